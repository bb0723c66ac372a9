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
    #expect(layout.rows == 2)
  }

  @Test func drawsNoMoreThanCanBeRead() {
    let all = (0..<100).map { MutableProperty($0) }
    let layout = GraphLayout(DependencyGraph(of: all))
    #expect(layout.places.count == GraphLayout.limit)
  }

  @Test func showsTotalsAndWhatIsOmitted() {
    let source = MutableProperty(1)
    let double = source.map { $0 * 2 }
    let observation = double.observe { _ in }
    let all = (0..<100).map { MutableProperty($0) }
    let captions = [Messages.english, .simplifiedChinese].map { language in
      [[double], all].map {
        GraphPicture.caption(DependencyGraph(of: $0), language.adding(.livePages))
      }
    }
    #expect(
      captions == [
        [
          "2 properties, 1 connection, 1 observer.",
          "100 properties, 0 connections, 0 observers. Only 64 properties are drawn.",
        ],
        ["2 个属性，1 条连接，1 个观察者。", "100 个属性，0 条连接，0 个观察者。图中只画出 64 个属性。"],
      ])
    observation.dispose()
  }

  @Test func drawsNothingOfNothing() {
    let graph = DependencyGraph(of: [])
    #expect(GraphDrawing(graph, GraphLayout(graph), secrets: []).svg.hasPrefix("<svg"))
  }

  @Test func escapesEveryText() {
    let hostile = MutableProperty("</text><script>alert(\"1\")</script>&").named("<b>")
    let nasty = MutableProperty("\u{0}\u{202E}\u{FFFF}x\u{2028}")
    let graph = DependencyGraph(of: [hostile, nasty])
    let svg = GraphDrawing(graph, GraphLayout(graph), secrets: []).svg
    #expect(svg.contains(">&lt;b&gt;</text>"))
    #expect(!svg.contains("<script"))
    #expect(svg.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x202E })
    #expect(!svg.unicodeScalars.contains("\u{FFFF}"))
  }

  @Test func drawsPlaceholdersOfWhatFollowsFromASecret() {
    let password = MutableProperty("Passw0rd ü").named("password")
    let reversed = password.map { String($0.reversed()) }.named("reversed")
    let isValid = password.map { $0.count > 5 }.named("is valid")
    let hint = isValid.map { $0 ? "fine" : "short" }.named("hint")
    let mirror = MutableProperty("").named("mirror")
    let binding = mirror <-> password
    let other = MutableProperty("Ann").named("other")
    let observations = [reversed.observe { _ in }, hint.observe { _ in }]
    let graph = DependencyGraph(of: [reversed, hint, other])
    let values = graph.values(hiding: ["password"])
    #expect(
      Dictionary(uniqueKeysWithValues: zip(graph.nodes.map(\.name), values)) == [
        "password": "Aaaaa0aa a", "mirror": "Aaaaa0aa a", "reversed": "a aa0aaaaA",
        "is valid": "true", "hint": "fine", "other": "Ann",
      ])
    for observation in observations { observation.dispose() }
    binding.dispose()
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

  @Test func cutsWideTextsEarlier() {
    let wide = MutableProperty("望京国际研发园店望京国际").named("n")
    let graph = DependencyGraph(of: [wide])
    let drawing = GraphDrawing(graph, GraphLayout(graph), secrets: [])
    #expect(drawing.svg.contains(">望京国际研发园店望京…</text>"))
  }
}
