import LimitTesting
import ReactiveKit
import Testing

@Suite struct ChannelTerminalTests {
  /// A text field: it reports every change of its text, as some views do, the program's included.
  final class Field {
    let entered = Subject<String, Never>()
    var text = "" { didSet { if text != oldValue { entered.send(text) } } }
    var terminal: ChannelTerminal<String> {
      ChannelTerminal(self, \.text, edits: entered.signal)
    }
  }

  /// Never equal, so that equality cannot hide an echo.
  struct Opaque { let number: Int }

  @Test func terminalOfAPropertyStartsWithItsValueAndDoesNotReceiveItsOwn() {
    let property = MutableProperty("186")
    let terminal = property.terminal()
    var seen: [String] = []
    let observation = terminal.signal.observe { seen.append($0) }
    terminal.send("1861")
    property.value = "187"
    expectEqual(seen, ["186", "187"])
    expectEqual(property.value, "187")
    observation.dispose()
  }

  @Test func ownValueIsRecognisedByOriginNotByEquality() {
    let property = MutableProperty(Opaque(number: 0))
    let terminal = property.terminal(), other = property.terminal()
    let bag = DisposeBag()
    var own: [Int] = []
    var others: [Int] = []
    bag += terminal.signal.observe { own.append($0.number) }
    bag += other.signal.observe { others.append($0.number) }
    terminal.send(Opaque(number: 1))
    property.value = Opaque(number: 1)
    expectEqual(own, [0, 1])
    expectEqual(others, [0, 1, 1])
  }

  @Test func correctionOfASentValueIsDelivered() {
    let property = MutableProperty("")
    let terminal = property.terminal()
    let bag = DisposeBag()
    bag += property.onChange { if $0 != $0.uppercased() { property.value = $0.uppercased() } }
    var seen: [String] = []
    bag += terminal.signal.observe { seen.append($0) }
    terminal.send("abc")
    expectEqual(seen, ["", "ABC"])
  }

  @Test func valueReplacedBySendingIsNotDelivered() {
    let property = MutableProperty(0)
    let terminal = property.terminal()
    let bag = DisposeBag()
    bag += property.onChange { if $0 == 1 { terminal.send(2) } }
    var seen: [Int] = []
    bag += terminal.signal.observe { seen.append($0) }
    property.value = 1
    expectEqual(property.value, 2)
    expectEqual(seen, [0])
  }

  @Test func inATransactionTheLastSetterDecides() {
    let property = MutableProperty(0)
    let terminal = property.terminal()
    var seen: [Int] = []
    let observation = terminal.signal.observe { seen.append($0) }
    transaction {
      property.value = 1
      terminal.send(2)
    }
    transaction {
      terminal.send(3)
      property.value = 4
    }
    expectEqual(seen, [0, 4])
    observation.dispose()
  }

  @Test func sentValueMovesTheGraphAndTheOtherObserversOnce() {
    let property = MutableProperty(1)
    let terminal = property.terminal()
    var seen: [Int] = []
    let sum = combine(property, property.map { $0 * 2 }) { $0 + $1 }
    let observation = sum.observe { seen.append($0) }
    terminal.send(2)
    expectEqual(seen, [3, 6])
    observation.dispose()
  }

  @Test func completedTerminalEndsAndIgnoresValues() {
    let property = MutableProperty(0)
    let terminal = property.terminal()
    let bag = DisposeBag()
    var log: [String] = []
    bag += terminal.signal.observe {
      log.append("\($0)")
    } completed: {
      log.append("end")
    }
    terminal.complete()
    terminal.send(1)
    property.value = 2
    bag += terminal.signal.observe {
      log.append("\($0)")
    } completed: {
      log.append("late end")
    }
    expectEqual(log, ["0", "end", "late end"])
    expectEqual(property.value, 2)
    expectEqual(property.observerCount, 0)
  }

