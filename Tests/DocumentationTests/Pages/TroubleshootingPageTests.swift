import FormComponent
import Foundation
import LimitTesting
import ListComponent
import Loading
import ReactiveKit
import ReactiveTesting
import Router
import RouterTools
import Testing

@MainActor
final class SearchViewModel {
  let query = MutableProperty("")
  let bag = DisposeBag()
}

/// The examples of Troubleshooting.md.
@Suite(.workLimit) struct TroubleshootingPageTests {
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

  @Test func graphShowsTheSourcesOfAProperty() {
    let print = Printed()
    let viewModel = ViewModel()
    print(DependencyGraph(of: [viewModel.summary]))
    #expect(
      print.lines == [
        "price: MutableProperty<Int> = 2\nsummary: Property<String> = for 2 <- price"
      ])
  }

  @Test func recordingShowsTheEffectsOfAChange() {
    let print = Printed()
    let viewModel = ViewModel()
    let observation = viewModel.summary.observe { _ in }
    let graph = LiveGraph(of: [viewModel.summary])
    print(graph.recording { viewModel.price.value = 5 })
    let words = print.lines[0].split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(words == ["changed price, summary", "computed summary", "notified summary"])
    observation.dispose()
  }

  @Test func observersThatWriteBackTheirValuesNeverEnd() {
    let bag = DisposeBag()
    let name = MutableProperty("")
    name.observe { name.value = $0.uppercased() }.disposed(by: bag)
    name.observe { name.value = String($0.prefix(4)) }.disposed(by: bag)
    var count = 0
    name.onChange { _ in
      count += 1
      if count == 1_000 { bag.dispose() }
    }.disposed(by: bag)
    name.value = "abcdef"
    #expect(count == 1_000)
  }

  @Test func observersThatDeriveFromTheCurrentValueEnd() {
    let bag = DisposeBag()
    let name = MutableProperty("")
    let typed = MutableProperty("")
    name.onChange { _ in name.value = name.value.uppercased() }.disposed(by: bag)
    name.onChange { _ in name.value = String(name.value.prefix(4)) }.disposed(by: bag)
    let shown = typed.map { String($0.uppercased().prefix(4)) }
    name.value = "abcdef"
    typed.value = "abcdef"
    #expect(name.value == "ABCD")
    #expect(shown.value == "ABCD" && typed.value == "abcdef")
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

  @Test func calculatingClosureDeclaresItsResult() {
    let widths = Signal<Int, Never>.sequence([1, 2, 4])
    let areas = widths.map { $0 * 2 }.pairwise(0).map { pair -> Int in
      (pair.current - pair.previous) * (pair.current + pair.previous)
    }
    #expect(Recorder(areas).values == [4, 12, 48])
  }

  @Test func closureOfSeveralStatementsDeclaresItsResult() {
    let bag = DisposeBag()
    let words = Signal<String, Never>.sequence(["west", "lake 2"])
    var printed: [String] = []
    func print(_ item: Any) { printed.append("\(item)") }
    bag += words.flatMap(.latest) { word -> Signal<Int, Never> in
      let letters = word.filter(\.isLetter)
      return .just(letters.count)
    }.observe { print($0) }
    #expect(printed == ["4", "4"])
  }

  final class TitleScreen {
    private(set) static weak var last: TitleScreen?
    let title = MutableProperty("Trip")
    let bag = DisposeBag()
    init() { Self.last = self }
    func show() {}
  }

  @Test func leakReportNamesTheObservedProperty() {
    let print = Printed()
    let tracker = LeakTracker()
    do {
      let screen = tracker.track(TitleScreen(), "screen")
      screen.bag += screen.title.observe { _ in screen.show() }
    }
    print(tracker.leaks())
    // [screen (TitleScreen) is alive: observations of title: 1, held by bag: 1]
    #expect(
      print.lines == ["[screen (TitleScreen) is alive: observations of title: 1, held by bag: 1]"])
    TitleScreen.last?.bag.removeAll()
    #expect(tracker.leaks() == [])
  }

  final class SaveViewModel {
    let name = MutableProperty("")
    private(set) lazy var save = Command<Void, Void, Never>(
      enabledIf: name.map { !$0.isEmpty }, task: { _ in })
  }

  nonisolated struct Scenic: Decodable {
    let name: String
  }

  @Test func modelIsDecodedOffTheMainActor() async throws {
    let feed = Data(#"{"data": [{"name": "Bath"}]}"#.utf8)
    expectEqual(
      try await FeedDecoder<Scenic>().decode(feed, from: "feed").values.map(\.name), ["Bath"])
  }

  @Test func problemsOfAFeedAreInALine() async throws {
    let data = Data(#"{"data": [{"name": 7}]}"#.utf8)
    let feed = try await FeedDecoder<Scenic>().decode(data, from: "feed")
    var lines: [String] = []
    func print(_ line: Int, _ path: String, _ code: String) {
      lines.append("\(line) \(path) \(code)")
    }
    for problem in feed.problems {
      print(problem.place?.line ?? 0, problem.documentPath ?? "", problem.code)
    }
    expectEqual(lines, ["1 $.data[0].name feed.wrongTypeFound"])
  }

  @Test func valuesAreIterated() async {
    let counter = Signal<Int, Never>.sequence([1, 2])
    var shown: [Int] = []
    func show(_ count: Int) { shown.append(count) }
    for await count in counter.values { show(count) }
    expectEqual(shown, [1, 2])
  }

  @Test func resultOfACommandIsAwaitedByRun() async throws {
    final class CountViewModel {
      let save = Command<Void, Int, Never>(task: { _ in 3 })
    }
    let viewModel = CountViewModel()
    let saved = try await viewModel.save.run()
    expectEqual(saved, 3)
  }

  @Test func refusedExecutionHasItsReason() {
    let print = Printed()
    let viewModel = SaveViewModel()
    let execution = viewModel.save.execute()
    print(execution.error.map { "\($0)" } ?? "executing")  // disabled
    #expect(print.lines == ["disabled"])
  }

  nonisolated struct Row: Identifiable, Equatable {
    let id: Int
    let title: String
  }

  @Test func differenceNamesTheRowsThatAreDrawnAgain() {
    let print = Printed()
    let before = [Row(id: 6, title: "Lake"), Row(id: 7, title: "Zoo")]
    let after = [Row(id: 6, title: "Lake"), Row(id: 7, title: "Zoo, closed")]
    let diff = ListDiff(from: before, to: after)
    print(diff.updates.map { after[$0.new].id })  // [7]
    #expect(print.lines == ["[7]"])
    #expect(ListDiff(from: before, to: before).isEmpty)
  }

  @Test func explanationShowsHowFarAURLMatches() throws {
    let print = Printed()
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "trellis"),
      modules: [
        RouteModule("travel") { Route("travel/city/:id<Int>", page: "city", exported: true) }
      ])
    print(router.explain("trellis://travel/citty/7", from: .customScheme))
    #expect(
      print.lines == [
        """
        unmatched trellis://travel/citty/7 from customScheme: no-route
          after travel found "citty"
          expected city
          near: travel/city/:id<Int> (travel)
        """
      ])
  }

  @Test func formNamesItsFirstInvalidField() async {
    let print = Printed()
    let phone = TextFieldViewModel(
      key: "phone", label: Property("Phone"), placeholder: Property(""),
      validation: FieldValidation(.required, shows: .onSubmit))
    let form = Form(fields: FieldGroup { phone }) { () async throws(SubmitRefusal) in }
    #expect(form.summary.value.isEmpty)
    print(form.firstInvalid.value?.key ?? "no field is invalid")  // phone
    let lines = await form.validate()  // everything is shown from now on
    #expect(print.lines == ["phone"])
    #expect(lines.map(\.path) == ["phone"])
  }

  @Test func testWaitsForTheSleepAndThenAdvances() async throws {
    let clock = VirtualClock()
    let reminder = Task { try await clock.sleep(for: .seconds(30)) }
    try await waitUntil(clock.pendingCount, is: 1)
    clock.advance(by: .seconds(30))
    try await reminder.waitForValue()
    #expect(clock.pendingCount == 0)
  }
}
