import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// What the deinit of a value does when an operator, a command or a property releases it.
@Suite(.workLimit) struct ReleasedValueTests {
  /// Two references: a value of it that is half replaced would show.
  private struct Pair {
    let number: Int
    let first: Token
    let second: Token

    init(_ number: Int, onDeinit: @escaping () -> Void = {}) {
      self.number = number
      first = Token(onDeinit: onDeinit)
      second = Token(onDeinit: onDeinit)
    }
  }

  @Test func replacedValueMayDropTheLastObservationOfTheComputedProperty() {
    let source = MutableProperty(0)
    var observation: Disposable?
    weak var derived: Property<Token>?
    do {
      let made = source.map { number in Token { if number == 0 { observation = nil } } }
      derived = made
      observation = made.onChange { _ in Issue.record("notified after its end") }
    }
    source.value = 1
    #expect(observation == nil)
    #expect(derived == nil)
    #expect(source.observerCount == 0)
  }

  @Test func replacedValueMaySwitchFromTheInnerPropertyThatIsComputed() {
    let source = MutableProperty(0)
    let isSwitched = MutableProperty(false)
    let replacement = Property(Pair(7))
    weak var result: Property<Pair>?
    let switching = isSwitched.flatMap { isOn in
      if isOn { return replacement }
      return source.map { number in
        Pair(number) {
          isSwitched.value = true
          _ = result?.value
        }
      }
    }
    result = switching
    source.value = 1
    #expect(switching.value.number == 7)
    #expect(isSwitched.value)
  }
}
