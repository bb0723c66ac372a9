import LimitTesting
import Router
import RouterTools
import Testing

@testable import showcase

private let plain = Paint(isTerminal: false, environment: [:])

private func table(_ rules: TextTable.Rules = .light) -> TextTable {
  TextTable(
    columns: [
      .init(title: "名称", maximumWidth: 8), .init(title: "price", alignment: .trailing),
      .init(title: "区"),
    ],
    rows: [["熊猫谷", "55.00", "成华区"], ["大明宫遗址公园", "￥1.50", ""], ["a"]], rules: rules)
}

struct TextTableTests {
  @Test func linesUpWideCharactersWithLightRules() {
    let text = """
      名称      price  区
      ───────  ──────  ──────
      熊猫谷    55.00  成华区
      大明宫…  ￥1.50
      a
      """
    expectEqual(table().text(paint: plain), text)
  }

  @Test func linesUpWideCharactersInABox() {
    let text = """
      ┌─────────┬────────┬────────┐
      │ 名称    │  price │ 区     │
      ├─────────┼────────┼────────┤
      │ 熊猫谷  │  55.00 │ 成华区 │
      │ 大明宫… │ ￥1.50 │        │
      │ a       │        │        │
      └─────────┴────────┴────────┘
      """
    expectEqual(table(.box).text(paint: plain), text)
  }

  @Test func wrapsANoteBelowItsRowAndNeverCutsIt() {
    var table = TextTable(
      columns: [.init(title: "url", isKey: true), .init(title: "outcome")],
      rows: [["a", "target"], ["b", "unmatched"]], notes: [1: "no route: the nearest is c\nand d"])
    let whole = """
      url  outcome
      ───  ─────────
      a    target
      b    unmatched
        no route: the nearest is c and d
      """
    expectEqual(table.text(paint: plain), whole)
    let narrow = Paint(isEnabled: false, columns: 16)
    #expect(
      table.text(paint: narrow).hasSuffix(
        "b    unmatched\n  no route: the\n  nearest is c\n  and d"))
    // As blocks as well.
    table.rows[1][0] = "b/a/long/address"
    #expect(
      table.text(paint: narrow).hasSuffix(
        "  outcome:\n    unmatched\n  no route: the\n  nearest is c\n  and d"))
  }

  @Test func keepsTheEndOfACellWhereCellsBeginAlike() {
    let table = TextTable(
      columns: [.init(title: "to", maximumWidth: 6, keepsEnd: true)],
      rows: [["inn/a/京北"], ["inn/b/京南"]])
    expectEqual(table.text(paint: plain), "to\n──────\n…/京北\n…/京南")
  }

  @Test func keepsTheWidthWhenColoured() {
    var coloured = table()
    coloured.columns[1].style = .red
    let text = coloured.text(paint: Paint(isTerminal: true, environment: [:]))
    let pattern = /\u{1B}\[[0-9]+m/
    expectEqual(text.replacing(pattern, with: ""), table().text(paint: plain))
    #expect(text.contains("\u{1B}[31m55.00\u{1B}[0m"))
  }

  @Test func keepsACellOnOneLineAndLeavesOutCellsWithoutAColumn() {
    let table = TextTable(columns: [.init(title: "t")], rows: [["a\nb\tc", "extra"]])
    expectEqual(table.text(paint: plain), "t\n─────\na b c")
  }

  @Test func controlCharactersOfAFeedDoNotReachTheTerminal() {
    let table = TextTable(
      columns: [.init(title: "t")], rows: [["a\u{1B}[2Jb\r\nc\u{2028}d\u{9B}e"]])
    expectEqual(table.text(paint: plain), "t\n────────────\na [2Jb c d e")
  }

  @Test func showsOnlyItsHeaderWithoutRows() {
    expectEqual(TextTable(columns: [.init(title: "t")]).text(paint: plain), "t\n─")
  }

  // MARK: - Room

  private func paint(_ columns: Int) -> Paint {
    Paint(isTerminal: true, environment: ["NO_COLOR": "1"], columns: columns)
  }

  private func wide(_ rules: TextTable.Rules = .light) -> TextTable {
    TextTable(
      columns: [.init(title: "a"), .init(title: "b")],
      rows: [["0123456789", "大明宫遗址公园大明宫"], ["x", "y"]], rules: rules)
  }

  @Test func cutsTheWidestColumnsUntilTheTableFits() {
    let text = """
      a           b
      ──────────  ──────────────
      0123456789  大明宫遗址公…
      x           y
      """
    expectEqual(wide().text(paint: paint(26)), text)
  }

  @Test(arguments: [TextTable.Rules.light, .box], 20...40)
  func keepsWithinTheRoom(rules: TextTable.Rules, columns: Int) {
    let lines = wide(rules).text(paint: paint(columns)).split(separator: "\n")
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns })
  }

  @Test func cutsNoColumnBelowItsMinimum() {
    let lines = wide().text(paint: paint(1)).split(separator: "\n")
    expectEqual(
      lines.map(String.init), ["a       b", "──────  ──────", "01234…  大明…", "x       y"])
  }

  private func keyed(_ columns: Int) -> String {
    TextTable(
      columns: [
        .init(title: "url", isKey: true), .init(title: "target"), .init(title: "", style: nil),
      ],
      rows: [
        ["trellis://travel/city/1", "CityPage of travel", "●"],
        ["trellis://travel/city/2", "CityPage of travel", ""],
      ]
    ).text(paint: paint(columns))
  }

  @Test func doesNotCutTheColumnsThatDistinguishRows() {
    expectEqual(
      keyed(36),
      """
      url                      target
      ───────────────────────  ────────  ─
      trellis://travel/city/1  CityPag…  ●
      trellis://travel/city/2  CityPag…
      """)
  }

  @Test func writesRowsAsBlocksWhereDistinguishingColumnsDoNotFit() {
    expectEqual(
      keyed(25),
      """
      trellis://travel/city/1
        target: CityPage of tr…
        ●
      trellis://travel/city/2
        target: CityPage of tr…
      """)
  }

  private func links(_ columns: Int) -> String {
    TextTable(
      columns: [
        .init(title: "title", isKey: true), .init(title: "a tap leads to"),
        .init(title: "footer"),
      ],
      rows: [["玉泉山水公园", "trellis://travel/city/1", "海淀区"]]
    ).text(paint: paint(columns))
  }

  @Test func aCellOfABlockGetsALineWhereItsTitleLeavesNoRoom() {
    expectEqual(
      links(20),
      """
      玉泉山水公园
        a tap leads to:
          trellis://trave…
        footer: 海淀区
      """)
    expectEqual(
      links(26),
      """
      玉泉山水公园
        a tap leads to: trellis…
        footer: 海淀区
      """)
  }

  @Test(arguments: 20...40) func aBlockKeepsWithinTheRoom(columns: Int) {
    let lines = links(columns).split(separator: "\n")
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns })
  }

  @Test func tableThatFitsIsNotCut() {
    expectEqual(wide().text(paint: paint(32)), wide().text(paint: plain))
  }
}
