nonisolated extension Rule where Value == String {
  /// The whole text matches a regular expression.
  ///
  /// A `Regex` is not `Sendable`, so the rule takes a closure that makes it and calls it once per
  /// check. A text of more than `limit` bytes does not match, so that a user does not wait while a
  /// pasted book is searched; an expression with nested repetition may be slow even for short
  /// texts, avoid it. An expression that fails while it runs does not match. `\d` matches digits of
  /// every script, `４` and `四` too: write `[0-9]` for those that a server reads.
  ///
  /// ```swift
  /// let code = Rule.pattern(Problem("order.code")) { /[A-Z]{2}[0-9]{4}/ }
  /// ```
  ///
  /// - Parameters:
  ///   - problem: the problem of a rejected value.
  ///   - limit: the largest number of bytes of a text.
  ///   - regex: makes the expression that the whole text must match, once per check.
  /// - Complexity: the expression's, over at most `limit` bytes.
  public static func pattern<Output>(
    _ problem: Problem = Problem("form.pattern"), limit: Int = 4_096,
    _ regex: @escaping @Sendable () -> Regex<Output>
  ) -> Rule {
    Rule(problem) { text in
      if text.utf8.count > limit { return false }
      // An error comes from the expression's own code: nothing was matched.
      return (try? regex().wholeMatch(in: text)) != nil
    }
  }
}