  @Test func nilIsReplacedOnTheWayOut() {
    let property = MutableProperty<String?>(nil)
    let terminal = property.terminal().map(receiving: { $0 ?? "none" }, sending: { $0 })
    var seen: [String] = []
    let observation = terminal.signal.observe { seen.append($0) }
    terminal.send("typed")
    expectEqual(property.value, "typed")
    property.value = "set"
    property.value = nil
    expectEqual(seen, ["none", "set", "none"])
    observation.dispose()
  }

  @Test func viewTerminalEmitsEditsOnly() {
    let field = Field()
    let terminal = field.terminal
    var seen: [String] = []
    let observation = terminal.signal.observe { seen.append($0) }
    terminal.send("shown")
    field.text = "entered"
    expectEqual(seen, ["entered"])
    observation.dispose()
  }

  @Test func writeInsideAWriteDoesNotCountAsAnEdit() {
    let field = Field()
    let terminal = field.terminal
    var seen: [String] = []
    let bag = DisposeBag()
    // Observes before the terminal does.
    bag += field.entered.signal.observe { text in
      if text != text.uppercased() { terminal.send(text.uppercased()) }
    }
    bag += terminal.signal.observe { seen.append($0) }
    terminal.send("shown")
    expectEqual(field.text, "SHOWN")
    expectEqual(seen, [])
  }

  @Test func viewTerminalCompletesWithTheViewAndDoesNotRetainIt() async {
    var field: Field? = Field()
    weak let weakField = field
    let terminal = field?.terminal
    var isCompleted = false
    let observation = terminal?.signal.observe { _ in
    } completed: {
      isCompleted = true
    }
    field = nil
    terminal?.send("late")
    #expect(weakField == nil)
    await nextTurn()
    #expect(isCompleted)
    observation?.dispose()
  }

  @Test func propertyAndViewFollowEachOtherWithoutEcho() {
    let phone = MutableProperty("186")
    let field = Field()
    var sets: [String] = []
    let bag = DisposeBag()
    bag += phone <-> field.terminal
    bag += phone.onChange { sets.append($0) }
    expectEqual(field.text, "186")
    field.text = "1861"
    phone.value = "187"
    expectEqual(sets, ["1861", "187"])
    expectEqual(field.text, "187")
  }

  @Test func leftSideTakesTheValueOfTheRightSide() {
    let phone = MutableProperty("186"), draft = MutableProperty("draft")
    let bag = DisposeBag()
    bag += phone <-> draft.terminal()
    expectEqual(phone.value, "draft")
    let name = MutableProperty("Ann"), shown = MutableProperty("")
    bag += shown.terminal() <-> name
    expectEqual([shown.value, name.value], ["Ann", "Ann"])
    name.value = "Lee"
    expectEqual(shown.value, "Lee")
    shown.value = "Ray"
    expectEqual(name.value, "Ray")
  }

  @Test func ringOfTerminalsConverges() {
    let properties = (0..<3).map { MutableProperty($0) }
    let bag = DisposeBag()
    var changes = 0
    for index in 0..<3 {
      bag += properties[index].terminal() <-> properties[(index + 1) % 3].terminal()
    }
    bag += properties[2].onChange { _ in changes += 1 }
    properties[1].value = 7
    expectEqual(properties.map(\.value), [7, 7, 7])
    expectEqual(changes, 1)
  }

  @Test func endOfTheViewEndsTheBindingNotTheViewModelsTerminal() async {
    let storage = MutableProperty("186")
    let phone = storage.terminal()
    var field: Field? = Field()
    let binding = field.map { phone <-> $0.terminal }
    field = nil
    await nextTurn()
    expectEqual(binding?.isDisposed, true)
    expectEqual(storage.observerCount, 0)
    let next = Field()
    let rebound = phone <-> next.terminal
    expectEqual(next.text, "186")
    rebound.dispose()
  }

  @Test func droppedBindingFreesBothSides() {
    var storage: MutableProperty<String>? = MutableProperty("186")
    weak let weakStorage = storage
    let field = Field()
    var binding = storage.map { $0 <-> field.terminal }
    storage = nil
    #expect(weakStorage != nil)
    binding = nil
    #expect(weakStorage == nil)
    #expect(binding == nil)
    field.text = "typed"
    expectEqual(field.entered.observerCount, 0)
  }
}
