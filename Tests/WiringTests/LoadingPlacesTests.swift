import Foundation
import LimitTesting
import ListComponent
import Loading
import POIComponent
import ReactiveKit
import Testing

@testable import Wiring

/// Two tasks that wait for each other.
private actor Rendezvous {
  private var waiting: CheckedContinuation<Void, Never>?

  func meet() async {
    if let other = waiting {
      waiting = nil
      other.resume()
    } else {
      await withCheckedContinuation { waiting = $0 }
    }
  }
}

/// An element that records whether it was decoded on the main thread.
private nonisolated struct Probe: Decodable, Sendable {
  let wasOnMainThread: Bool

  init(from decoder: any Decoder) throws {
    wasOnMainThread = Thread.isMainThread
  }
}

/// The list of places of the wired application, with simulated networks and large feeds.
@Suite(.workLimit) struct LoadingPlacesTests {
  private func feed(_ name: String, _ elements: String) -> DataSource {
    .data(Data(#"{"data":[\#(elements)]}"#.utf8), name: name)
  }

  private func app(_ faults: FaultInjection) throws -> App {
    let feeds = Feeds(
      travel: feed("t", #"{"name":"s","lowestPrice":1,"cityId":1,"cityName":"市","areaName":"区"}"#),
      hotels: feed("h", #"{"name":"h"}"#))
    return try App(lines: .five, feeds: feeds.wrapped(in: faults), city: 1)
  }

  @Test func fetchesBothFeedsAtTheSameTime() async throws {
    let rendezvous = Rendezvous()
    func meeting(_ name: String) -> DataSource {
      DataSource(name: name) { () async throws(LoadingError) -> Data in
        // Each load ends only after the other has begun.
        await rendezvous.meet()
        return Data(
          #"{"data":[{"name":"\#(name)","lowestPrice":1,"cityId":1,"cityName":"市","areaName":"区"}]}"#
            .utf8)
      }
    }
    let app = try App(
      lines: .five, feeds: Feeds(travel: meeting("t"), hotels: meeting("h")), city: 1)
    await app.places.load.execute().waitUntilFinished()
    expectEqual(app.places.cells.value.map(\.title.value), ["t", "h"])
  }

  @Test func loadsAndDecodesOffTheMainThread() async throws {
    let source = DataSource(name: "probe") { () async throws(LoadingError) -> Data in
      Data((Thread.isMainThread ? #"{"data":[]}"# : #"{"data":[{}]}"#).utf8)
    }
    let decoded = try await FeedDecoder<Probe>().decode(source)
    expectEqual(decoded.values.map(\.wasOnMainThread), [false])
  }

  @Test func showsTheTutorialsFailureAndRecoversWithTheNextLoad() async throws {
    let app = try app(
      FaultInjection(failureRate: 0.5, seed: 11, clock: ImmediateClock()))
    var outcomes: Set<Bool> = []
    for _ in 0..<16 {
      await app.places.load.execute().waitUntilFinished()
      let titles = app.places.cells.value.map(\.title.value)
      expectEqual(app.places.isExecuting.value, false)
      if let error = app.places.error.value {
        expectEqual(titles, [])
        expectEqual(error.code, "loading.simulated")
        expectEqual(error.parameters["domain"], "Bad Network")
        expectEqual(error.parameters["number"], "500")
        #expect(error.isRetryable)
        outcomes.insert(false)
      } else {
        expectEqual(titles, ["s", "h"])
        outcomes.insert(true)
      }
    }
    expectEqual(outcomes, [true, false])
  }

  @Test(arguments: [UInt64(0), 7, .max])
  func repeatsARunOfTheTutorialsNetworkBySeed(seed: UInt64) async throws {
    var runs: [[String?]] = []
    for _ in 0..<2 {
      let clock = ImmediateClock()
      let app = try app(
        FaultInjection(latency: .seconds(1), failureRate: 0.25, seed: seed, clock: clock))
      var owners: [String?] = []
      for _ in 0..<12 {
        await app.places.load.execute().waitUntilFinished()
        owners.append(app.places.error.value?.parameters["source"])
      }
      runs.append(owners)
      expectEqual(Set(clock.sleeps), [.seconds(1)])
    }
    expectEqual(runs[0], runs[1], "seed \(seed)")
  }

  @Test func takesTenThousandPlacesOfEachBusinessLine() async throws {
    let count = 10_000
    let spots = (0..<count).map {
      #"{"name":"景点\#($0)","lowestPrice":\#($0),"cityId":\#($0 % 9),"cityName":"市","areaName":"区"}"#
    }
    let hotels = (0..<count).map { #"{"name":"酒店\#($0)","poiAttrTagList":["x"]}"# }
    let feeds = Feeds(
      travel: feed("t", spots.joined(separator: ",")),
      hotels: feed("h", hotels.joined(separator: ",")))
    let app = try App(lines: .five, feeds: feeds, city: 1)
    _ = try await app.places.load.run(())
    let cells = app.places.cells.value
    expectEqual(cells.count, 2 * count)
    #expect(app.places.problems.value.isEmpty)
    expectEqual(cells[count - 1].title.value, "景点9999")
    expectEqual(cells[count].title.value, "酒店0")
    expectEqual(cells[count].owner, "hotel")
  }
}
