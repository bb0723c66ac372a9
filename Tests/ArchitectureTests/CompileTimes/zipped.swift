// accepted
import ReactiveKit

@MainActor
func lines(_ a: Signal<Int, Never>, _ b: Signal<String, Never>, _ c: Signal<[Double], Never>)
  -> Signal<[String], Never>
{
  zip(a.map { $0 + 1 }, b.map { $0 + "!" }, c.map { $0.map { $0 * 2 } })
    .filter { $0.0 > 1 && !$0.1.isEmpty && $0.2.count > 2 }
    .map { "\($0.0 * 2): \($0.1) \($0.2.reduce(0) { $0 + $1 })" }
    .collect(3)
}
