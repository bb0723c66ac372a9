import FormComponent
import Messages
import POIComponent
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import Synchronization
import Testing

@testable import Museum

/// Seven situations of ordinary use; Examples/MuseumPlain has the same tests, which it does not all pass.
struct HardScenarioTests {
  private let messages = MutableProperty(Messages.english.adding(Self.texts))
  private let clock = VirtualClock()

  private nonisolated static let texts = MessageTable(
    english: [
      "museum.promoUnknown": "This code is not known.", "museum.soldOut": "All tickets are sold.",
    ],
    simplifiedChinese: ["museum.promoUnknown": "优惠码不存在。", "museum.soldOut": "门票已售完。"])

  /// A form that lacks nothing but a promo code. The server takes three seconds for the code OLD, one for others.
  private final class BookingForm {
    let phone = TextFieldViewModel(
      key: "phone", label: Property("Phone"), placeholder: Property(""), initial: "18612345678",
      format: .masked(.phone), validation: FieldValidation(.length(11...11)))
    let promo: TextFieldViewModel
    let form: Form<String>
    let booked = MutableProperty<[String]>([])

    init(_ clock: VirtualClock, isSoldOut: Bool = false) {
      let promo = TextFieldViewModel(
        key: "promo", label: Property("Promo code"), placeholder: Property(""),
        validation: FieldValidation(
          .none,
          checks: [
            AsyncRule(
              yielding: Int.self, debounce: .zero, clock: clock, isNeeded: { !$0.isEmpty }
            ) { code in
              try? await clock.sleep(for: .seconds(code == "OLD" ? 3 : 1))
              guard let percent = ["OLD": 10, "NEW": 20][code] else {
                return .refused([Problem("museum.promoUnknown")])
              }
              return .accepted(percent)
            }
          ]))
      self.promo = promo
      form = Form(fields: FieldGroup(parts: [phone, promo]), submits: .always) {
        [booked] () async throws(SubmitRefusal) in
        if isSoldOut { throw SubmitRefusal(Problem("museum.soldOut")) }
        booked.modify { $0.append(promo.value) }
        return "trellis://ticket/7"
      }
    }

    nonisolated deinit {}
  }

  @Test func promoEditedWhileSubmitWaitsIsNotBookedUnchecked() async {
    let booking = BookingForm(clock)
    booking.promo.text = "OLD"
    booking.form.submit.execute()
    await clock.settle()
    booking.promo.text = "UNKNOWN"
    await clock.advanceSettling(by: .seconds(5))
    let problem = booking.promo.shownProblems.text(messages).value
    #expect(problem == "This code is not known.")
    #expect(booking.booked.value == [])
  }

  @Test func shownRefusalFollowsTheLanguage() async {
    let booking = BookingForm(clock, isSoldOut: true)
    let refusal = Recorder(booking.form.refusals.text(messages))
    await booking.form.submit.execute().waitUntilFinished()
    messages.value = Messages.simplifiedChinese.adding(Self.texts)
    #expect(refusal.values == ["", "All tickets are sold.", "门票已售完。"])
  }

  @Test func pastedPhoneLosesItsCountryCode() {
    let booking = BookingForm(clock)
    booking.phone.text = "+86 186-1234-5678"
    #expect(booking.phone.text == "186 1234 5678")
  }

  /// Who has logged in.
  private nonisolated final class Session: Sendable {
    private let name = Mutex<String?>(nil)
    var user: String? {
      get { name.withLock { $0 } }
      set { name.withLock { $0 = newValue } }
    }
  }

  private func navigation() throws -> (navigator: Navigator, logIn: () -> Void) {
    let session = Session()
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "trellis"),
      modules: [
        RouteModule("museum") {
          Route("museums", page: "museums")
          Route("museum/:name", page: "museum") { (name: String) in name }
          Route("ticket/:number", page: "ticket", tags: ["session"]) { (number: Int) in number }
          Route("login", page: "login")
        }
      ],
      guards: [
        Guard("session", on: .tag("session")) { _ in
          session.user == nil ? .park(until: "session", through: "login") : .proceed
        }
      ], continuations: ContinuationPolicy { session.user })
    return (
      Navigator(router, state: try NavigationState(tabs: ["museums": "museums"])),
      {
        session.user = "Li Lei"
        router.resume("session")
      }
    )
  }

  @Test func loginThatWasLeftOpensNothingLater() async throws {
    let (navigator, logIn) = try navigation()
    navigator.open(NavigationRequest("ticket/7", from: .inside))
    try navigator.back()
    logIn()
    await clock.settle()
    #expect(navigator.state.value.top?.url == "museums")
  }

  @Test func loginOpensWhatWasAskedFor() async throws {
    let (navigator, logIn) = try navigation()
    navigator.open(NavigationRequest("ticket/7", from: .inside))
    #expect(navigator.state.value.top?.url == "login")
    logIn()
    try await waitUntil(navigator.state.value.top?.url) { $0 == "ticket/7" }
  }

  @Test func urlsAreReadStrictly() throws {
    let router = try navigation().navigator.router
    #expect(router.resolve("TRELLIS://museum/Prado", from: .inside).target?.page == "museum")
    #expect(router.resolve("trellis://ticket/+7", from: .inside).target == nil)
  }

  /// The plain list drops the second one; here it is another row, with a cell of its own.
  @Test func repeatedMuseumRepeatsNoIdentity() async throws {
    let prado = Museum(name: "Prado", ticket: 15)
    let page = Route("museum/:name", page: "museum") { (name: String) in name }
    let section = POISection(owner: "museum", order: 0, source: "museums") {
      () async throws(POIFailure) in
      ([prado, prado], [])
    } makeCell: {
      MuseumCellViewModel($0, page)
    }
    let list = POIListViewModel(sections: [section])
    _ = try await list.load.run(())
    let cells = list.cells.value
    #expect(cells.map(\.title.value) == ["Prado", "Prado"])
    #expect(cells.first !== cells.last)
  }

  @Test func lateAnswerOfAnOlderPromoChangesNothing() async {
    let booking = BookingForm(clock)
    let discounts = Recorder(booking.promo.checked(Int.self))
    booking.promo.text = "OLD"
    await clock.advanceSettling(by: .seconds(1))
    booking.promo.text = "NEW"
    await clock.advanceSettling(by: .seconds(5))
    #expect(discounts.values == [nil, 20])
  }
}
