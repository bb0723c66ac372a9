import Loading
import ReactiveKit
import Synchronization
import Wiring

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A network for one session, whose user breaks and mends it and says what it delivers.
final class Network {
  /// What is delivered; pages set it.
  let feed = MutableProperty(Feed.sample)
  /// Whether every load fails; pages set it.
  let isBroken = MutableProperty(false)

  private let state = Switches()
  private let calm: FaultInjection
  private let broken: FaultInjection
  private let bag = DisposeBag()

  /// What loads, on any thread, look at.
  private nonisolated final class Switches: Sendable {
    struct State {
      var feed = Feed.sample
      var isBroken = false
      var revision = 0
    }

    let now = Mutex(State())
  }

  /// Makes a network that works.
  ///
  /// - Parameters:
  ///   - latency: how long every load takes.
  ///   - clock: what it waits on.
  /// - Throws: for a negative latency.
  init(latency: Duration, clock: any Clock<Duration>) throws(LoadingError) {
    calm = try FaultInjection(latency: latency, seed: 1, clock: clock)
    broken = try FaultInjection(latency: latency, failureRate: 1, seed: 1, clock: clock)
    bag.hold {
      feed.onChange { [state] feed in state.now.withLock { $0.feed = feed } }
      isBroken.onChange { [state] isBroken in state.now.withLock { $0.isBroken = isBroken } }
    }
  }

  /// Gives every tenth of the many places another price from the next load on, other ones each time.
  func reprice() {
    state.now.withLock { $0.revision += 1 }
  }

  /// The feeds of the application behind this network.
  var feeds: Feeds {
    let bundled = Feeds.bundled
    let state = state
    let travel = DataSource(name: "travel.json") { () async throws(LoadingError) -> Data in
      let (feed, revision) = state.now.withLock { ($0.feed, $0.revision) }
      switch feed {
      case .sample: return try await bundled.travel.load()
      case .many: return GeneratedFeed.many(revision: revision)
      case .hostile: return GeneratedFeed.hostile
      }
    }
    return Feeds(
      travel: breakable(travel), hotels: breakable(bundled.hotels),
      mail: breakable(bundled.mail), image: Landscape.pipeline.frontImages)
  }

  private func breakable(_ source: DataSource) -> DataSource {
    let calm = calm.wrapping(source)
    let broken = broken.wrapping(source)
    let state = state
    return DataSource(name: source.name) { () async throws(LoadingError) -> Data in
      let isBroken = state.now.withLock { $0.isBroken }
      return try await isBroken ? broken.load() : calm.load()
    }
  }
}

extension Network {
  /// Lets the user of a page break and mend it.
  func switches(on surface: Surface) {
    surface.choice("network", isBroken) {
      $0 ? "broken" : "fine"
    } chosen: { [isBroken] in
      isBroken.value = $0 == "broken"
    }
  }
}
