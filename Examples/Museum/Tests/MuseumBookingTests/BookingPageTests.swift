import FormComponent
import Foundation
import Messages
import Museum
import ReactiveKit
import ReactiveTesting
import Testing

@testable import MuseumBooking

/// The server, whose responses take time: a code by its length, a booking a second.
private final class Server {
  let clock = VirtualClock()
  var asked: [String] = []
  var booked: [Booking] = []
  var refusal: SubmitRefusal?

  func discount(for code: String) async -> Verdict<Discount> {
    asked.append(code)
    try? await clock.sleep(for: .milliseconds(100 * code.count))
    let percents = ["SUMMER": 20, "KIDS": 50]
    return percents[code].map { .accepted(Discount(code: code, percent: $0)) }
      ?? .refused([Problem("booking.promoUnknown", ["code": code])])
  }

  func book(_ booking: Booking) async throws(SubmitRefusal) -> String {
    booked.append(booking)
    try? await clock.sleep(for: .seconds(1))
    if Task.isCancelled { return "cancelled" }
    if let refusal { throw refusal }
    return "ticket \(booked.count)"
  }
}

struct BookingPageTests {
  private let server = Server()
  private let tickets = MutableProperty<[String]>([])
  private let messages = MutableProperty(Messages.english.adding(.form).adding(.booking))

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  private func page() throws -> BookingPage {
    let days = try day("2026-11-29")...day("2027-11-29")
    return BookingPage(
      Museum(name: "Prado", ticket: 15),
      .init(
        discount: { [server] in await server.discount(for: $0) },
        book: { [server] booking throws(SubmitRefusal) in try await server.book(booking) },
        bookedLater: { [tickets] result in
          tickets.value.append((try? result.get()) ?? "refused")
        },
        days: Property(days), calendar: Property(Calendar(identifier: .gregorian)),
        clock: server.clock, messages: messages))
  }

  private func filledPage() throws -> BookingPage {
    let page = try page()
    page.name.text = "Li Lei"
    page.phone.text = "18612345678"
    page.day.text = "2026-12-24"
    page.card.text = "378282246310005"
    return page
  }

  private func wait(_ milliseconds: Int) async {
    await server.clock.advanceSettling(by: .milliseconds(milliseconds))
  }

