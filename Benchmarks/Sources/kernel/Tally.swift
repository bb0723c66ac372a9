/// Sums up what observers see, so that the optimiser can drop nothing and contestants can be
/// compared.
///
/// Exclusivity is unchecked: the check would cost every contestant the same few nanoseconds and so
/// make the ratios look better than they are.
///
/// Unchecked `Sendable` for closures that are called at once by the thread that made them but are
/// typed as if they were not: a workload is one task, it never touches its tally from two threads
/// at once.
final class Tally: @unchecked Sendable {
  @exclusivity(unchecked) var sum = 0
  /// Drives the workload: the next value to send.
  @exclusivity(unchecked) var next = 0

  /// Adds to the sum.
  @inline(__always)
  func add(_ value: Int) { sum = sum &* 31 &+ value }

  /// A value that was not sent before.
  @inline(__always)
  func advance() -> Int {
    next &+= 1
    return next
  }
}
