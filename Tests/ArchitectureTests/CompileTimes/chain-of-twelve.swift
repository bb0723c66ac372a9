// accepted
import ReactiveKit

@MainActor
func bind(
  _ number: Property<Int>, _ text: Property<String>, _ clock: any Clock<Duration>, _ bag: DisposeBag
) {
  bag += number.changes.map { $0 * 2 }.filter { $0 > 3 }.scan(0) { $0 + $1 }.distinct()
    .withLatest(from: text) { ($0, $1) }.map { "\($0.0) \($0.1)" }
    .debounce(for: .milliseconds(300), clock: clock)
    .flatMap(.latest) { t in Signal<Int, Never>.just(t.count) }
    .map { $0 + 1 }.filter { $0 % 2 == 0 }.skip(1).take(5).observe { print($0) }
}
