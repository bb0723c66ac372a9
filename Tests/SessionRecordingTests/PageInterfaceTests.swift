import LimitTesting
import ReactiveKit
import SessionRecording
import Testing

struct PageInterfaceTests {
  @Test(arguments: [
    // An accent at the beginning is one character with the space before it.
    ("\u{301}Zq7", "password: aAa0"),
    // A secret that overlaps itself, and the text before it.
    (": :", "password: a a"),
    ("", "password: "),
    ("Zq7", "password: Aa0"),
  ])
  func textThatHidesASecretHasItsPlaceholderInTheLastPlace(secret: String, shown: String) {
    let password = MutableProperty(secret)
    let page = PageInterface("phone")
    page.text("output", password.map { "password: \($0)" }, hiding: password)
    var state = SessionState()
    var mask = SecretMask()
    page.read(into: &state, &mask)
    expectEqual(state["texts.output"], .text(shown))
  }

  /// A row of a list.
  private final class Row {}

  @Test(arguments: [
    (1, 1, 1, 1), (1, .max, 1, 2), (.max, .max, .max, 0), (.min, .min, .min, 0), (-1, 2, -1, 1),
    (0, -1, 0, 0),
  ])
  func aListIsScrolledToAnyPosition(first: Int, count: Int, shown: Int, rows: Int) throws {
    let page = PageInterface("list")
    page.list(
      "rows", Property((0..<3).map { _ in Row() }), window: -1,
      PageRows(id: { _ in "row" }, values: { _ in [] }))
    expectEqual(page.window(of: "rows"), 0..<0)
    #expect(try page.perform(.scrolled(list: "rows", first: first, count: count)))
    var (state, mask) = (SessionState(), SecretMask())
    page.read(into: &state, &mask)
    expectEqual(state["lists.rows.first"], .number(shown))
    expectEqual(state.values.keys.count { $0.hasSuffix(".id") }, rows)
  }

  @Test func rowsThatChangeWhileOneAppearsLeaveAfterTheyHaveAppeared() throws {
    let names = ["a", "b", "c", "d"]
    let cells = names.map { _ in Row() }
    let rows = MutableProperty(Array(cells[..<3]))
    func name(_ row: Row) -> String { cells.firstIndex { $0 === row }.map { names[$0] } ?? "?" }
    var calls: [String] = []
    let page = PageInterface("list")
    page.list(
      "rows", rows, window: 1,
      PageRows(
        id: name, values: { _ in [] },
        appeared: { row in
          calls.append("+\(name(row))")
          if row === cells[1] { rows.value = [cells[3], cells[2], cells[2]] }
        }, disappeared: { calls.append("-\(name($0))") }))
    try page.perform(.scrolled(list: "rows", first: 1, count: 2))
    expectEqual(calls, ["+a", "+b", "+c", "-a", "-b"])
    try page.perform(.scrolled(list: "rows", first: 0, count: 1))
    expectEqual(calls.dropFirst(5), ["+d", "-c"])
  }

  @Test func secretsAreTheTextsOfItsSecretFieldsAlone() {
    let (name, password) = (MutableProperty("Ann"), MutableProperty("Zq7"))
    let page = PageInterface("login")
    page.input("name", name)
    page.input("password", password, isSecret: true)
    expectEqual(page.secrets.map(ObjectIdentifier.init), [ObjectIdentifier(password)])
  }
}
