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

/// A problem of one element of a decoded list: which element, where in it, and the effect.
public protocol ElementPresentable: Presentable {
  /// The position of the element in its list, from 0.
  var index: Int { get }
  /// The place inside the element, for example `lowestPrice`; "" for the element itself.
  var path: String { get }
  /// Whether the element is left out; otherwise it is kept without the optional part at the path.
  var leavesElementOut: Bool { get }
}
