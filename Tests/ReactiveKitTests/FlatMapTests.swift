import LimitTesting
import ReactiveKit
import Testing

@Suite
struct FlatMapTests {
  @Test
  func followsSignalsThatCannotFail() {
    let source = Subject<Int, Never>()
    var seen: [Int] = []
    let observation = source.signal.flatMap(.latest) { .sequence([$0, $0 + 1]) }
      .observe { seen.append($0) }
    source.send(1)
    source.send(5)
    observation.dispose()
    source.send(9)
    expectEqual(seen, [1, 2, 5, 6])
  }

  @Test
  func followsSignalsThatMayFailFromOneThatCannot() {
    let source = Subject<Int, Never>()
    var seen: [Event<Int, Failure>] = []
    let observation = source.signal
      .flatMap(.merge) { $0 == 0 ? Signal<Int, Failure>.fail(Failure()) : .just($0) }
      .observeEvents { seen.append($0) }
    source.send(1)
    source.send(0)
    source.send(2)
    expectEqual(seen, [.value(1), .failed(Failure())])
    #expect(observation.isDisposed)
  }

  @Test
  func followsTheNewerSignalStartedByTheOlderOne() {
    let source = Subject<Int, Never>()
    var seen: [Int] = []
    let observation = source.signal.flatMap(.latest) { .sequence([$0, $0 + 1]) }
      .observe { value in
        seen.append(value)
        if value == 1 { source.send(10) }
        if value == 10 { source.send(20) }
      }
    source.send(1)
    source.send(30)
    expectEqual(seen, [1, 2, 10, 11, 20, 21, 30, 31])
    withExtendedLifetime(observation) {}
  }

  /// The source of the older signal still has its observer when the newer signal begins.
  @Test
  func valuesOfAnOlderInnerSignalAreNotDelivered() {
    let inner = Subject<Int, Never>()
    var send: (@MainActor (Int) -> Void)?
    let source = Signal<Int, Never> { observer, _ in send = { observer.send($0) } }
    var seen: [Event<Int, Never>] = []
    let observation = source.flatMap(.latest) { $0 == 0 ? .sequence([1, 2, 3]) : inner.signal }
      .observeEvents { event in
        seen.append(event)
        if event == .value(1) { send?(10) }
      }
    send?(0)
    expectEqual(seen, [.value(1)])
    expectEqual(inner.observerCount, 1)
    inner.send(7)
    send?(10)
    inner.send(8)
    expectEqual(seen, [.value(1), .value(7), .value(8)])
    observation.dispose()
    expectEqual(inner.observerCount, 0)
  }

  @Test
  func followsTheNewestAfterTheOuterSignalHasEnded() {
    let (source, inner) = (Subject<Int, Never>(), Subject<Int, Never>())
    var seen: [Event<Int, Never>] = []
    let observation = source.signal.flatMap(.latest) { _ in inner.signal }
      .observeEvents { seen.append($0) }
    source.send(1)
    source.send(2)
    source.complete()
    inner.send(7)
    inner.complete()
    expectEqual(seen, [.value(7), .completed])
    #expect(observation.isDisposed)
  }

  @Test
  func freesEverythingWhenItIsDisposedWhileAnInnerSignalRuns() {
    let (source, inner) = (Subject<Int, Never>(), Subject<Int, Never>())
    weak var witness: Witness?
    var observation: Disposable?
    do {
      let held = Witness()
      witness = held
      observation = source.signal.flatMap(.latest) { _ in inner.signal.map { $0 + held.number } }
        .observe { _ in }
    }
    source.send(1)
    inner.send(1)
    #expect(witness != nil)
    expectEqual(inner.observerCount, 1)
    observation?.dispose()
    observation = nil
    expectEqual(inner.observerCount, 0)
    #expect(witness == nil)
  }

  @Test
  func observerThatEndsTheSwitchRunsToItsEndAndIsFreedThen() {
    let (source, inner) = (Subject<Int, Never>(), Subject<Int, Never>())
    weak var witness: Witness?
    var observation: Disposable?
    var log: [Int] = []
    do {
      let held = Witness()
      witness = held
      observation = source.signal.flatMap(.latest) { _ in inner.signal }.observe { value in
        observation = nil
        inner.send(value + 1)
        log.append(value + held.number)
      }
    }
    source.send(1)
    inner.send(10)
    inner.send(20)
    expectEqual(log, [11])
    #expect(observation == nil)
    expectEqual(inner.observerCount, 0)
    #expect(witness == nil)
  }

  @Test
  func signalStartedByTheEndOfThePreviousOneIsFollowed() {
    final class Ending {
      let action: @MainActor () -> Void
      init(_ action: @escaping @MainActor () -> Void) { self.action = action }
      isolated deinit { action() }
    }
    let source = Subject<Int, Never>()
    let inner = [Subject<Int, Never>(), Subject<Int, Never>(), Subject<Int, Never>()]
    var log: [Int] = []
    let observation = source.signal.flatMap(.latest) { index -> Signal<Int, Never> in
      guard index == 0 else { return inner[index].signal }
      let ending = Ending { source.send(2) }
      return inner[0].signal.map { value in withExtendedLifetime(ending) { value } }
    }
    .observe { log.append($0) }
    source.send(0)
    inner[0].send(1)
    source.send(1)
    for (index, subject) in inner.enumerated() { subject.send(index * 10 + 2) }
    expectEqual(log, [1, 22])
    expectEqual(inner.map(\.observerCount), [0, 0, 1])
    observation.dispose()
    expectEqual(inner.map(\.observerCount), [0, 0, 0])
  }
}

private final class Witness {
  let number = 1
}

private struct Failure: Error, Equatable {}
