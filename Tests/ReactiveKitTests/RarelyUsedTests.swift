import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// Operators that no module of this package uses, and rules that only these tests check.
@Suite struct RarelyUsedTests {
  enum Low: Error, Equatable { case broken(Int) }
  enum High: Error, Equatable { case failed(Low) }

  private func events<Value, Failure>(_ signal: Signal<Value, Failure>) -> [Event<Value, Failure>] {
    var events: [Event<Value, Failure>] = []
    signal.observeEvents { events.append($0) }.dispose()
    return events
  }

  @Test func mapErrorChangesOnlyTheFailure() {
    let failing = Signal<Int, Low>.just(1).concat(.fail(.broken(2)))
    expectEqual(events(failing.mapError(High.failed)), [.value(1), .failed(.failed(.broken(2)))])
    expectEqual(events(Signal<Int, Low>.just(1).mapError(High.failed)), [.value(1), .completed])
  }

  @Test func switchToLatestFollowsTheNewestSignal() {
    let outer = Subject<Signal<Int, Never>, Never>()
    let first = Subject<Int, Never>(), second = Subject<Int, Never>()
    let seen = Recorder(outer.signal.switchToLatest())
    outer.send(first.signal)
    first.send(1)
    outer.send(second.signal)
    first.send(2)
    second.send(3)
    expectEqual(seen.values, [1, 3])
    expectEqual(first.observerCount, 0)
  }

  @Test func completionsEmitsOnceOnCompletionAndNeverOnFailure() {
    var log: [String] = []
    let bag = DisposeBag()
    bag += Signal<Int, Low>.sequence([1, 2]).completions()
      .observe {
        log.append("completion")
      } completed: {
        log.append("completed")
      } failed: {
        log.append("failed \($0)")
      }
    bag += Signal<Int, Low>.fail(.broken(1)).completions()
      .observe {
        log.append("completion")
      } failed: {
        log.append("failed \($0)")
      }
    expectEqual(log, ["completion", "completed", "failed broken(1)"])
  }

  @Test func replacedInnerSignalIsSilent() {
    var kept: [Observer<Int, Never>] = []
    let outer = Subject<Int, Never>()
    let recorder = Recorder(
      outer.signal.flatMap(.latest) { _ in
        Signal<Int, Never> { inner, _ in kept.append(inner) }
      })
    outer.send(1)
    outer.send(2)
    kept[0].send(10)
    kept[0].complete()
    kept[1].send(20)
    outer.send(3)
    kept[1].send(30)
    kept[2].send(40)
    expectEqual(recorder.values, [20, 40])
  }

  @Test func readingAPropertyWhileItIsComputedGivesTheValueBefore() {
    let source = MutableProperty(1)
    weak var weakDerived: Property<Int>?
    var read: [Int?] = []
    let derived = source.map { value in
      read.append(weakDerived?.value)
      return value * 10
    }
    weakDerived = derived
    source.value = 2
    expectEqual(derived.value, 20)
    source.value = 3
    expectEqual(derived.value, 30)
    expectEqual(read, [nil, 10, 20])
  }

  @Test func setInATransformIsDeliveredAfterTheComputation() {
    let source = MutableProperty(1)
    let side = MutableProperty(0)
    var log: [String] = []
    let derived = source.map { value in
      side.value = value
      log.append("computed \(value)")
      return value
    }
    let observation = side.onChange { log.append("side \($0)") }
    log = []
    source.value = 2
    expectEqual(derived.value, 2)
    expectEqual(log, ["computed 2", "side 2"])
    observation.dispose()
  }

  @Test func anEventIsShortInALog() {
    enum Refusal: Error { case offline }
    let events: [Event<String, Refusal>] = [.value("a\n"), .completed, .failed(.offline)]
    expectEqual("\(events[1])", "completed")
    expectEqual(events.map(\.description).first, #"value "a\n""#)
    #expect(events[2].description.hasPrefix("failed ReactiveKitTests."))
    #expect(events[2].description.hasSuffix(".offline"))
    expectEqual("\([Event<Int, Never>.value(1), .completed])", "[value 1, completed]")
  }
}
