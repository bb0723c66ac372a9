public import Messages

/// A problem of a value: a code and its data, never a text.
///
/// `Messages` makes the text when it is shown, so switching the language needs no new validation.
///
/// ```swift
/// let problem = Problem("form.length", ["least": "4", "most": "16"])
/// messages.text(for: problem)   // 长度应为 4 到 16 个字符
/// ```
public nonisolated struct Problem: Presentable, Hashable, Codable {
  /// The stable name of the situation, for example `form.length`.
  public let code: String
  /// The data for the text.
  public let parameters: [String: String]
  /// Whether the same value may be accepted later, for example when a server answers again.
  public let isRetryable: Bool

  /// Makes a problem.
  ///
  /// - Parameters:
  ///   - code: the stable name: the key of its text.
  ///   - parameters: the data for the text.
  ///   - isRetryable: whether the same value may be accepted later.
  public init(_ code: String, _ parameters: [String: String] = [:], isRetryable: Bool = false) {
    self.code = code
    self.parameters = parameters
    self.isRetryable = isRetryable
  }

  /// Makes a problem from an error.
  public init(_ error: any Presentable) {
    self.init(error.code, error.parameters, isRetryable: error.isRetryable)
  }
}

nonisolated extension [Problem] {
  /// Whether there are problems and all of them are retryable.
  var areRetryable: Bool {
    // By index: a loop over the problems would copy each of them, at a keystroke in an invalid field.
    for index in indices where !self[index].isRetryable { return false }
    return !isEmpty
  }
}
