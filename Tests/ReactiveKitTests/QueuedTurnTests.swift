import LimitTesting
import ReactiveKit
import Testing

@Suite
struct QueuedTurnTests {
  @Test
  func computesFromSourcesThatAWaitingTurnHasNotReachedYet() {
    let (trigger, p, r) = (MutableProperty(0), MutableProperty(0), MutableProperty(0))
    let q = r.map { $0 * 10 }.map { $0 + 1 }
    let sum = combine(p, q) { "\($0) \($1)" }
    var seen: [String] = []
    let observations = [
      trigger.onChange { value in
        p.value = value
        r.value = value
      },
      sum.observe { seen.append($0) },
    ]
    trigger.value = 2
    expectEqual(seen, ["0 1", "2 21"])
    expectEqual(sum.value, "2 21")
    withExtendedLifetime(observations) {}
  }
}
