import ReactiveKit
import Testing

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

/// The examples of ReactiveKit.md and SignalsAndProperties.md.
@Suite struct ReactiveKitPageTests {
  @Test func counterShowsTapsAndResets() {
    let counter = CounterViewModel()
    counter.count.value = 3
    #expect(counter.text.value == "3 taps")
    counter.reset.execute()
    #expect(counter.text.value == "0 taps")
  }

  @Test func propertyEmitsItsValueAndChanges() {
    let print = Printed()
    let phone = MutableProperty("186")
    let isValid = phone.map { $0.count == 11 }

    let observation = isValid.observe { print($0) }  // false
    phone.value = "18612345678"  // true
    phone.value = "18612345678"  // nothing: it has that value
    #expect(print.lines == ["false", "true"])
    observation.dispose()
  }

  @Test func closureIsFollowed() {
    let phone = MutableProperty("18612345678")
    let code = MutableProperty("")
    let canLogIn = Property { phone.value.count == 11 && code.value.count == 6 }
    #expect(!canLogIn.value)
    code.value = "123456"
    #expect(canLogIn.value)
  }

  @Test func signalIsCold() {
    let print = Printed()
    let greetings = Signal<String, Never>.sequence(["hello", "world"])
    let observation = greetings.map { $0.uppercased() }.observe { print($0) }  // HELLO WORLD
    #expect(print.lines == ["HELLO", "WORLD"])
    observation.dispose()
  }
}
