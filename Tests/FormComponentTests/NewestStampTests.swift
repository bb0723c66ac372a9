import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

@Suite struct NewestStampTests {
  /// A stamp whose comparisons are counted.
  private struct Stamp: Comparable {
    static var comparisons = 0
    let number: Int

    static func < (left: Stamp, right: Stamp) -> Bool {
      comparisons += 1
      return left.number < right.number
    }
  }

  @Test(arguments: [0, 1, 2, 3, 4, 100])
  func changesWithEachOfItsStamps(count: Int) {
    let stamps = (0..<count).map { _ in MutableProperty(0) }
    let newest = newest(of: stamps, none: 0)
    let seen = Recorder(newest)
    for (index, stamp) in stamps.enumerated().reversed() { stamp.value = count - index }
    #expect(seen.values == Array(0...count))
  }

  /// Five levels for a hundred stamps, nine for ten thousand; the last one has two stamps.
  @Test(arguments: [(100, 2 * 4 + 1), (10_000, 2 * 8 + 1)])
  func aChangeIsComparedWithAtMostTwoOthersALevel(count: Int, comparisons: Int) {
    let stamps = (0..<count).map { _ in MutableProperty(Stamp(number: 0)) }
    let observation = newest(of: stamps, none: Stamp(number: 0)).observe { _ in }
    Stamp.comparisons = 0
    stamps[0].value = Stamp(number: 1)
    #expect(Stamp.comparisons == comparisons)
    observation.dispose()
  }
}
