/// A problem of one element of a list that was read: which one, where in it, and what it costs.
public protocol ElementPresentable: Presentable {
  /// The position of the element in its list, from 0.
  var index: Int { get }
  /// The place inside the element, for example `lowestPrice`; "" for the element itself.
  var path: String { get }
  /// Whether the element is left out; else it is there without what is optional at the path.
  var leavesElementOut: Bool { get }
}
