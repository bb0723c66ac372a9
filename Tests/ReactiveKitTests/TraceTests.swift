import LimitTesting
import ReactiveKit
import Testing

@Suite struct TraceTests {
  enum Failure: Error { case refused }

  @Test func signalReportsItsWholeRun() {
    var lines: [String] = []
    let subject = Subject<Int, Failure>()
    let traced = subject.signal.trace("feed") { lines.append($0) }
    #expect(lines.isEmpty)
    var seen: [Event<Int, Failure>] = []
    let first = traced.observeEvents { seen.append($0) }
    subject.send(1)
    first.dispose()
    let second = traced.observeEvents { seen.append($0) }
    subject.send(2)
    subject.fail(.refused)
    expectEqual(
      lines,
      [
        "feed: started", "feed: 1", "feed: disposed", "feed: started", "feed: 2",
        "feed: failed with refused",
      ])
    expectEqual(seen, [.value(1), .value(2), .failed(.refused)])
    second.dispose()
    expectEqual(lines.count, 6)
  }

  @Test func aLineThatIsNotReportedIsNotMade() {
    final class Value: CustomStringConvertible {
      var descriptions = 0
      var description: String {
        descriptions += 1
        return "value"
      }
    }
    let isOn = MutableProperty(false)
    var lines: [String] = []
    let (subject, value) = (Subject<Value, Never>(), Value())
    let observation = subject.signal.trace("feed", if: isOn.value) { lines.append($0) }.observe {
      _ in
    }
    subject.send(value)
    expectEqual(value.descriptions, 0)
    isOn.value = true
    subject.send(value)
    expectEqual(lines, ["feed: value"])
    expectEqual(value.descriptions, 1)
    observation.dispose()
  }

  @Test func signalReportsItsCompletion() {
    var lines: [String] = []
    let observation = Signal<Int, Never>.just(1).trace("one") { lines.append($0) }.observe { _ in }
    expectEqual(lines, ["one: started", "one: 1", "one: completed"])
    observation.dispose()
  }

  @Test func propertyReportsItsValueAndChangesUntilDisposed() {
    var lines: [String] = []
    let price = MutableProperty(1).named("price")
    let double = price.map { $0 * 2 }
    let traces = [
      price.trace { lines.append($0) }, double.trace("double") { lines.append($0) },
    ]
    price.value = 2
    for trace in traces { trace.dispose() }
    price.value = 3
    expectEqual(lines, ["price: 1", "double: 2", "price: 2", "double: 4"])
  }

  @Test func commandReportsItsExecutionsAndItsRelease() async {
    var lines: [String] = []
    var command: Command<Int, Int, Failure>? = Command(signal: { input in
      input > 0 ? .just(input * 2) : .fail(.refused)
    })
    let trace = command?.trace("double") { lines.append($0) }
    command?.execute(1)
    command?.execute(0)
    weak let released = command
    command = nil
    #expect(released == nil)
    await nextTurn()
    expectEqual(
      lines,
      [
        "double: enabled", "double: executing", "double: disabled", "double: value 2",
        "double: idle", "double: enabled", "double: executing", "double: disabled",
        "double: error refused", "double: idle", "double: enabled", "double: released",
      ])
    trace?.dispose()
  }
}
