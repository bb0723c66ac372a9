import LimitTesting
import POIComponent
import ReactiveKit
import ReactiveTesting
import Testing

@testable import Wiring

struct SectionLoadsTests {
  private let loads = SectionLoads()
  private let batches = Subject<POIBatch, POIFailure>()

  /// Starts the counted load.
  private func start() throws -> Disposable {
    let section = POISection(owner: "travel", order: 0, load: batches.signal)
    let counted = try #require(loads.counting([section]).first)
    return counted.load.observeEvents { _ in }
  }

  @Test func aLoadCountsUntilItsEnd() throws {
    let observation = try start()
    expectEqual(loads.count, 1)
    batches.complete()
    expectEqual(loads.count, 0)
    observation.dispose()
    expectEqual(loads.count, 0)
  }

  @Test func unobservedLoadCountsUntilItsEnd() throws {
    try start().dispose()
    expectEqual(loads.count, 1)
    batches.complete()
    expectEqual(loads.count, 0)
  }

  @Test func runningLoadsAreReleased() throws {
    let tracker = LeakTracker()
    do {
      let loads = SectionLoads()
      tracker.track(loads)
      let section = POISection(owner: "travel", order: 0, load: batches.signal)
      let observation = loads.counting([section]).map { $0.load.observeEvents { _ in } }
      observation.forEach { $0.dispose() }
    }
    #expect(tracker.leaks().isEmpty)
  }
}
