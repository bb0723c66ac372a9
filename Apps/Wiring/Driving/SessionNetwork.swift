import Loading
public import ReactiveKit

/// The network of a session: its settings decide latency and failures, and the user can switch
/// failures and feeds.
public final class SessionNetwork {
  /// The delivered feed.
  public let feed = MutableProperty(PlacesFeed.sample)
  /// Whether every load fails.
  public let isBroken = MutableProperty(false)

  private let state: Switches
  private let faults: FaultInjection
  private let bag = DisposeBag()

  /// The state that loads read, on any thread.
  private nonisolated final class Switches: Sendable {
    struct State {
      var feed = PlacesFeed.sample
      var isBroken = false
      var revision = 0
    }

    let now = Locked(State())
    /// Fails every load.
    let broken: FaultInjection

    init(_ broken: FaultInjection) { self.broken = broken }
  }

  /// Makes a network that works.
  ///
  /// - Parameters:
  ///   - latency: the duration of every load.
  ///   - failureRate: the fraction of loads that fail.
  ///   - seed: the seed of the failures.
  ///   - clock: the clock of the loads.
  /// - Throws: for a negative latency, or a rate outside of 0...1.
  init(
    latency: Duration, failureRate: Double, seed: UInt64, clock: any Clock<Duration>
  ) throws(LoadingError) {
    faults = try FaultInjection(
      latency: latency, failureRate: failureRate, seed: seed, clock: clock)
    let state = Switches(
      try FaultInjection(latency: latency, failureRate: 1, seed: seed, clock: clock))
    self.state = state
    bag.hold {
      feed.onChange { feed in state.now.withLock { $0.feed = feed } }
      isBroken.onChange { isBroken in state.now.withLock { $0.isBroken = isBroken } }
    }
  }

  nonisolated deinit {}

  /// Whether it is broken at the moment of a call, on any thread.
  var isBrokenNow: @Sendable () -> Bool {
    { [state] in state.now.withLock { $0.isBroken } }
  }

  /// Changes the prices of a tenth of the many places from the next load on, a different tenth each
  /// time.
  func reprice() {
    state.now.withLock { $0.revision += 1 }
  }

  /// Feeds behind this network.
  func feeds(_ feeds: Feeds) -> Feeds {
    let state = state
    let own = feeds.travel
    var feeds = feeds
    feeds.travel = breakable(
      DataSource(name: own.name) { () async throws(LoadingError) in
        let (feed, revision) = state.now.withLock { ($0.feed, $0.revision) }
        if let bytes = GeneratedFeed.bytes(of: feed, revision: revision) { return bytes }
        return try await own.load()
      })
    let hotels = feeds.hotels
    feeds.hotels = breakable(
      DataSource(name: hotels.name) { () async throws(LoadingError) in
        // An empty list has no rows of any business line.
        guard state.now.withLock({ $0.feed }) == .empty else { return try await hotels.load() }
        return GeneratedFeed.none
      })
    feeds.mail = breakable(feeds.mail)
    return feeds
  }

  private func breakable(_ source: DataSource) -> DataSource {
    let faults = faults.wrapping(source)
    let state = state
    return DataSource(
      name: source.name,
      beginning: {
        let isBroken = state.now.withLock { $0.isBroken }
        return isBroken ? state.broken.wrapping(source).begin() : faults.begin()
      })
  }
}
