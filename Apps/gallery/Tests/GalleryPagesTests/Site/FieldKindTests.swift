import FormComponent
import Foundation
import Messages
import ReactiveKit
import SessionRecording
import Testing

@testable import LivePages

/// A form with a field of each kind.
private final class Stay: PageDescribing {
  let hotel = TextFieldViewModel(
    key: "hotel", label: Property("Hotel"), placeholder: Property(""), initial: "Sea View",
    validation: .none, isReadOnly: Property(true))
  let guest = TextFieldViewModel(
    key: "guest", label: Property("Guest"), placeholder: Property(""),
    validation: FieldValidation(
      .none, warnings: [.rule(.length(atLeast: 3).reporting("guest.short"))], shows: .onChange))
  let arrival = DateFieldViewModel(
    key: "arrival", label: Property("Arrival"), calendar: Property(Calendar(identifier: .gregorian))
  )
  let extras = ChoicesFieldViewModel(
    key: "extras", label: Property("Extras"), options: Property(["parking", "breakfast"]),
    validation: FieldValidation(.choosing(atMost: 1).reporting("extras.many"), shows: .onChange),
    name: \.self)

  nonisolated deinit {}

  func describe(on page: PageInterface) {
    page.field("hotel", hotel)
    page.field("guest", guest)
    page.field("arrival", arrival)
    page.field("extras", extras)
  }
}

/// What the default page shows of the kinds of fields.
struct FieldKindTests {
  private let stay = Stay()
  private let browser: TestBrowser

  init() async throws {
    let texts = MessageTable([
      .english: ["guest.short": "Is that the whole name?", "extras.many": "One at most."]
    ])
    browser = try await TestBrowser(
      at: "/", of: LivePages.site(texts: texts) { [stay] in Page("stay") { stay } })
  }

  @Test func aReadOnlyFieldIsShownAndNotChanged() async {
    #expect(browser.everything.contains(#""hotel.readOnly":true"#))
    #expect(browser.everything.contains(#""guest.readOnly":false"#))
    await browser.type("Hill", into: "hotel")
    #expect(stay.hotel.text == "Sea View")
  }

  @Test func aWarningIsShownBesideItsField() async {
    await browser.type("Li", into: "guest")
    await browser.act(.left(field: "guest"))
    #expect(
      browser.take().joined().contains(#""guest warning.text":"Is that the whole name?""#))
    await browser.type("Li Lei", into: "guest")
    #expect(browser.take().joined().contains(#""guest warning.text":"""#))
  }

  @Test func aDayIsTyped() async {
    await browser.type("2026-02-28", into: "arrival")
    #expect(stay.arrival.value == CalendarDay(year: 2026, month: 2, day: 28))
    await browser.type("2026-02-30", into: "arrival")
    #expect(stay.arrival.value == nil)
  }

  @Test func eachOfSeveralOptionsIsASwitch() async {
    #expect(
      browser.everything.contains(
        #"{"kind":"toggle","name":"extras parking","title":"Extras parking","options":["on","off"]}"#
      ))
    for option in ["parking", "breakfast"] {
      await browser.act(.chosen(node: "extras \(option)", option: "on"))
    }
    #expect(stay.extras.selection == ["parking", "breakfast"])
    #expect(
      browser.everything.contains(#""value texts.extras problem.text":"One at most.""#))
    await browser.act(.chosen(node: "extras parking", option: "off"))
    await browser.act(.chosen(node: "extras sauna", option: "on"))
    #expect(stay.extras.selection == ["breakfast"])
    #expect(browser.everything.contains(#""extras parking.value":"off""#))
  }
}
