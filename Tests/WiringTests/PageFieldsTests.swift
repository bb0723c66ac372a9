import FormComponent
import Foundation
import LimitTesting
import Messages
import ReactiveKit
import SessionRecording
import Testing
import Wiring

/// A page reads and types numbers and days like texts.
@Suite(.workLimit) struct PageFieldsTests {
  private let messages = Property(Messages.english.adding(.form))

  private func state(of page: PageInterface) -> SessionState {
    var (state, mask) = (SessionState(), SecretMask())
    page.read(into: &state, &mask)
    return state
  }

  @Test func aNumberIsTypedInTheNotationOfTheUserAndWarns() throws {
    let notation = MutableProperty(NumberNotation(decimal: ",", grouping: "."))
    let price = NumberInputFieldViewModel<Decimal>(
      key: "price", label: Property("Price"), placeholder: Property(""), notation: notation,
      validation: FieldValidation(
        .none, warnings: [.rule(Rule.atMost(10).optional)], shows: .onChange))
    let page = PageInterface("offer")
    page.field("price", price, messages)
    try page.perform(
      .typed(field: "price", text: "12,8", caret: SessionCaret(before: 3, after: 4)))
    expectEqual(price.value, Decimal(string: "12.8"))
    expectEqual(page.caret(of: "price"), 4)
    notation.value = NumberNotation()
    expectEqual(page.text(of: "price")?.value, "12.8")
    expectEqual(state(of: page)["fields.price.warning"], .text("at most 10"))
    expectEqual(state(of: page)["fields.price.error"], .text(""))
  }

  @Test func aDayIsALineOfText() throws {
    let calendar = Property(Calendar(identifier: .gregorian))
    let arrival = DateFieldViewModel(
      key: "arrival", label: Property("Arrival"), calendar: calendar,
      validation: FieldValidation(.none, shows: .onChange))
    let page = PageInterface("stay")
    page.field("arrival", arrival, messages)
    try page.perform(.typed(field: "arrival", text: "2026-11-31"))
    expectEqual(
      state(of: page)["fields.arrival.error"], .text("not a date such as 2026-11-29"))
    try page.perform(.typed(field: "arrival", text: "2026-11-30"))
    expectEqual(arrival.value, CalendarDay("2026-11-30"))
    expectEqual(state(of: page)["fields.arrival.error"], .text(""))
  }
}
