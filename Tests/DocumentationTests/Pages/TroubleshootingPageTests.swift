import ReactiveKit
import Testing

@MainActor
final class SearchViewModel {
  let query = MutableProperty("")
  let bag = DisposeBag()
}

/// The examples of Troubleshooting.md.
@Suite struct TroubleshootingPageTests {
  nonisolated enum LoadingError: Error { case offline }
  nonisolated struct Service: Sendable {
    func load() async throws(LoadingError) -> [String] { throw .offline }
  }

  final class ViewModel {
    let price = MutableProperty(2).named("price")
    private(set) lazy var summary = price.map { "for \($0)" }.named("summary")
  }

  @Test func traceReportsTheChangesOfAQuery() {
    let bag = DisposeBag()
    let query = SearchViewModel().query
    var searched: [String] = []
    func search(_ text: String) { searched.append(text) }
    bag += query.changes.trace("query").observe { search($0) }
    query.value = "lake"
    #expect(searched == ["lake"])
  }

  @Test func graphShowsWhatAPropertyIsComputedFrom() {
    let print = Printed()
    let viewModel = ViewModel()
    print(DependencyGraph(of: [viewModel.summary]))
    #expect(
      print.lines == [
        "price: MutableProperty<Int> = 2\nsummary: Property<String> = for 2 <- price"
      ])
  }

  @Test func recordingShowsWhatAChangeTouches() {
    let print = Printed()
    let viewModel = ViewModel()
    let observation = viewModel.summary.observe { _ in }
    let graph = LiveGraph(of: [viewModel.summary])
    print(graph.recording { viewModel.price.value = 5 })
    let words = print.lines[0].split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(words == ["changed price, summary", "computed summary", "notified summary"])
    observation.dispose()
  }

  @Test func errorIsObservedOrReplaced() {
    let bag = DisposeBag()
    let scenics = Signal<[String], LoadingError>.fail(.offline)
    var shown: [String] = []
    func show(_ names: [String]) { shown.append("\(names)") }
    func show(_ error: LoadingError) { shown.append("\(error)") }
    bag += scenics.observe {
      show($0)
    } failed: {
      show($0)
    }
    bag += scenics.replaceError(with: []).observe { show($0) }
    #expect(shown == ["offline", "[]"])
  }

  @Test func errorTypeOfATaskIsStated() async {
    let service = Service()
    let scenics = Signal.task { () async throws(LoadingError) in try await service.load() }
    await #expect(throws: LoadingError.offline) { try await scenics.first() }
  }
}
