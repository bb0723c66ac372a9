/// An error that can be shown: data now, text later.
///
/// Whoever throws names the situation with a stable `code` and its data; ``Messages`` turns both into
/// text at the very end, so that a change of language needs no second run of the work.
public protocol Presentable: Error, Sendable {
  /// The stable name of the situation, for example `loading.missing`; the key of its template.
  var code: String { get }
  /// The data the template fills in: what, where, how much.
  var parameters: [String: String] { get }
  /// Whether trying the same again may succeed without anyone changing anything.
  var isRetryable: Bool { get }
}

/// A problem of one element of a list that was read: which one, where in it, and what it costs.
public protocol ElementPresentable: Presentable {
  /// The position of the element in its list, from 0.
  var index: Int { get }
  /// The place inside the element, for example `lowestPrice`; "" for the element itself.
  var path: String { get }
  /// Whether the element is left out; else it is there without what is optional at the path.
  var leavesElementOut: Bool { get }
}
