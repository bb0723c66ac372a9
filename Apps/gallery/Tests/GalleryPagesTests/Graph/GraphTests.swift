import Messages
import ReactiveKit
import Testing

@testable import GalleryPages
@testable import LivePages

struct GraphTests {
  @Test func putsWhatIsComputedToTheRightOfItsSources() {
    let a = MutableProperty(1).named("a")
    let b = MutableProperty(2).named("b")
    let sum = combine(a, b) { $0 + $1 }.named("sum")
    let text = combine(sum, a) { "\($0) \($1)" }.named("text")
    let graph = DependencyGraph(of: [text])
    let layout = GraphLayout(graph)
    let columns = Dictionary(
      uniqueKeysWithValues: graph.nodes.enumerated().map {
        ($1.name, layout.places[$0]?.column)
      })
    #expect(columns == ["a": 0, "b": 0, "sum": 1, "text": 2])
    #expect(layout.columns == 3)
    #expect(layout.rows == 2 * GraphLayout.height)
  }

  @Test func drawsNoMoreThanCanBeRead() {
    let all = (0..<200).map { MutableProperty($0) }
    let layout = GraphLayout(DependencyGraph(of: all))
    #expect(layout.places.count == GraphLayout.limit)
  }

  @Test func showsTotalsAndWhatIsOmitted() {
    let source = MutableProperty(1)
    let double = source.map { $0 * 2 }
    let observation = double.observe { _ in }
    let all = (0..<200).map { MutableProperty($0) }
    let captions = [Messages.english, .simplifiedChinese].map { language in
      [[double], all].map {
        GraphPicture.caption(DependencyGraph(of: $0), language.adding(.livePages))
      }
    }
    #expect(
      captions == [
        [
          "2 properties, 1 connection, 1 observer.",
          "200 properties, 0 connections, 0 observers. Only 128 properties are drawn.",
        ],
        ["2 个属性，1 条连接，1 个观察者。", "200 个属性，0 条连接，0 个观察者。图中只画出 128 个属性。"],
      ])
    observation.dispose()
  }

  @Test func drawsNothingOfNothing() {
    let graph = DependencyGraph(of: [])
    #expect(
      GraphDrawing(graph, GraphLayout(graph), values: graph.nodes.map(\.value)).svg.hasPrefix(
        "<svg"))
  }

  @Test func escapesEveryText() {
    let hostile = MutableProperty("</text><script>alert(\"1\")</script>&").named("<b>")
    let nasty = MutableProperty("\u{0}\u{202E}\u{FFFF}x\u{2028}")
    let graph = DependencyGraph(of: [hostile, nasty])
    let svg = GraphDrawing(graph, GraphLayout(graph), values: graph.nodes.map(\.value)).svg
    #expect(svg.contains(">&lt;b&gt;</text>"))
    #expect(!svg.contains("<script"))
    #expect(svg.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x202E })
    #expect(!svg.unicodeScalars.contains("\u{FFFF}"))
  }

  @Test func hidesWhatFollowsFromASecretUnlessItHasNoRoomForOne() {
    let password = MutableProperty("Passw0rd ü").named("password")
    let reversed = password.map { String($0.reversed()) }.named("reversed")
    let isValid = password.map { $0.count > 5 }.named("is valid")
    let hint = isValid.map { $0 ? "fine" : "short" }.named("hint")
    let problems = password.map { $0.isEmpty ? ["empty"] : [] }.named("problems")
    let warnings = password.map { ["ends with \($0.suffix(1))"] }.named("warnings")
    let count = password.map(\.count).named("count")
    // A type of that name may have room for anything.
    let state = password.map { InputState(text: $0) }.named("state")
    let mirror = MutableProperty("").named("mirror")
    let binding = mirror <-> password
    let other = MutableProperty("Ann").named("other")
    let copy = MutableProperty("my Passw0rd ü").named("copy")
    let shown = [reversed, hint, problems.map { "\($0.count)" }.named("problem count")]
    var observations = shown.map { $0.observe { _ in } }
    observations += [warnings.observe { _ in }, count.observe { _ in }, state.observe { _ in }]
    let all: [Source] = shown + [warnings, count, state, other, copy]
    let graph = DependencyGraph(of: all)
    let values = graph.values(hiding: ["password"], around: all)
    #expect(
      Dictionary(uniqueKeysWithValues: zip(graph.nodes.map(\.name), values)) == [
        "password": "Aaaaa0aa a", "mirror": "Aaaaa0aa a", "reversed": "•••",
        "is valid": "true", "hint": "fine", "problems": "[]", "problem count": "0",
        "warnings": "•••", "count": "•••", "state": "•••", "other": "Ann", "copy": "•••",
      ])
    for observation in observations { observation.dispose() }
    binding.dispose()
  }

  private struct InputState: Equatable {
    let text: String
  }

  @Test func lightsUpWhatTheLastChangeTouched() {
    let a = MutableProperty(1).named("a")
    let b = MutableProperty(2).named("b")
    let double = a.map { $0 * 2 }.named("double")
    let observation = double.observe { _ in }
    let picture = GraphPicture(session: Secret(), messages: Property(.english.adding(.livePages)))
    func lit() -> [String] {
      picture.draw([double, b], hiding: [])
      let boxes = (picture.drawing("") ?? "").matches(
        of: #/class="[a-z ]*touched.*?name".*?>(\w+)</#)
      return boxes.map { String($0.1) }
    }
    picture.recording([double, b]) { b.value = 3 }
    #expect(lit() == [])
    picture.isShown.value = true
    #expect(lit() == [])
    picture.recording([double, b]) { a.value = 2 }
    #expect(lit().sorted() == ["a", "double"])
    // What touches nothing leaves the light where it is.
    picture.recording([double, b]) {}
    #expect(lit().sorted() == ["a", "double"])
    picture.recording([double, b]) { b.value = 4 }
    #expect(lit() == ["b"])
    picture.forget()
    #expect(lit() == [])
    observation.dispose()
  }

  /// Neither its curves, which stay in the gaps between columns, nor its lanes.
  @Test func noEdgeRunsThroughANode() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<40 {
      var all: [Property<Int>] = (0..<6).map { MutableProperty($0) }
      for _ in 0..<40 {
        let sources = (0..<3).compactMap { _ in all.randomElement(using: &generator) }
        all.append(combine(sources[0], sources[1], sources[2]) { $0 &+ $1 &- $2 })
      }
      let observations = all.map { $0.observe { _ in } }
      let graph = DependencyGraph(of: all)
      let layout = GraphLayout(graph)
      #expect(layout.places.count == graph.nodes.count)
      var taken: [Int: Set<Int>] = [:]
      for place in layout.places.values {
        for row in place.row..<place.row + GraphLayout.height {
          #expect(taken[place.column, default: []].insert(row).inserted)
        }
      }
      for (lane, row) in layout.lanes {
        #expect(taken[lane.column, default: []].insert(row).inserted)
      }
      for edge in graph.edges {
        let columns = [edge.from, edge.to].compactMap { layout.places[$0]?.column }
        let between = Array((columns[0] + 1)..<columns[1])
        #expect(layout.lanes(from: edge.from, to: edge.to).map(\.column) == between)
      }
      #expect(layout.rows < 40 * GraphLayout.height)
      for observation in observations { observation.dispose() }
    }
  }

  @Test func drawsAnEdgeOverAColumnInItsLane() {
    let a = MutableProperty(1).named("a")
    let b = a.map { $0 + 1 }.named("b")
    let c = combine(a, b) { $0 + $1 }.named("c")
    let observation = c.observe { _ in }
    let graph = DependencyGraph(of: [c])
    let svg = GraphDrawing(
      graph, GraphLayout(graph), touched: ["a", "c"], values: graph.nodes.map(\.value)
    ).svg
    let paths = svg.matches(of: #/<path.*?\/>/#).map { String($0.0) }
    #expect(
      paths == [
        #"<path d="M188 34C210 34 210 34 232 34"/>"#,
        #"<path class="touched" d="M188 34C210 34 210 75 232 75H408C430 75 430 48 452 48"/>"#,
        #"<path d="M408 34C430 34 430 48 452 48"/>"#,
      ])
    observation.dispose()
  }

  @Test(arguments: ["/account/phone", "/account/login", "/player", "/", "/masks"])
  func everyPropertyOfAPageHasANameOfItsOwn(path: String) async throws {
    let browser = try await TestBrowser(at: path)
    await browser.act(.chosen(node: "graph", option: "shown"))
    let names = DependencyGraph(of: browser.session.surface.sources).nodes.map(\.name)
    #expect(names.count > 2)
    #expect(Set(names).count == names.count, "\(names.sorted())")
    #expect(!names.contains { $0.contains("<") || $0.contains(".swift") }, "\(names.sorted())")
  }

  @Test func namesPropertiesAsTheViewModelDoes() async throws {
    let browser = try await TestBrowser(at: "/account/phone")
    await browser.act(.chosen(node: "graph", option: "shown"))
    let names = DependencyGraph(of: browser.session.surface.sources).nodes.map(\.name).sorted()
    let parts = [
      "baseline", "isValid", "outside", "phase", "rules", "status", "tally", "text", "value",
    ]
    var all = ["clear", "clear.isEnabled", "clear.isExecuting", "language", "messages", "output"]
    for field in ["password", "phone"] {
      all.append(field)
      all += parts.map { "\(field).\($0)" }
    }
    #expect(names == all + ["tally"])
  }

  @Test func cutsWideTextsEarlier() {
    let wide = MutableProperty("望京国际研发园店望京国际").named("n")
    let graph = DependencyGraph(of: [wide])
    let drawing = GraphDrawing(graph, GraphLayout(graph), values: graph.nodes.map(\.value))
    #expect(drawing.svg.contains(">望京国际研发园店望京…</text>"))
  }
}
