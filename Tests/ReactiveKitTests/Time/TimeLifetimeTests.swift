import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// The guarantees of every operator of time at the end of a run.
@Suite struct TimeLifetimeTests {
  struct Broken: Error, Equatable {}

  final class Held {}

  enum Operator: CaseIterable, Sendable {
    case debounce, debounceDiscarding, throttle, throttleFirst, throttleWhile, delay, timeout, retry
    case sample, withLatest, withLatestProperty, share, shareReplay, shareForever, replay
  }

  private let clock = VirtualClock()
  private let subject = Subject<Int, Broken>()
  private let trigger = Subject<Void, Never>()
  private let isHeld = MutableProperty(true)

  private func apply(_ name: Operator) -> Signal<Int, Broken> {
    let signal = subject.signal
    let second = Duration.seconds(1)
    return switch name {
    case .debounce: signal.debounce(for: second, clock: clock)
    case .debounceDiscarding:
      signal.debounce(for: second, atCompletion: .discardPending, clock: clock)
    case .throttle: signal.throttle(for: second, clock: clock)
    case .throttleFirst: signal.throttle(for: second, latest: false, clock: clock)
    case .throttleWhile: signal.throttle(while: isHeld)
    case .delay: signal.delay(for: second, clock: clock)
    case .timeout: signal.timeout(after: second, with: Broken(), clock: clock)
    case .retry: signal.retry(1, backoff: .constant(second), clock: clock)
    case .sample: signal.sample(on: trigger.signal)
    case .withLatest: signal.withLatest(from: trigger.signal) { value, _ in value }
    case .withLatestProperty: signal.withLatest(from: isHeld) { value, _ in value }
    case .share: signal.share()
    case .shareReplay: signal.share(replay: 2)
    case .shareForever: signal.share(replay: 2, scope: .forever)
    case .replay: signal.replay(2)
    }
  }

  /// Observes with a closure that is the only owner of an object.
  private func observe(_ name: Operator) -> (observation: Disposable, held: Weak) {
    let held = Held()
    let observation = apply(name).observe({ _ in _ = held }, failed: { _ in _ = held })
    return (observation, Weak(held))
  }

  struct Weak {
    weak var object: Held?
    init(_ object: Held) { self.object = object }
  }

  private func expectEverythingIsReleased(_ held: Weak) {
    #expect(held.object == nil)
    expectEqual(subject.observerCount, 0)
    expectEqual(trigger.observerCount, 0)
    expectEqual(isHeld.observerCount, 0)
    expectEqual(clock.pendingCount, 0)
  }

  @Test(arguments: Operator.allCases)
  func disposingWithAPendingValueReleasesEverything(name: Operator) {
    let (observation, held) = observe(name)
    subject.send(1)
    subject.send(2)
    #expect(held.object != nil)
    observation.dispose()
    expectEverythingIsReleased(held)
    withExtendedLifetime(observation) {}
  }

  @Test(arguments: Operator.allCases)
  func droppingTheObservationReleasesEverything(name: Operator) {
    var (observation, held): (Disposable?, Weak) = observe(name)
    subject.send(1)
    #expect(observation != nil)
    observation = nil
    expectEverythingIsReleased(held)
  }

  @Test(arguments: Operator.allCases)
  func completionReleasesEverythingThoughTheObservationIsKept(name: Operator) throws {
    let (observation, held) = observe(name)
    subject.send(1)
    subject.send(2)
    subject.complete()
    trigger.complete()
    isHeld.value = false
    try clock.run()
    #expect(observation.isDisposed)
    expectEverythingIsReleased(held)
  }

  @Test(arguments: Operator.allCases)
  func failureReleasesEverythingThoughTheObservationIsKept(name: Operator) throws {
    let (observation, held) = observe(name)
    subject.send(1)
    subject.send(2)
    subject.fail(Broken())
    try clock.run()
    #expect(observation.isDisposed)
    expectEverythingIsReleased(held)
  }

  @Test(arguments: Operator.allCases)
  func anObserverThatDisposesItselfIsNotNotifiedAgain(name: Operator) throws {
    var seen = 0
    var observation: Disposable?
    observation = apply(name).observe(
      { _ in
        seen += 1
        observation?.dispose()
      }, failed: { _ in seen += 1 })
    trigger.send()
    for value in 0..<3 {
      subject.send(value)
      trigger.send()
      isHeld.value.toggle()
      clock.advance(by: .milliseconds(600))
    }
    subject.fail(Broken())
    try clock.run()
    expectEqual(seen, 1)
  }

  /// The operators of time over a signal that cannot fail.
  enum Timed: CaseIterable, Sendable {
    case collect, debounce, delay, retry, skipFor, startAfter, takeFor, throttle, timeout
    case timeoutEach, timerAfter, timerEvery
  }

  private func timed(_ name: Timed, _ signal: Signal<Int, Never>) -> Signal<Int, Never> {
    let second = Duration.seconds(1)
    return switch name {
    case .collect: signal.collect(every: second, clock: clock).map(\.count)
    case .debounce: signal.debounce(for: second, clock: clock)
    case .delay: signal.delay(for: second, clock: clock)
    case .retry:
      Signal<Int, Broken>.fail(Broken()).retry(3, backoff: .constant(second), clock: clock)
        .replaceError(with: -2)
    case .skipFor: signal.skip(for: second, clock: clock)
    case .startAfter: Signal.just(5).start(after: second, clock: clock)
    case .takeFor: signal.take(for: second, clock: clock).ifEmpty(default: -3)
    case .throttle: signal.throttle(for: second, clock: clock)
    case .timeout:
      signal.timeout(after: second, with: Broken(), clock: clock).replaceError(with: -1)
    case .timeoutEach: signal.timeout(each: second, switchTo: .just(-1), clock: clock)
    case .timerAfter: Signal<Void, Never>.timer(after: second, clock: clock).map { 7 }
    case .timerEvery: .timer(every: second, clock: clock)
    }
  }

  @Test(arguments: Timed.allCases)
  func noValueIsEmittedOnceDisposalHasBegun(_ name: Timed) {
    // A resource whose release lets time pass.
    let resource = Signal<Int, Never> { [clock] _, lifetime in
      lifetime.onEnd { clock.advance(by: .seconds(1)) }
    }
    let values = Subject<Int, Never>()
    var late: [String] = []
    let isDisposed = MutableProperty(false)
    let observation = Signal.merge([resource, timed(name, values.signal)])
      .observeEvents { if isDisposed.value { late.append("\($0)") } }
    values.send(1)
    values.send(2)
    isDisposed.value = true
    observation.dispose()
    expectEqual(late, [])
    expectEqual(clock.pendingCount, 0)
  }

  @Test func deinitThatATimerRunsMayAdvanceTheClock() {
    @MainActor final class Releasing: Error {
      private let clock: VirtualClock
      init(_ clock: VirtualClock) { self.clock = clock }
      isolated deinit { clock.advance(by: .seconds(2)) }
    }
    let source = Subject<Int, Releasing>()
    let observation = source.signal
      .timeout(after: .seconds(1), with: Releasing(clock), clock: clock)
      .observeEvents { _ in }
    observation.dispose()
    expectEqual(clock.elapsed, .seconds(2))
    expectEqual(clock.pendingCount, 0)
    expectEqual(source.observerCount, 0)
  }
}
