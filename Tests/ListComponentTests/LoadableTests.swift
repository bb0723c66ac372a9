import ListComponent
import Testing

struct LoadableTests {
  enum Failure: Error, Equatable { case offline, refused }

  @Test func knowsTheFirstLoadFromARefresh() {
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
    #expect(phases == [.idle, .loading, .idle, .refreshing, .loadingMore])
    #expect(list.value == [1])
  }

  @Test func anEmptyResultIsAValue() {
    var list = Loadable<[Int], Failure>()
    list.begin()
    list.succeed([])
    #expect(list.value == [])
    list.begin()
    #expect(list.phase == .refreshing)
  }

  @Test func aFailedRefreshKeepsTheContentAndAttachesTheError() {
    var list = Loadable<[Int], Failure>([1])
    list.begin()
    list.fail(.offline)
    #expect(list.value == [1])
    #expect(list.phase == .idle)
    #expect(list.failure == FailedLoad(error: .offline, phase: .refreshing))
    list.begin()
    #expect(list.error == nil)
    list.fail(.refused)
    list.succeed([2])
    #expect(list == Loadable([2]))
  }

  @Test func allOrNothingEmptiesTheListButNotForAFailedPage() {
    var list = Loadable<[Int], Failure>([1])
    list.begin(more: true)
    list.fail(.offline, policy: .allOrNothing)
    #expect(list.value == [1])
    list.begin()
    list.fail(.offline, policy: .allOrNothing)
    #expect(list.value == nil)
    #expect(list.error == .offline)
  }

  @Test func aCancelledLoadLeavesTheContentAsItWas() {
    var list = Loadable<[Int], Failure>([1])
    list.begin()
    list.cancel()
    #expect(list == Loadable([1]))
  }

  @Test func mapsTheContentAlone() {
    var list = Loadable<[Int], Failure>([1, 2])
    list.begin()
    list.fail(.offline)
    let counted = list.map(\.count)
    #expect(counted.value == 2)
    #expect(counted.failure == list.failure)
    #expect(counted.phase == .idle)
  }
}
