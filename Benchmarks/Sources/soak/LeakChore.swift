import ReactiveKit

/// Holds what it makes, on purpose: a soak that does not notice this is worth nothing.
final class LeakChore: Chore {
  let name = "leaks"
  private(set) var seen = 0
  private var kept: [MutableProperty<Int>] = []

  func work(_ times: Int, from first: Int) {
    for time in first..<(first + times) {
      kept.append(MutableProperty(time))
      seen += 1
    }
  }
}
