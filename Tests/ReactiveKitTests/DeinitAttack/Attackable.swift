/// A target of an attack.
protocol Attackable: AnyObject {
  /// Does one random thing.
  func act()
  /// Compares everything with the values set last, at rest.
  func checkAtRest()
  /// Releases everything.
  func clear()
}
