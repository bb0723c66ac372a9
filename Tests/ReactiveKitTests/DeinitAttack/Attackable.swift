/// What an attack acts on.
protocol Attackable: AnyObject {
  /// Does one random thing.
  func act()
  /// Compares everything with what was set last; nothing runs.
  func checkAtRest()
  /// Releases everything.
  func clear()
}
