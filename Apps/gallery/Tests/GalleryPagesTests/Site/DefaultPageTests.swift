import FormComponent
import Messages
import ReactiveKit
import ReactiveTesting
import SessionRecording
import Testing

@testable import LivePages

/// A view-model with one of everything.
private final class Booking: PageDescribing {
  final class Room {
    let title: Property<String>
    let beds: Int

    init(_ title: String, beds: Int) {
      self.title = Property(title)
      self.beds = beds
    }

    nonisolated deinit {}
  }

  let name = MutableProperty("")
  let code = MutableProperty("")
  let phone: TextFieldViewModel
  let isGift = MutableProperty(false)
  let meal = MutableProperty("none")
  let rooms = MutableProperty<[Room]>([])
  let book: Command<Void, String, Never>
  lazy var summary = Property(self) { $0.name.value.isEmpty ? "" : "For \($0.name.value)" }

  init(_ messages: Property<Messages>) {
    phone = TextFieldViewModel(
      key: "phone", label: Property("Mobile"), placeholder: Property("186 …"),
      format: .masked(.phone), validation: FieldValidation(.required))
    book = Command(enabledIf: name.map { !$0.isEmpty }, task: { _ in "booked" })
    self.messages = messages
  }

  private let messages: Property<Messages>

  nonisolated deinit {}

  func describe(on page: PageInterface) {
    page.input("name", name)
    page.input("code", code, isSecret: true)
    page.field("phone", phone, messages)
    page.toggle("isGift", isGift)
    page.choice("meal", meal, options: ["none", "breakfast"], \.self) { [meal] in meal.value = $0 }
    page.text("summary", summary)
    page.flag("gift", isGift)
    page.command("book", book)
    page.list(
      "rooms", rooms,
      PageRows(
        id: { $0.title.value },
        values: { [("title", .text($0.title.value)), ("beds", .number($0.beds))] },
        selected: { [weak page] _ in page?.open("other") }))
    page.notices(book.values)
  }
}

/// A page without anything.
private final class Other: PageDescribing {
  nonisolated deinit {}

  func describe(on page: PageInterface) {}
}

struct DefaultPageTests {
  private let browser: TestBrowser
  private let booking: Booking

  init() async throws {
    var made: [Booking] = []
    let site = LivePages.site(name: "Hotel") {
      Page("booking") { context in
        let booking = Booking(context.messages)
        made.append(booking)
        return booking
      }
      Page("other") { Other() }
    }
    browser = try await TestBrowser(at: "/", of: site)
    booking = try #require(made.first)
  }

  @Test func hasAPartForEverythingThatTheInterfaceHasInOrder() {
    let parts = [
      #"{"kind":"field","name":"name","title":"Name"}"#,
      #"{"kind":"secret","name":"code","title":"Code"}"#,
      #"{"kind":"field","name":"phone","title":"Phone"}"#,
      #"{"kind":"toggle","name":"isGift","title":"Is gift","options":["on","off"]}"#,
      #"{"kind":"choice","name":"meal","title":"Meal","options":["none","breakfast"]}"#,
      #"{"kind":"command","name":"book","title":"Book"}"#,
      #"{"kind":"list","name":"rooms","title":"Rooms"}"#,
      #"{"kind":"value","name":"value flags.gift","title":"Gift"}"#,
      #"{"kind":"value","name":"value texts.summary","title":"Summary"}"#,
    ]
    let all = browser.everything
    #expect(all.contains(#""template":"default","path":"/""#), "\(all)")
    #expect(all.contains(#""parts":[\#(parts.joined(separator: ","))]"#), "\(all)")
    for node in [
      #""title.text":"Booking""#, #""phone label.text":"Mobile""#, #""phone.placeholder":"186 …""#,
      #""phone.required":true"#, #""book.disabled":true"#, #""meal.value":"none""#,
      #""isGift.value":"off""#, #""value flags.gift.text":"no""#, #""rooms empty.hidden":false"#,
    ] {
      #expect(all.contains(node), "\(node) in \(all)")
    }
  }

  @Test func sendsWhatAnInputChanges() async {
    await browser.type("Ann", into: "name")
    #expect(
      browser.take() == [
        #"{"set":{"book.disabled":false,"value texts.summary.text":"For Ann"}}"#
      ])
    await browser.act(.chosen(node: "isGift", option: "on"))
    #expect(
      browser.take() == [#"{"set":{"isGift.value":"on","value flags.gift.text":"yes"}}"#])
  }

  @Test func keepsTheCaretInAMask() async {
    await browser.type("1861", into: "phone")
    #expect(browser.take().joined().contains(#""phone.value":{"text":"186 1","edit":1"#))
    #expect(booking.phone.value == "1861")
  }

  @Test func showsANoticeOnce() async {
    await browser.type("Ann", into: "name")
    _ = browser.take()
    await browser.tap("book")
    #expect(browser.take().joined().contains(#""say":["booked"]"#))
  }

  @Test func sendsTheRowsThatChanged() async {
    booking.rooms.value = [Booking.Room("Sea", beds: 2), Booking.Room("Hill", beds: 1)]
    await browser.settle()
    let message = browser.take().joined()
    #expect(
      message.contains(
        #"[0,"Sea",{"title.text":"Sea","detail.text":"Beds: 2"}]"#), "\(message)")
    #expect(message.contains(#""rooms count.text":"#), "\(message)")
  }

  @Test func aRowThatIsSelectedLeadsToAnotherPage() async {
    booking.rooms.value = [Booking.Room("Sea", beds: 2)]
    await browser.settle()
    await browser.tap("rooms", row: "Sea")
    #expect(browser.session.path == "/other")
    await browser.act(.returned(path: "/"))
    #expect(browser.session.path == "/")
    #expect(browser.everything.contains(#""title.text":"Booking""#))
  }

  @Test func explainsAPathWithoutAPage() async {
    await browser.act(.followed(path: "/nowhere"))
    let message = browser.take().joined()
    #expect(message.contains(#""template":"notShown""#), "\(message)")
    #expect(message.contains("There is no page at /nowhere."), "\(message)")
  }

  @Test func aSavedSessionIsReplayedWithItsStates() async throws {
    await browser.type("Ann", into: "name")
    await browser.type("1234", into: "code")
    await browser.tap("book")
    let data = try await browser.session.savedDocument()
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("For Ann"), "\(text)")
    #expect(text.contains(#""notices[0]""#) && !text.contains("1234"), "\(text)")
  }

  @Test(arguments: [
    ("signOut", "Sign out"), ("name", "Name"), ("two words", "Two words"), ("URL", "URL"),
    ("line_break", "Line break"), ("", ""), ("a\u{202E}b", "Ab"),
  ])
  func titlesAreWords(name: String, title: String) {
    #expect(DefaultPart.title(of: name) == title)
  }
}
