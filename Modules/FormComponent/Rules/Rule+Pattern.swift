nonisolated extension Rule where Value == String {
  /// The whole text matches a regular expression.
  ///
  /// A `Regex` is not `Sendable`, so the rule takes what makes it and makes it once per check. A
  /// text of more than `limit` bytes does not match, so that no user waits for a pasted book to be
  /// searched; an expression with nested repetition may be slow on short texts too, write it
  /// without. An expression that fails while it runs does not match.
  ///
  /// ```swift
  /// let code = Rule.pattern(Problem("order.code")) { /[A-Z]{2}\d{4}/ }
  /// ```
  ///
  /// - Parameters:
  ///   - problem: what is wrong with a value that is refused.
  ///   - limit: how many bytes a text may have at most.
  ///   - regex: makes what the whole text has to match, once per check.
  /// - Complexity: the expression's, over at most `limit` bytes.
  public static func pattern<Output>(
    _ problem: Problem = Problem("form.pattern"), limit: Int = 4_096,
    _ regex: @escaping @Sendable () -> Regex<Output>
  ) -> Rule {
    Rule(problem) { text in
      if text.utf8.count > limit { return false }
      // An error is a failure of the expression's own code: nothing was recognised.
      return (try? regex().wholeMatch(in: text)) != nil
    }
  }
}
