// accepted
import ReactiveKit

struct Hit { var title: String, rank: Int }
enum SearchError: Error { case offline }

@MainActor
func titles(
  _ query: MutableProperty<String>, _ isOn: Property<Bool>, _ clock: any Clock<Duration>,
  _ find: @escaping @MainActor (String) -> Signal<[Hit], SearchError>
) -> Signal<[String], Never> {
  query.changes.map { $0.uppercased() + "!" }.distinct()
    .filter { $0.count > 1 && !$0.isEmpty }
    .debounce(for: .milliseconds(300), clock: clock)
    .withLatest(from: isOn) { $1 ? $0 : "" }
    .flatMap(.latest) { find($0) }
    .map { hits in hits.filter { $0.rank > 2 }.map { $0.title + " \($0.rank + 1)" } }
    .replaceError(with: [])
}
