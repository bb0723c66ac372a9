import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

private nonisolated enum Offline: Error { case noNetwork }

/// The page MigratingAScreen, with the stand-ins of RxSwift.
@Suite(.workLimit) struct MigratingAScreenPageTests {
  final class SearchViewModel {
    let text = MutableProperty("")
    let results: Property<[String]>

    init(
      clock: any Clock<Duration> = ContinuousClock(),
      search: @escaping (String) -> RxSwift.Observable<[String]>
    ) {
      let found = text.changes
        .debounce(for: .milliseconds(300), clock: clock)
        .distinct()
        .flatMap(.latest) { search($0).toSignal().replaceError(with: []) }
      results = Property(initial: [], then: found)
    }

    nonisolated deinit {}
  }

  @Test func searchesWhenTypingPausesAndShowsAnEmptyListOnFailure() {
    let clock = VirtualClock()
    let answers = RxSwift.PublishSubject<[String]>()
    let model = SearchViewModel(clock: clock) { _ in answers.asObservable() }
    let shown = Recorder(model.results)
    model.text.value = "l"
    model.text.value = "li"
    clock.advance(by: .milliseconds(300))
    answers.onNext(["Lijiang"])
    answers.onError(Offline.noNetwork)
    #expect(shown.values == [[], ["Lijiang"], []])
  }

  @Test func oldViewKeepsItsRelayAndDriver() {
    let clock = VirtualClock()
    let answers = RxSwift.PublishSubject<[String]>()
    let model = SearchViewModel(clock: clock) { _ in answers.asObservable() }

    let relay = RxRelay.BehaviorRelay(value: "")
    let binding = relay.bind(to: model.text)
    let driver = model.results.signal.toObservable()  // .asDriver(onErrorDriveWith: .empty())

    var shown: [[String]] = []
    let subscription = driver.subscribe(onNext: { shown.append($0) })
    relay.accept("li")
    clock.advance(by: .milliseconds(300))
    answers.onNext(["Lijiang"])
    expectEqual(shown, [[], ["Lijiang"]])
    subscription.dispose()
    binding.dispose()
    #expect(!relay.hasObservers)
  }
}
