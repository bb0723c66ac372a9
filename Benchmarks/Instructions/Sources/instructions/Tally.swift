/// Sums up what observers see.
final class Tally {
  private(set) var sum = 0
  private var next = 0

  func add(_ value: Int) { sum = sum &* 31 &+ value }

  /// A value that was not sent before.
  func advance() -> Int {
    next &+= 1
    return next
  }
}
