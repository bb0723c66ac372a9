nonisolated extension Rule where Value == String {
  /// At least one character that is not white space. Problem `form.required`.
  ///
  /// - Complexity: O(white space at the start).
  public static var required: Rule {
    Rule(Problem("form.required")) { text in text.contains { !$0.isWhitespace } }
  }

  /// A length in characters: an emoji with modifiers, a letter with its marks and a full-width
  /// letter count as one each. Problem `form.length` with `least` and `most`, or `form.exactLength`
  /// with `length` when there is only one.
  ///
  /// - Precondition: the bounds are not negative.
  /// - Complexity: O(upper bound) for any length of the text.
  public static func length(_ range: ClosedRange<Int>) -> Rule {
    precondition(range.lowerBound >= 0, "a length must not be negative")
    let problem =
      range.lowerBound == range.upperBound
      ? Problem("form.exactLength", ["length": "\(range.lowerBound)"])
      : Problem("form.length", ["least": "\(range.lowerBound)", "most": "\(range.upperBound)"])
    return Rule(problem) { text in
      range.contains(text.count(upTo: range.upperBound))
    }
  }

  /// A length between bounds that are only known at run time.
  ///
  /// - Parameters:
  ///   - least: the smallest accepted length.
  ///   - most: the largest accepted length.
  /// - Throws: ``RuleError/boundsReversed(lower:upper:)`` when the lower bound is above the upper
  ///   one, ``RuleError/negativeLength(_:)``.
  public static func length(from least: Int, to most: Int) throws(RuleError) -> Rule {
    if least > most { throw .boundsReversed(lower: least, upper: most) }
    if least < 0 { throw .negativeLength(least) }
    return length(least...most)
  }

  /// A length without an upper bound. Problem `form.tooShort` with `least`.
  ///
  /// - Complexity: O(`least`) for any length of the text.
  public static func length(atLeast least: Int) -> Rule {
    Rule(Problem("form.tooShort", ["least": "\(least)"])) { text in
      text.count(upTo: least) >= least
    }
  }

  /// Rejects texts that equal one of the words. Problem `form.forbidden` with `word`, which is dots
  /// in a secure field.
  ///
  /// - Parameters:
  ///   - words: the forbidden words.
  ///   - isFolding: whether case, and white space around the word, are ignored.
  public static func notOneOf(_ words: [String], folding isFolding: Bool = false) -> Rule {
    let forbidden = Set(isFolding ? words.map(\.foldedWord) : words)
    return Rule { text in
      let word = isFolding ? text.foldedWord : text
      return forbidden.contains(word) ? [Problem("form.forbidden", ["word": word])] : []
    }
  }

  /// The whole text matches a regular expression.
  ///
  /// A `Regex` is not `Sendable`, so the rule takes a closure that makes it and calls it once per
  /// check. A text of more than `limit` bytes does not match, so that a pasted book does not block
  /// the user; avoid nested repetition, which may be slow even for short texts. An expression that
  /// fails while it runs does not match. `\d` matches digits of every script, `４` and `四` too:
  /// write `[0-9]` for digits that a server reads.
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
      // An error comes from the expression's own code and counts as no match.
      return (try? regex().wholeMatch(in: text)) != nil
    }
  }
}

nonisolated extension String {
  /// The number of characters, counted up to one beyond `limit`.
  func count(upTo limit: Int) -> Int {
    var length = 0
    var index = startIndex
    while length <= limit, index < endIndex {
      formIndex(after: &index)
      length += 1
    }
    return length
  }

  /// The word for comparisons: trimmed and in lower case.
  var foldedWord: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return self[start..<end].lowercased()
  }
}
