import ListComponent
import ReactiveKit

enum PageFailure: Error, Equatable { case offline }

/// A server of pages; the test sends its responses.
final class Pages {
  /// The requested cursors, in order; "first" for nil.
  private(set) var asked: [String] = []
  private var answers: [Subject<Page<Item, Int>, PageFailure>] = []

  func load(_ cursor: Int?) -> Signal<Page<Item, Int>, PageFailure> {
    .deferred { [self] in
      asked.append(cursor.map { "\($0)" } ?? "first")
      answers.append(Subject())
      return answers[answers.count - 1].signal
    }
  }

  /// Responds to the request at `index`, by default the last one.
  func answer(_ ids: String, next: Int?, to index: Int? = nil) {
    answer(items(ids), next: next, to: index)
  }

  func answer(_ rows: [Item], next: Int?, to index: Int? = nil) {
    answers[index ?? answers.count - 1].send(Page(rows: rows, next: next))
  }

  func fail(_ index: Int? = nil) {
    answers[index ?? answers.count - 1].fail(.offline)
  }

  func complete() {
    answers[answers.count - 1].complete()
  }

  /// The number of requests that are still observed.
  var live: Int { answers.count { $0.observerCount > 0 } }

  func pager(policy: FailurePolicy = .keepContent) -> Pager<Item, Int, PageFailure> {
    Pager(policy: policy) { [self] in load($0) }
  }
}
