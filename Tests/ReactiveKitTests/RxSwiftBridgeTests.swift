import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

private nonisolated enum Offline: Error { case noNetwork }

/// The bridge of the page Bridging, with the stand-ins.
@Suite(.workLimit) struct RxSwiftBridgeTests {
  @Test func relayEmitsInsideTheCallThatAccepts() {
    let relay = RxRelay.BehaviorRelay(value: 1)
    let seen = Recorder(relay.toSignalWithoutFailure())
    relay.accept(2)
    expectEqual(seen.values, [1, 2])
    relay.accept(2)
    expectEqual(seen.values, [1, 2, 2])
  }

  @Test func observableAndDriverPassValuesAndTheEnd() {
    let subject = RxSwift.PublishSubject<Int>()
    let driver = RxCocoa.Driver(source: subject.asObservable())
    let seen = Recorder(subject.toSignal()), shown = Recorder(driver.toSignalWithoutFailure())
    subject.onNext(1)
    subject.onCompleted()
    subject.onNext(2)
    expectEqual(seen.text, ["1", "|"])
    expectEqual(shown.text, ["1", "|"])
    #expect(!subject.hasObservers)
  }

  @Test func errorBecomesTheFailure() {
    let subject = RxSwift.PublishSubject<Int>()
    var log: [String] = []
    let observation = subject.toSignal().observe {
      log.append("\($0)")
    } failed: {
      log.append("failed \($0)")
    }
    subject.onNext(1)
    subject.onError(Offline.noNetwork)
    expectEqual(log, ["1", "failed noNetwork"])
    #expect(!subject.hasObservers)
    observation.dispose()
  }

  @Test func disposingEndsTheSubscription() {
    let relay = RxRelay.BehaviorRelay(value: 1)
    let observation = relay.toSignalWithoutFailure().observe { _ in }
    #expect(relay.hasObservers)
    observation.dispose()
    #expect(!relay.hasObservers)
    expectEqual(Recorder(relay.toSignalWithoutFailure().take(1)).text, ["1", "|"])
    #expect(!relay.hasObservers)
  }

  @Test func propertyOfARelayIsNeverStaleAndEndsWithItself() {
    let relay = RxRelay.BehaviorRelay(value: 1)
    var property: Property<Int>? = relay.toProperty()
    relay.accept(2)
    expectEqual(property?.value, 2)
    property = nil
    #expect(!relay.hasObservers)
  }

  @Test func viewModelFollowsARelayAndADriver() {
    let relay = RxRelay.BehaviorRelay(value: "Ann")
    let driver = RxCocoa.Driver(source: relay.asObservable())
    let model = (title: MutableProperty(""), 0), bag = DisposeBag()

    let name = relay.toProperty()
    bag += model.title <~ driver.toSignalWithoutFailure()

    relay.accept("Bea")
    expectEqual([name.value, model.title.value], ["Bea", "Bea"])
  }

  @Test func relayAndPropertyFollowEachOtherWithoutAnEcho() {
    let relay = RxRelay.BehaviorRelay(value: 1)
    let property = MutableProperty(0)
    var bag: DisposeBag? = relay.bind(to: property)
    let seen = Recorder(property), accepted = Recorder(relay.toSignalWithoutFailure())
    relay.accept(2)
    property.value = 3
    expectEqual(seen.values, [1, 2, 3])
    expectEqual(accepted.values, [1, 2, 3])
    expectEqual([relay.value, property.value], [3, 3])
    bag = nil
    relay.accept(4)
    expectEqual(property.value, 3)
    #expect(bag == nil)
  }

  @Test func otherThreadsHandOverInOrder() async throws {
    let subject = RxSwift.PublishSubject<Int>()
    let seen = Recorder(subject.toSignalFromAnyThread().replaceError(with: -1))
    let source = Parcel(subject)
    await Task.detached {
      for number in 1...3 { source.content.onNext(number) }
      source.content.onCompleted()
    }.value
    try await waitUntil(seen.text, is: ["1", "2", "3", "|"])
    #expect(!subject.hasObservers)
  }

  @Test func signalBecomesAnObservableWithItsEnds() {
    let subject = Subject<Int, Offline>()
    var log: [String] = []
    func subscribed() -> any RxSwift.Disposable {
      subject.signal.toObservable().subscribe(
        onNext: { log.append("\($0)") }, onError: { log.append("failed \($0)") },
        onCompleted: { log.append("|") })
    }
    let first = subscribed(), second = subscribed()
    subject.send(1)
    second.dispose()
    expectEqual(subject.observerCount, 1)
    subject.fail(.noNetwork)
    expectEqual(log, ["1", "1", "failed noNetwork"])
    first.dispose()
    let ended = Signal<Int, Never>.sequence([7]).toObservable().subscribe(
      onNext: { log.append("\($0)") }, onCompleted: { log.append("|") })
    expectEqual(log, ["1", "1", "failed noNetwork", "7", "|"])
    ended.dispose()
  }

  @Test func subscriptionMayBeDisposedOnAnotherThread() async throws {
    let property = MutableProperty(1)
    let subscription = Parcel(property.signal.toObservable().subscribe())
    await Task.detached { subscription.content.dispose() }.value
    try await waitUntil(property.observerCount, is: 0)
  }

  @Test func neitherSideRetainsTheOther() {
    var relay: RxRelay.BehaviorRelay<Int>? = RxRelay.BehaviorRelay(value: 1)
    weak let released = relay
    let observation = relay?.toSignalWithoutFailure().observe { _ in }
    relay = nil
    observation?.dispose()
    #expect(released == nil)
  }
}

/// Carries a value, used by one thread at a time, to another thread.
nonisolated struct Parcel<Content>: @unchecked Sendable {
  // The test awaits the other thread before it continues.
  let content: Content

  init(_ content: Content) { self.content = content }
}

/// The aliases of the page Bridging, for names that both libraries declare. Not for this whole module, whose
/// extensions of `Signal` write the name without parameters.
private enum Aliases {
  typealias DisposeBag = ReactiveKit.DisposeBag
  typealias Disposable = ReactiveKit.Disposable
  typealias Event = ReactiveKit.Event
  typealias Signal = ReactiveKit.Signal
}
