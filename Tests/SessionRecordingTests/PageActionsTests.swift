import LimitTesting
import ReactiveKit
import SessionRecording
import Testing

/// The effects of a user's actions on a page, and the actions that it offers.
struct PageActionsTests {
  /// A row of a list.
  private final class Row {
    let id: String

    init(_ id: String) { self.id = id }
  }

  private let page = PageInterface("order")
  private let name = MutableProperty("")
  private let note = MutableProperty("")
  private let canSave = MutableProperty(false)
  private let calls = MutableProperty<[String]>([])

  init() {
    let calls = calls
    page.input(
      "name", name, entered: { calls.value.append("entered") },
      left: { calls.value.append("left") })
    page.input("note", note, isEnabled: canSave)
    page.command(
      "save",
      Command(
        enabledIf: canSave,
        signal: { () -> Signal<Void, Never> in
          calls.value.append("save")
          return .just(())
        }))
    page.action("open") { calls.value.append("open \($0 ?? "nothing")") }
    for control in ["b", "a"] {
      page.choice(control, Property(0), options: ["1", "2"], { "\($0)" }) {
        calls.value.append("\(control)=\($0)")
      }
    }
    for (list, count) in [("short", 2), ("long", 20)] {
      page.list(
        list, Property((0..<count).map { Row("\(list)\($0)") }), window: 2,
        PageRows(
          id: { $0.id }, values: { _ in [] }, selected: { calls.value.append("selected \($0.id)") },
          isWorking: { $0.id == "long1" }))
    }
    page.work { 3 }
  }

  @Test func ofTwoActionsWithOneNameTheLaterIsPerformed() throws {
    page.action("open") { [calls] _ in calls.value.append("later") }
    try page.perform(.executed(command: "open"))
    expectEqual(calls.value, ["later"])
    expectEqual(page.offers { _ in [] }.count { $0 == .executed(command: "open") }, 1)
  }

  /// A field and a command may have the same name.
  @Test func aNameBelongsToItsKind() throws {
    page.action("name") { [calls] _ in calls.value.append("executed") }
    try page.perform(.typed(field: "name", text: "Ann"))
    try page.perform(.executed(command: "name"))
    expectEqual(name.value, "Ann")
    expectEqual(calls.value, ["executed"])
    #expect(throws: SessionFault.unknownList("name")) {
      try page.perform(.selected(list: "name", row: "1"))
    }
  }

  @Test func actionsBecomeCalls() throws {
    let actions: [SessionAction] = [
      .typed(field: "name", text: "A", isComposing: true), .typed(field: "name", text: "Ann"),
      .typed(field: "note", text: "lost"), .entered(field: "name"), .left(field: "name"),
      .executed(command: "save"), .executed(command: "open", input: "x"),
      .executed(command: "open"), .chosen(control: "a", option: "2"),
      .selected(list: "long", row: "long1"),
    ]
    for action in actions { #expect(try page.perform(action), "\(action)") }
    canSave.value = true
    #expect(try page.perform(.executed(command: "save")))
    #expect(try page.perform(.typed(field: "note", text: "kept")))
    expectEqual(
      calls.value,
      [
        "entered", "left", "open x", "open nothing", "a=2", "selected long1", "save",
      ])
    expectEqual([name.value, note.value], ["Ann", "kept"])
    for action in [
      SessionAction.opened(url: "x", source: "inside"), .back, .returned(url: "x"), .waited,
    ] {
      #expect(try !page.perform(action), "\(action)")
      #expect(!page.handles(action), "\(action)")
    }
  }

  @Test func aFieldThatDecidesByTheCaretGetsItsWay() throws {
    let page = PageInterface("form")
    let text = MutableProperty("")
    var ways: [SessionCaret?] = []
    page.input(
      "mask", text,
      typed: { new, way in
        ways.append(way)
        text.value = way == nil ? new : new.uppercased()
        return way.map { $0.after + 1 }
      })
    #expect(page.caret(of: "mask") == nil)
    try page.perform(.typed(field: "mask", text: "ab", caret: SessionCaret(before: 0, after: 2)))
    expectEqual(text.value, "AB")
    expectEqual(ways, [SessionCaret(before: 0, after: 2)])
    expectEqual(page.caret(of: "mask"), 3)
    try page.perform(.typed(field: "mask", text: "c"))
    expectEqual(text.value, "c")
    expectEqual(ways.count, 2)
    #expect(page.caret(of: "mask") == nil)
  }

  @Test(arguments: [
    (SessionAction.typed(field: "none", text: ""), SessionFault.unknownField("none")),
    (.entered(field: "none"), .unknownField("none")),
    (.left(field: "none"), .unknownField("none")),
    (.executed(command: "none"), .unknownCommand("none")),
    (.chosen(control: "none", option: "1"), .unknownOption(control: "none", option: "1")),
    (.chosen(control: "a", option: "3"), .unknownOption(control: "a", option: "3")),
    (.scrolled(list: "none", first: 0, count: 1), .unknownList("none")),
    (.selected(list: "none", row: "0"), .unknownList("none")),
    (.selected(list: "long", row: "long2"), .unknownRow(list: "long", row: "long2")),
  ])
  func actionOnAnUnknownNameIsRejected(_ action: SessionAction, _ fault: SessionFault) {
    #expect(throws: fault) { try page.perform(action) }
    expectEqual(calls.value, [])
  }

  @Test func offersAreInTheOrderOfTheNames() throws {
    expectEqual(
      page.offers { field in field == "name" ? ["Ann", ""] : [] },
      [
        .typed(field: "name", text: "Ann"), .typed(field: "name", text: ""),
        .entered(field: "name"), .left(field: "name"),
        .entered(field: "note"), .left(field: "note"),
        .executed(command: "open"), .executed(command: "save"),
        .chosen(control: "a", option: "1"), .chosen(control: "a", option: "2"),
        .chosen(control: "b", option: "1"), .chosen(control: "b", option: "2"),
        .selected(list: "long", row: "long0"), .selected(list: "long", row: "long1"),
        .scrolled(list: "long", first: 0, count: 6), .scrolled(list: "long", first: 5, count: 6),
        .scrolled(list: "long", first: 14, count: 6),
        .selected(list: "short", row: "short0"), .selected(list: "short", row: "short1"),
        .scrolled(list: "short", first: 0, count: 6),
        .scrolled(list: "short", first: 5, count: 6),
        .scrolled(list: "short", first: 0, count: 6),
      ])
    for action in page.offers(texts: { _ in ["x"] }) {
      #expect(page.handles(action), "\(action)")
    }
  }

  @Test func countsItsOwnWorkAndThatOfRowsOnScreen() throws {
    expectEqual(page.workCount, 4)
    try page.perform(.scrolled(list: "long", first: 2, count: 2))
    expectEqual(page.workCount, 3)
    #expect(page.isKept)
  }
}
