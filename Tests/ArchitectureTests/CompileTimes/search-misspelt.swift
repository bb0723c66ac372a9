// error at 16: has no member 'titel'
import ReactiveKit

struct Hit { var title: String, rank: Int }
enum SearchError: Error { case offline }

@MainActor
func titles(
  _ query: MutableProperty<String>, _ clock: any Clock<Duration>,
  _ find: @escaping @MainActor (String) -> Signal<[Hit], SearchError>
) -> Signal<[String], Never> {
  query.changes.distinct().filter { $0.count > 1 }
    .debounce(for: .milliseconds(300), clock: clock)
    .flatMap(.latest) { find($0) }
    .replaceError(with: [])
    .map { hits in hits.map { $0.titel } }
}
