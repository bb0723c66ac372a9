import LimitTesting
import ListComponent
import ReactiveKit
import Testing

/// Compares a pager with a short, slow and obvious model.
struct PagerModelTests {
  @Test(arguments: 0..<200)
  func agreesWithTheModelAfterRandomOperations(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let policy: FailurePolicy = seed.isMultiple(of: 2) ? .keepContent : .allOrNothing
    let pages = Pages()
    let pager = pages.pager(policy: policy)
    var model = PagerModel(policy: policy)
    for step in 0..<60 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        pager.refresh()
        model.refresh()
      case 1, 2:
        pager.loadMore()
        model.loadMore()
      case 3:
        pager.retry()
        model.retry()
      case 4 where step.isMultiple(of: 3):
        pager.cancel()
        model.running = nil
      case 5 where model.running != nil:
        pages.fail()
        model.fail()
      case 6... where model.running != nil:
        let rows = random.items(count: Int.random(in: 0..<4, using: &random), ids: 12)
        let next = Int.random(in: 0..<9, using: &random) == 0 ? nil : step + 1
        pages.answer(rows, next: next)
        model.answer(rows, next: next)
      default: break
      }
      let state = pager.state.value
      expectEqual(state.value, model.rows, "seed \(seed), step \(step)")
      expectEqual(state.phase, model.phase, "seed \(seed), step \(step)")
      expectEqual(state.failure?.phase, model.failed, "seed \(seed), step \(step)")
      expectEqual(pager.hasMore.value, (model.next != nil), "seed \(seed), step \(step)")
      expectEqual(pages.asked, model.asked, "seed \(seed), step \(step)")
      expectEqual(pages.live, (model.running == nil ? 0 : 1), "seed \(seed), step \(step)")
    }
  }
}

/// A pager without signals: rows, a cursor, the running load, the failed one.
private struct PagerModel {
  let policy: FailurePolicy
  private(set) var rows: [Item]?
  private(set) var next: Int?
  private(set) var failed: LoadPhase?
  private(set) var asked: [String] = []
  var running: LoadPhase?

  init(policy: FailurePolicy) {
    self.policy = policy
  }

  var phase: LoadPhase { running ?? .idle }

  mutating func refresh() {
    if running == nil || running == .loadingMore { begin(rows == nil ? .loading : .refreshing) }
  }

  mutating func loadMore() {
    if running == nil, next != nil, failed != .loadingMore { begin(.loadingMore) }
  }

  mutating func retry() {
    guard let failed else { return }
    if failed == .loadingMore { begin(failed) } else { refresh() }
  }

  private mutating func begin(_ phase: LoadPhase) {
    running = phase
    failed = nil
    asked.append(phase == .loadingMore ? next.map { "\($0)" } ?? "" : "first")
  }

  mutating func fail() {
    failed = running
    if policy == .allOrNothing, running != .loadingMore || rows == nil { (rows, next) = (nil, nil) }
    running = nil
  }

  mutating func answer(_ page: [Item], next: Int?) {
    var all = running == .loadingMore ? rows ?? [] : []
    for row in page {
      if let place = all.firstIndex(where: { $0.id == row.id }) {
        all[place] = row
      } else {
        all.append(row)
      }
    }
    (rows, self.next, running) = (all, next, nil)
  }
}
