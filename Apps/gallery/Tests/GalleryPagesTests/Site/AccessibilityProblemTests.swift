import FormComponent
import Messages
import ReactiveKit
import SessionRecording
import Testing

@testable import LivePages

/// Everything that a screen reader cannot name.
private final class Unreadable: PageDescribing {
  private let context: Page.Context

  init(_ context: Page.Context) { self.context = context }

  nonisolated deinit {}

  func describe(on page: PageInterface) {
    page.field("unlabelled", PhoneField(label: " \u{202E}"))
    page.field("phone", PhoneField())
    page.field("mobile", PhoneField())
    page.input("note", MutableProperty(""))
    page.input("\u{202E}", MutableProperty(""))
    page.action("signOut") { _ in }
    page.action("sign_out") { _ in }
    page.toggle("sign out", MutableProperty(true))
    page.choice("note", MutableProperty("a"), options: ["a", " "], \.self) { _ in }
    page.list(
      "rooms", Property([RoomCell("Sea"), RoomCell(" "), RoomCell("")]),
      PageRows(
        id: { $0.title.value },
        values: { [("title", .text($0.title.value)), ("free", .flag($0.isFree.value))] }))
  }
}

struct AccessibilityProblemTests {
  private let texts = MessageTable([.english: ["phone.missing": "Enter a number."]])

  @Test func aStoryOfOneFieldHasNone() async throws {
    let pages = Page("phone") { PhoneField() }.stories(
      Story("masked", .typed(field: "phone", text: "1861234")),
      Story(
        "missing", .typed(field: "phone", text: "1"), .typed(field: "phone", text: ""),
        .left(field: "phone")),
      Story("other") { PhoneField(label: "Telephone") })
    var found: [String] = []
    for page in pages where page.isStory {
      let state = try await page.settledState(texts: texts)
      let shown = ["value", "label", "error"].map { state["fields.phone.\($0)"]?.description ?? "" }
      found.append("\(page.name): \(shown.joined(separator: ", "))")
      #expect(try await page.accessibilityProblems(texts: texts) == [])
    }
    #expect(
      found == [
        #"phone/masked: "186 1234", "Mobile", """#,
        #"phone/missing: "", "Mobile", "Enter a number.""#, #"phone/other: "", "Telephone", """#,
      ])
  }

  @Test func aStoryOfOneCellHasNone() async throws {
    let pages = Page("cell") { RoomCell("Sea") }.stories(
      Story("booked", .executed(command: "book")),
      Story("long") { RoomCell(String(repeating: "Sea ", count: 40)) })
    #expect(try await pages[2].settledState()["flags.isFree"] == .flag(false))
    for page in pages where page.isStory {
      #expect(try await page.accessibilityProblems() == [])
    }
  }

  @Test func eachIsReportedWithItsPart() async throws {
    let page = Page("unreadable") { Unreadable($0) }
    #expect(
      try await page.accessibilityProblems().map(\.description) == [
        "field unlabelled: no label", #"field mobile: "Mobile" is the label of another one"#,
        "field \u{202E}: no label", #"button sign_out: "Sign out" is the label of another one"#,
        #"button sign out: "Sign out" is the label of another one"#,
        "choice note: an option without text", "list rooms: row 1 without text",
        "list rooms: row 2 without text",
      ])
  }

  @Test func aProblemWithoutWordsIsOne() async throws {
    let page = Page("phone") { PhoneField(problem: "phone.silent") }.stories(
      Story(
        "left", .typed(field: "phone", text: "1"), .typed(field: "phone", text: ""),
        .left(field: "phone")))[2]
    let silent = MessageTable([.english: ["phone.silent": ""]])
    #expect(
      try await page.accessibilityProblems(texts: silent)
        == [AccessibilityProblem("field phone", .noReason)])
  }

  @Test func twoStoriesMayHaveOneLabel() async throws {
    let pages = Page("cell") { RoomCell("Sea") }.stories(Story("free"), Story("booked"))
    #expect(try await pages[1].accessibilityProblems() == [])
  }

  @Test func anActionThatThePageDoesNotHaveIsThrown() async {
    let page = Page("cell") { RoomCell("Sea") }.stories(Story("wrong", .executed(command: "go")))[2]
    await #expect(throws: SessionFault.unknownCommand("go")) {
      try await page.accessibilityProblems()
    }
  }
}
