import ReactiveKit
import ReactiveTesting

/// Properties, subjects and a command for values of one type, and their expected states.
final class AttackStage<Value: AttackShape>: Attackable {
  let place: Int
  unowned let attack: Attack

  let root: MutableProperty<Value>
  let partner: MutableProperty<Value>
  /// The numbers that were set last.
  var expected: Int
  var expectedOfPartner: Int
  var binding: Disposable?
  /// Also while the binding is being made.
  var isBound = false
  var terminal: ChannelTerminal<Value>?

  /// Derived properties that have the root's number, and others.
  var exact: [Property<Value>] = []
  var other: [Property<Value>] = []
  let isThrottled = MutableProperty(false)

  var subject: Subject<Value, Never>
  var second: Subject<Value, Never>
  var shared: Signal<Value, Never>
  let clock = VirtualClock()

  var command: Command<Int, Value, Never>?
  var executions: [AttackExecution<Value>] = []
  /// Ends of signals that work.
  var producers: [Observer<Value, Never>] = []

  init(_ place: Int, in attack: Attack) {
    self.place = place
    self.attack = attack
    expected = attack.nextNumber()
    expectedOfPartner = attack.nextNumber()
    root = MutableProperty(Value(expected, in: attack))
    partner = MutableProperty(Value(expectedOfPartner, in: attack))
    subject = Subject()
    second = Subject()
    shared = subject.signal.share(replay: 2)
  }

  func act() {
    switch attack.below(20) {
    case 0..<5: set()
    case 5: derive()
    case 6: dropDerived()
    case 7, 8: observeProperty()
    case 9, 10: observeSignal()
    case 11..<14: send()
    case 14: renewSubjects()
    case 15..<18: actOnCommand()
    case 18: read()
    default: bindOrEnd()
    }
  }

  /// Reads a property; a derived one may have to be computed.
  func read() {
    let list = exact + other + [root, partner]
    let value = list[attack.below(list.count)].value
    if !value.isWhole { attack.fail("stage \(place): the parts \(value.numbers) were read") }
    checkSet()
  }

  /// A value that was set can be read at once, also inside any other operation.
  func checkSet() {
    check(root.value, is: expected, "the root")
    check(partner.value, is: expectedOfPartner, "the partner")
  }

  func checkAtRest() {
    checkSet()
    for property in exact {
      check(property.value, is: expected, property.displayName)
    }
    for property in other where !property.value.isWhole {
      attack.fail("stage \(place): a derived property has the parts \(property.value.numbers)")
    }
    let number = root.value.number
    for watcher in attack.watchers where watcher.stage == place && watcher.isExact {
      if watcher.last != number {
        let seen = watcher.last.map { "\($0)" } ?? "nothing"
        attack.fail("\(watcher.name) saw \(seen) last, the value is \(expected)")
      }
    }
    checkExecutions()
  }

  private func check(_ value: Value, is number: Int, _ name: String) {
    if value.numbers != Value(number, in: attack).numbers {
      attack.fail("stage \(place): \(name) is \(value.numbers), not \(number)")
    }
  }

  func clear() {
    let ending = (binding.take(), command.take(), terminal.take())
    let properties = (exact, other)
    exact = []
    other = []
    let running = executions
    executions = []
    producers = []
    withExtendedLifetime((ending, properties, running)) {}
  }
}
