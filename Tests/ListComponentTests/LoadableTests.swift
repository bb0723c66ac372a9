import LimitTesting
import ListComponent
import Testing

struct LoadableTests {
  enum Failure: Error, Equatable { case offline, refused }

  @Test func distinguishesTheFirstLoadFromARefresh() {
    var list = Loadable<[Int], Failure>()
    var phases: [LoadPhase] = [list.phase]
    list.begin()
    phases.append(list.phase)
    list.succeed([1])
    phases.append(list.phase)
    list.begin()
    phases.append(list.phase)
    list.cancel()
    list.begin(more: true)
    phases.append(list.phase)
    expectEqual(phases, [.idle, .loading, .idle, .refreshing, .loadingMore])
    expectEqual(list.value, [1])
  }

  @Test func anEmptyResultIsAValue() {
    var list = Loadable<[Int], Failure>()
    list.begin()
    list.succeed([])
    expectEqual(list.value, [])
    list.begin()
    expectEqual(list.phase, .refreshing)
  }

  @Test func aFailedRefreshKeepsTheContentAndAttachesTheError() {
    var list = Loadable<[Int], Failure>([1])
    list.begin()
    list.fail(.offline)
    expectEqual(list.value, [1])
    expectEqual(list.phase, .idle)
    expectEqual(list.failure, FailedLoad(error: .offline, phase: .refreshing))
    list.begin()
    #expect(list.error == nil)
    list.fail(.refused)
    list.succeed([2])
    expectEqual(list, Loadable([2]))
  }

  @Test func allOrNothingKeepsTheRowsAfterAFailedPage() {
    var list = Loadable<[Int], Failure>([1])
    list.begin(more: true)
    list.fail(.offline, policy: .allOrNothing)
    expectEqual(list.value, [1])
    list.begin()
    list.fail(.offline, policy: .allOrNothing)
    #expect(list.value == nil)
    expectEqual(list.error, .offline)
  }

  @Test func cancelledLoadKeepsTheContent() {
    var list = Loadable<[Int], Failure>([1])
    list.begin()
    list.cancel()
    expectEqual(list, Loadable([1]))
  }

  @Test func mapChangesOnlyTheContent() {
    var list = Loadable<[Int], Failure>([1, 2])
    list.begin()
    list.fail(.offline)
    let counted = list.map(\.count)
    expectEqual(counted.value, 2)
    expectEqual(counted.failure, list.failure)
    expectEqual(counted.phase, .idle)
  }

  /// The result of each event in each phase: value, phase, error and failed phase.
  @Test(arguments: [nil, [1]] as [[Int]?])
  func transitionsKeepContentPhaseAndErrorIndependent(value: [Int]?) {
    typealias List = Loadable<[Int], Failure>
    var (idle, first, more) = (List(value), List(value), List(value))
    first.begin()
    more.begin(more: true)
    var failed = first
    failed.fail(.offline)
    let running: LoadPhase = value == nil ? .loading : .refreshing
    expectEqual([idle, first, more, failed].map(\.phase), [.idle, running, .loadingMore, .idle])
    expectEqual([idle, first, more, failed].map(\.isExecuting), [false, true, true, false])
    for var list in [idle, first, more, failed] {
      let phase = list.phase
      list.fail(.refused)
      expectEqual(list.value, value)
      expectEqual(list.failure, FailedLoad(error: .refused, phase: phase))
      list.begin()
      expectEqual(list.phase, running)
      #expect(list.failure == nil)
      list.cancel()
      expectEqual(list, List(value))
      list.begin(more: true)
      expectEqual(list.phase, .loadingMore)
      list.succeed([2])
      expectEqual(list, List([2]))
    }
    // Only the start or the success of a load clears an error.
    failed.cancel()
    expectEqual(failed.failure, FailedLoad(error: .offline, phase: running))
    idle.cancel()
    expectEqual(idle, List(value))
  }
}
