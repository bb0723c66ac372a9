import LimitTesting
import ReactiveKit
import Testing

/// `dump` shows an object without looking into the graph.
struct MirrorTests {
  private func dumped(_ object: Any) -> String {
    var text = ""
    dump(object, to: &text)
    return text
  }

  @Test func propertiesShowTheirValue() {
    let name = MutableProperty("Ann")
    let greeting = name.map { "Hello, \($0)" }
    let observation = greeting.observe { _ in }
    expectEqual(dumped(name), "- MutableProperty<String>(Ann) #0\n")
    expectEqual(dumped(greeting), "- Property<String>(Hello, Ann) #0\n")
    expectEqual(dumped(observation), "- Observation #0\n")
    expectEqual("\(name)", "MutableProperty<String>(Ann)")
  }

  @Test func propertiesShowNoValueOutsideOfTheMainActor() async {
    let name = MutableProperty("Ann")
    let text = await Task.detached {
      var text = ""
      dump(name, to: &text)
      return text
    }.value
    expectEqual(text, "- MutableProperty<String> #0\n")
  }

  @Test func everyObjectOfTheKernelEnds() {
    let bag = DisposeBag()
    let number = MutableProperty(1)
    let subject = Subject<Int, Never>()
    let command = Command<Int, Int, Never>(signal: { Signal.just($0).concat(.never) })
    let channel = Channel<Int>()
    let slot = ReuseSlot()
    let derived = combine(number, number.map { $0 + 1 }) { $0 + $1 }
    bag += derived.observe { _ in }
    bag += subject.signal.scan(0, +).observe { _ in }
    bag += command.values.observe { _ in }
    bag += channel.leading.signal.observe { _ in }
    slot.reuse { number.observe { _ in } }
    let objects: [Any] = [
      bag, number, subject, subject.signal, command, command.execute(1), command.isEnabled,
      channel, channel.leading, slot, derived, number <-> MutableProperty(1), number.terminal(),
      number.flatMap { _ in derived }, number.observable, Inbox<Int>(), Disposable.disposed,
      Disposable.action {}, DependencyGraph(of: [derived]), number.signal, number.values,
      LiveGraph(of: [derived]),
    ]
    for object in objects { #expect(dumped(object).hasSuffix("\n"), "\(type(of: object))") }
    #expect(dumped(bag).split(separator: "\n").count < 20)
  }
}
