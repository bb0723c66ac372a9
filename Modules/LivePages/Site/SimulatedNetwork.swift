#if LivePages
import Loading
public import ReactiveKit
public import SessionRecording

/// The servers of a page before there are any: calls with answers by name, latency and failures.
///
/// The user of the page chooses among the answers of a call in the panel "Controls". Choices are recorded
/// as events; failures are drawn from the seed of the session, so that a replay has the same.
///
/// ```swift
/// Page("rooms") { context in
///   RoomList(
///     load: context.network.call(
///       "rooms", ["two": .success(rooms), "none": .success([]), "offline": .failure(.noConnection)]))
/// }
/// ```
public final class SimulatedNetwork: PageDescribing {
  /// How long every call takes, on the clock of the session.
  public let latency = MutableProperty(Duration.zero)
  /// The fraction of calls that fail, by the first failure among their answers: from 0 to 1.
  public let failureRate = MutableProperty(0.0)

  /// The state that calls read, on any thread.
  private nonisolated struct State {
    var latency = Duration.zero
    var failureRate = 0.0
    /// The chosen answers, by call.
    var answers: [String: String] = [:]
  }

  private let state: Locked<State>
  private let faults: FaultInjection
  /// The chosen answer of each call, and all of its answers.
  private var calls: [String: (chosen: MutableProperty<String>, options: [String])] = [:]
  private weak var page: PageInterface?
  private let bag = DisposeBag()

  /// Makes a network without latency and failures.
  init(seed: UInt64, clock: any Clock<Duration>) {
    let state = Locked(State())
    self.state = state
    faults = FaultInjection(seed: seed, clock: clock) {
      state.withLock { ($0.latency, $0.failureRate) }
    }
    bag.hold {
      latency.onChange { latency in state.withLock { $0.latency = latency } }
      failureRate.onChange { rate in state.withLock { $0.failureRate = rate } }
    }
  }

  nonisolated deinit {}

  /// Adds latency, failure rate, and the answers of each call.
  public func describe(on page: PageInterface) {
    self.page = page
    page.conditions(latency: latency, failureRate: failureRate)
    for name in calls.keys.sorted() { describe(name, on: page) }
  }

  /// A call by name; calls of one name share their answer.
  ///
  /// - Parameters:
  ///   - name: the control is called `NAME answer`.
  ///   - answers: the answers by name; the first one holds until another is chosen.
  /// - Returns: the call, for the dependencies of a view-model. One that is cancelled answers at once.
  /// - Precondition: there is an answer.
  public func call<Value: Sendable, Failure: Error>(
    _ name: String, _ answers: KeyValuePairs<String, Result<Value, Failure>>
  ) -> @Sendable () async throws(Failure) -> Value {
    let results = answers.map(\.value)
    let options = answers.map(\.key)
    precondition(!answers.isEmpty, "a call needs an answer")
    add(name, options)
    let failure = results.first { if case .failure = $0 { true } else { false } }
    let requests = faults.requests(to: name)
    return { [state] () async throws(Failure) -> Value in
      let request = requests()
      let chosen = state.withLock { $0.answers[name] }
      _ = await request.isDue()
      if request.fails, let failure { return try failure.get() }
      return try results[options.firstIndex { $0 == chosen } ?? 0].get()
    }
  }

  /// Adds answers to those that the control of a call has.
  private func add(_ name: String, _ options: [String]) {
    let known = calls[name]
    let new = options.filter { known?.options.contains($0) != true }
    if new.isEmpty { return }
    let chosen = known?.chosen ?? MutableProperty(options[0])
    if known == nil {
      bag += chosen.observe { [state] answer in state.withLock { $0.answers[name] = answer } }
    }
    calls[name] = (chosen, (known?.options ?? []) + new)
    if let page { describe(name, on: page) }
  }

  private func describe(_ name: String, on page: PageInterface) {
    guard let (chosen, options) = calls[name] else { return }
    page.choice("\(name) answer", chosen, options: options, \.self) { chosen.value = $0 }
  }
}
#endif
