// accepted
import ReactiveKit

@MainActor
final class CounterViewModel: Owner {
  let count = MutableProperty(0)
  let text: Property<String>
  let reset: Command<Void, Void, Never>
  let bag = DisposeBag()

  init() {
    text = count.map { "\($0) taps" }
    reset = Command(signal: { [count] in
      count.value = 0
      return .just(())
    })
  }
}

nonisolated func printAll(_ count: MutableProperty<Int>) async {
  for await value in await count.values { print(value) }
}

@MainActor
func edit(_ name: MutableProperty<String>) {
  name.observable.value = "typed by the user"
}
