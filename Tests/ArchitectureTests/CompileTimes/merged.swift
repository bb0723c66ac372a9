// accepted
import ReactiveKit

@MainActor
func sums(
  _ a: Signal<Int, Never>, _ b: Property<Int>, _ c: Property<String>, _ clock: any Clock<Duration>
)
  -> Signal<String, Never>
{
  merge(a, b.changes, c.changes.map { $0.count - 1 })
    .throttle(for: .milliseconds(100), clock: clock)
    .pairwise(0).map { $0.current - $0.previous }.filter { $0 != 0 }
    .scan(1) { $0 * $1 + 1 }.map { "\($0 % 7)" }
}
