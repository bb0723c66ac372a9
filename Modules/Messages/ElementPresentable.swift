/// A problem of one element of a decoded list: which element, where in it, and the effect.
public protocol ElementPresentable: Presentable {
  /// The position of the element in its list, from 0.
  var index: Int { get }
  /// The place inside the element, for example `lowestPrice`; "" for the element itself.
  var path: String { get }
  /// Whether the element is left out; otherwise it is kept without the optional part at the path.
  var leavesElementOut: Bool { get }
}
