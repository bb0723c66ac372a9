/// An error that can be shown: data now, text later.
///
/// The code that throws identifies the situation by a stable `code` and its data; ``Messages``
/// turns both into text when it is shown, so that a change of language does not repeat the work.
public protocol Presentable: Error, Sendable {
  /// The stable name of the situation, for example `loading.missing`; the key of its template.
  var code: String { get }
  /// The data that the template fills in, such as names and numbers.
  var parameters: [String: String] { get }
  /// Whether a retry may succeed although nothing has been changed.
  var isRetryable: Bool { get }
}
