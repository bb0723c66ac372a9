// error at 10: has no member 'cuont'
import ReactiveKit

@MainActor
func bind(
  _ number: Property<Int>, _ clock: any Clock<Duration>, _ bag: DisposeBag
) {
  bag += number.changes.filter { $0 > 3 }.distinct().map { "number \($0)" }
    .debounce(for: .milliseconds(300), clock: clock)
    .flatMap(.latest) { text in Signal<Int, Never>.just(text.cuont) }
    .skip(1).take(5).observe { print($0) }
}
