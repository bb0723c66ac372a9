import Loading
public import ReactiveKit

/// The network of a session: its settings decide latency and failures, and the user can change them, and switch
/// feeds.
public final class SessionNetwork {
  /// The delivered feed.
  public let feed = MutableProperty(PlacesFeed.sample)
  /// Whether every load fails.
  public let isBroken = MutableProperty(false)
  /// How long every load and every response of a server takes.
  let latency: MutableProperty<Duration>
  /// The fraction of loads that fail.
  let failureRate: MutableProperty<Double>

  private let state: Locked<State>
  private let faults: FaultInjection
  /// Fails every load.
  private let broken: FaultInjection
  private let bag = DisposeBag()

  /// The state that loads read, on any thread.
  private nonisolated struct State {
    var feed = PlacesFeed.sample
    var isBroken = false
    var revision = 0
    var latency: Duration
    var failureRate: Double
  }

  /// Makes a network that works.
  ///
  /// - Parameters:
  ///   - latency: the duration of every load, not negative.
  ///   - failureRate: the fraction of loads that fail, 0 to 1.
  ///   - seed: the seed of the failures.
  ///   - clock: the clock of the loads.
  init(latency: Duration, failureRate: Double, seed: UInt64, clock: any Clock<Duration>) {
    self.latency = MutableProperty(latency)
    self.failureRate = MutableProperty(failureRate)
    let state = Locked(State(latency: latency, failureRate: failureRate))
    self.state = state
    faults = FaultInjection(seed: seed, clock: clock) {
      state.withLock { ($0.latency, $0.failureRate) }
    }
    broken = FaultInjection(seed: seed, clock: clock) { (state.withLock { $0.latency }, 1) }
    bag.hold {
      feed.onChange { feed in state.withLock { $0.feed = feed } }
      isBroken.onChange { isBroken in state.withLock { $0.isBroken = isBroken } }
      self.latency.onChange { latency in state.withLock { $0.latency = latency } }
      self.failureRate.onChange { rate in state.withLock { $0.failureRate = rate } }
    }
  }

  nonisolated deinit {}

  /// Whether it is broken at the moment of a call, on any thread.
  var isBrokenNow: @Sendable () -> Bool {
    { [state] in state.withLock { $0.isBroken } }
  }

  /// Changes the prices of a tenth of the many places from the next load on, a different tenth each
  /// time.
  func reprice() {
    state.withLock { $0.revision += 1 }
  }

  /// Feeds behind this network.
  func feeds(_ feeds: Feeds) -> Feeds {
    let state = state
    let own = feeds.travel
    var feeds = feeds
    feeds.travel = breakable(
      DataSource(name: own.name) { () async throws(LoadingError) in
        let (feed, revision) = state.withLock { ($0.feed, $0.revision) }
        if let bytes = GeneratedFeed.bytes(of: feed, revision: revision) { return bytes }
        return try await own.load()
      })
    let hotels = feeds.hotels
    feeds.hotels = breakable(
      DataSource(name: hotels.name) { () async throws(LoadingError) in
        // An empty list has no rows of any business line.
        guard state.withLock({ $0.feed }) == .empty else { return try await hotels.load() }
        return GeneratedFeed.none
      })
    feeds.mail = breakable(feeds.mail)
    return feeds
  }

  private func breakable(_ source: DataSource) -> DataSource {
    let (faults, broken) = (faults.wrapping(source), broken.wrapping(source))
    let state = state
    return DataSource(
      name: source.name,
      beginning: { (state.withLock { $0.isBroken } ? broken : faults).begin() })
  }
}