  @Test func everyValueIsSentAsEntered() async throws {
    let page = try filledPage()
    let total = Recorder(page.total)
    page.persons.increase.execute()
    page.returns.isOn = true
    page.secondDay.text = "2026-12-26"
    page.promo.text = "summer"
    let execution = page.form.submit.execute()
    await wait(3_000)
    #expect(execution.values == ["ticket 1"])
    #expect(total.values == ["￥15.00", "￥30.00", "￥60.00", "￥48.00"])
    let days = [try day("2026-12-24"), try day("2026-12-26")]
    #expect(
      server.booked == [
        Booking(
          museum: "Prado", visitor: "Li Lei", phone: "18612345678", persons: 2, days: days,
          discount: Discount(code: "SUMMER", percent: 20), card: "378282246310005")
      ])
    #expect(page.card.text == "3782 822463 10005")
  }

  @Test func theSecondDayIsShownAndRequiredOnlyForASecondVisit() async throws {
    let page = try filledPage()
    let hidden = Recorder(page.secondDay.isHidden)
    page.secondDay.setValue(try day("2026-12-24"))
    #expect(page.form.isValid.value)
    page.returns.isOn = true
    #expect(page.secondDay.problems.value == [Problem("booking.notLater")])
    page.day.text = "2026-12-23"
    #expect(page.form.isValid.value)
    page.secondDay.text = ""
    await page.form.submit.execute().waitUntilFinished()
    #expect(page.form.summary.value.map(\.path) == ["secondDay"])
    #expect(page.form.focus.value === page.secondDay)
    page.returns.isOn = false
    #expect(hidden.values == [true, false, true])
    await wait(0)
    page.form.submit.execute()
    await wait(1_000)
    #expect(server.booked.map(\.days) == [[try day("2026-12-23")]])
  }

  @Test func codeEditedWhileSubmittingWaitsIsCheckedBeforeSending() async throws {
    let page = try filledPage()
    page.promo.text = "summer"
    let execution = page.form.submit.execute()
    await wait(500)
    page.promo.text = "winter"
    await wait(400)
    // The first code would have been accepted by now.
    #expect(server.booked.isEmpty && page.form.isSubmitting.value)
    await wait(2_000)
    #expect(server.asked == ["SUMMER", "WINTER"])
    #expect(server.booked.isEmpty)
    let problem = Problem("booking.promoUnknown", ["code": "WINTER"])
    let line = FormProblem(path: "promo", label: "Promo code", problems: [problem])
    #expect(execution.error == .failed(.invalid([line])))
  }

  @Test func lateResponseForAnOlderCodeIsIgnored() async throws {
    let page = try filledPage()
    let discounts = Recorder(page.discount.map { $0.map { "\($0.code) \($0.percent)" } ?? "-" })
    let totals = Recorder(page.total)
    page.promo.text = "summer"
    await wait(400)
    // The response for the longer code arrives after that for the shorter one.
    page.promo.text = "kids"
    await wait(3_000)
    #expect(server.asked == ["SUMMER", "KIDS"])
    #expect(discounts.values == ["-", "KIDS 50"])
    #expect(totals.values == ["￥15.00", "￥7.50"])
    page.promo.text = ""
    #expect(discounts.values == ["-", "KIDS 50", "-"])
  }

  @Test func shownRefusalFollowsTheLanguage() async throws {
    let page = try filledPage()
    page.promo.text = "x"
    page.name.text = ""
    let texts = Recorder(
      combine(page.name.shownProblems.text(messages), page.promo.shownProblems.text(messages)) {
        "\($0)|\($1)"
      })
    page.form.submit.execute()
    await wait(2_000)
    page.name.text = "Li Lei"
    page.promo.fieldLeft()
    messages.value = Messages.simplifiedChinese.adding(.form).adding(.booking)
    #expect(
      texts.values == [
        "|", "Enter the visitor's name.|", "Enter the visitor's name.|There is no code X.",
        "|There is no code X.", "|没有优惠码 X。",
      ])
    #expect(server.asked == ["X"])
    #expect(MessageTable.booking.untranslatedCodes == [])
  }

  @Test func aNumberIsPastedWithItsCountryCode() throws {
    let page = try page()
    let shown = page.phone.textEntered(CaretText("+86 186-1234-5678", caret: 17))
    #expect(shown == CaretText("186 1234 5678", caret: 13))
    #expect(page.phone.value == "18612345678")
    #expect(page.phone.isValid.value)
  }

  @Test(arguments: [false, true])
  func bookingOfALeftPageIsReported(isRefused: Bool) async throws {
    if isRefused { server.refusal = SubmitRefusal(Problem("soldOut")) }
    let tracker = LeakTracker()
    var page: BookingPage? = try filledPage()
    if let page { tracker.track(page, "page") }
    let reported = Recorder(tickets)
    page?.form.submit.execute()
    #expect(server.booked.count == 1)
    page = nil
    #expect(tracker.leaks() == [])
    await wait(1_000)
    #expect(reported.values == [[], [isRefused ? "refused" : "ticket 1"]])
  }

  @Test func pageLeftDuringTheCheckBooksNoTicket() async throws {
    var page: BookingPage? = try filledPage()
    page?.promo.text = "summer"
    page?.form.submit.execute()
    await wait(400)
    page = nil
    await wait(3_000)
    #expect(server.booked.isEmpty && tickets.value.isEmpty)
  }

  @Test func theDraftHasNoCardAndFillsAnotherPage() throws {
    let page = try filledPage()
    page.persons.setValue(3)
    page.returns.isOn = true
    page.secondDay.text = "2026-12-26"
    page.promo.text = "kids"
    let data = try JSONEncoder().encode(page.form.draft)
    #expect(!String(decoding: data, as: UTF8.self).contains("3782"))
    let other = try self.page()
    let draft = try JSONDecoder().decode(FormDraft.self, from: data)
    #expect(other.form.restore(draft) == [])
    #expect(other.form.draft == page.form.draft)
    #expect(
      [other.card.text, other.phone.text, other.promo.text] == ["", "186 1234 5678", "KIDS"])
    #expect([other.day.value, other.secondDay.value] == [page.day.value, page.secondDay.value])
  }
}
