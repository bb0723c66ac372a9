import LimitTesting
import ReactiveKit
import Testing

@Suite struct DependencyGraphTests {
  let price = MutableProperty(2).named("price")
  let count = MutableProperty(3).named("count")

  func total() -> Property<Int> { combine(price, count) { $0 * $1 }.named("total") }

  @Test func showsTheSourcesOfAProperty() {
    let text = total().map { "sum \($0)" }.named("text")
    let observation = text.observe { _ in }
    let graph = DependencyGraph(of: [text])
    expectEqual(
      graph.description,
      """
      price: MutableProperty<Int> = 2
      count: MutableProperty<Int> = 3
      total: Property<Int> = 6 <- price, count
      text: Property<String> = sum 6, 1 observer <- total
      """)
    expectEqual(graph.edges.map { [$0.from, $0.to] }, [[0, 2], [1, 2], [2, 3]])
    #expect(graph.edges.allSatisfy { $0.kind == .derivation })
    observation.dispose()
  }

  @Test func findsObservedPropertiesFromTheirSources() {
    let total = total()
    expectEqual(DependencyGraph(of: [price]).nodes.map(\.name), ["price"])
    let bag = DisposeBag()
    bag += total.observe { _ in }
    bag += total.observe { _ in }
    bag += count.observe { _ in }
    let graph = DependencyGraph(of: [price])
    expectEqual(graph.nodes.map(\.name), ["price", "count", "total"])
    expectEqual(graph.subscriptionCount, 3)
    bag.dispose()
    expectEqual(DependencyGraph(of: [total]).subscriptionCount, 0)
  }

  @Test func marksValuesThatAreOutOfDateWithoutComputingThem() {
    let total = total()
    let text = total.map { "sum \($0)" }.named("text")
    let other = MutableProperty(0)
    other.value = 1
    expectEqual(DependencyGraph(of: [text]).nodes.map(\.isStale), [false, false, false, false])
    price.value = 5
    let graph = DependencyGraph(of: [text])
    expectEqual(graph.nodes.map(\.isStale), [false, false, true, true])
    expectEqual(graph.nodes.map(\.value), ["5", "3", "6", "sum 6"])
    expectEqual(text.value, "sum 15")
    expectEqual(DependencyGraph(of: [text]).nodes.map(\.isStale), [false, false, false, false])
  }

  @Test func showsBindingsOnce() {
    let draft = MutableProperty(9).named("draft")
    let binding = price <-> draft
    let graph = DependencyGraph(of: [draft])
    expectEqual(
      graph.description,
      """
      draft: MutableProperty<Int> = 9
      price: MutableProperty<Int> = 9 <-> draft
      """)
    binding.dispose()
    expectEqual(DependencyGraph(of: [draft]).edges, [])
  }

  @Test func followsASwitchOfTheInnerProperty() {
    let isPrice = MutableProperty(true).named("isPrice")
    let chosen = isPrice.flatMap { [price, count] in $0 ? price : count }.named("chosen")
    let observation = chosen.observe { _ in }
    expectEqual(DependencyGraph(of: [chosen]).nodes.map(\.name), ["isPrice", "price", "chosen"])
    isPrice.value = false
    expectEqual(DependencyGraph(of: [chosen]).nodes.map(\.name), ["isPrice", "count", "chosen"])
    observation.dispose()
  }

  @Test func rendersDOTWithEscapedText() {
    let quote = MutableProperty("a \"b\"\n\\c").named("quote")
    let length = quote.map(\.count).named("length")
    let copy = MutableProperty("").named("copy")
    let bag = DisposeBag()
    bag += length.observe { _ in }
    bag += copy <-> quote
    expectEqual(
      DependencyGraph(of: [length]).dot,
      #"""
      digraph dependencies {
        rankdir=LR;
        node [shape=box];
        n0 [label="quote\na \"b\"\n\\c"];
        n1 [label="length\n8", style="bold"];
        n2 [label="copy\na \"b\"\n\\c"];
        n0 -> n1;
        n0 -> n2 [dir=both, style=dashed];
      }
      """#)
  }

  @Test func escapesCharactersFollowedByACombiningMarkInDOT() {
    let text = MutableProperty("\"\u{301}\r\n\\\u{301}").named("text")
    #expect(
      DependencyGraph(of: [text]).dot.contains("[label=\"text\\n\\\"\u{301}\\n\\\\\u{301}\"]"))
  }

  @Test func longChainIsRenderedWithoutOverflow() {
    var beforeLast: Property<Int> = price
    for _ in 0..<9_999 { beforeLast = beforeLast.map { $0 } }
    let last = beforeLast.map { $0 }.named("last")
    let graph = DependencyGraph(of: [last])
    expectEqual(graph.nodes.count, 10_001)
    let lines = graph.description.split(separator: "\n")
    expectEqual(lines.count, 10_001)
    expectEqual(lines.first, "price: MutableProperty<Int> = 2")
    // Debug builds name a property without a name by its place, others by its type.
    expectEqual(lines.last ?? "", "last: Property<Int> = 2 <- \(beforeLast.displayName)")
  }

  @Test func graphRetainsNoProperty() {
    var property: MutableProperty<Int>? = MutableProperty(1).named("short-lived")
    weak let released = property
    let graph = property.map { DependencyGraph(of: [$0]) }
    property = nil
    #expect(released == nil)
    expectEqual(graph?.description, "short-lived: MutableProperty<Int> = 1")
  }
}
