import FormComponent
import Foundation
import ListComponent
import Messages
import Museum
import ReactiveKit

/// A booking, in the format of the museum's server.
public nonisolated struct Booking: Hashable, Sendable {
  /// The name of the museum.
  public let museum: String
  /// The visitor.
  public let visitor: String
  /// The visitor's phone number, eleven digits.
  public let phone: String
  /// The number of visitors.
  public let persons: Int
  /// The days of the visits, one or two.
  public let days: [CalendarDay]
  /// The discount; nil without a code.
  public let discount: Discount?
  /// The number of the paying card.
  public let card: String
}

/// The discount of a promo code.
public nonisolated struct Discount: Hashable, Sendable {
  /// The code.
  public let code: String
  /// The discount in percent.
  public let percent: Int

  /// Makes a discount.
  public init(code: String, percent: Int) {
    self.code = code
    self.percent = percent
  }
}

/// The page that books tickets: the visitors, the days, the code and the card.
public final class BookingPage {
  /// What the page needs.
  public struct Dependencies {
    /// Returns the discount of a promo code.
    public let discount: @MainActor (String) async -> Verdict<Discount>
    /// Books, and returns the number of the ticket.
    public let book: @MainActor (Booking) async throws(SubmitRefusal) -> String
    /// Gets the ticket of a booking whose page was left.
    public let bookedLater: @MainActor (Result<String, FormFailure>) -> Void
    /// The days that can be booked.
    public let days: Property<ClosedRange<CalendarDay>>
    /// The calendar of the user.
    public let calendar: Property<Calendar>
    /// The clock that measures how long a code is unchanged.
    public let clock: any Clock<Duration>
    /// The texts, with the tables `.form` and `.booking`.
    public let messages: Property<Messages>

    /// Lists the dependencies.
    public init(
      discount: @escaping @MainActor (String) async -> Verdict<Discount>,
      book: @escaping @MainActor (Booking) async throws(SubmitRefusal) -> String,
      bookedLater: @escaping @MainActor (Result<String, FormFailure>) -> Void,
      days: Property<ClosedRange<CalendarDay>>, calendar: Property<Calendar>,
      clock: any Clock<Duration>, messages: Property<Messages>
    ) {
      self.discount = discount
      self.book = book
      self.bookedLater = bookedLater
      self.days = days
      self.calendar = calendar
      self.clock = clock
      self.messages = messages
    }
  }

  /// The visitor.
  public let name: TextFieldViewModel
  /// The visitor's mobile phone number.
  public let phone: TextFieldViewModel
  /// One to nine people.
  public let persons: NumberFieldViewModel
  /// The day of the visit.
  public let day: DateFieldViewModel
  /// Whether they come a second time.
  public let returns: ToggleFieldViewModel
  /// The day of the second visit, hidden without one.
  public let secondDay: DateFieldViewModel
  /// A promo code, which the server knows.
  public let promo: TextFieldViewModel
  /// The card that pays; it is in no draft.
  public let card: TextFieldViewModel
  /// The discount of the code, once the server has accepted it.
  public let discount: Property<Discount?>
  /// The total price.
  public let total: Property<String>
  /// The form; submitting returns the number of the ticket.
  public let form: Form<String>

  /// Makes the page of a museum.
  public init(_ museum: Museum, _ dependencies: Dependencies) {
    let (messages, calendar, days) = (
      dependencies.messages, dependencies.calendar, dependencies.days
    )
    func label(_ key: String) -> Property<String> { messages.map { $0.text("booking.\(key)") } }
    func field(
      _ key: String, _ validation: FieldValidation<String>, format: TextFormat = .singleLine,
      isInDraft: Bool = true
    ) -> TextFieldViewModel {
      TextFieldViewModel(
        key: key, label: label(key), placeholder: Property(""), format: format,
        validation: validation, isInDraft: isInDraft)
    }
    let name = field("name", FieldValidation(.required.reporting("booking.nameMissing")))
    let phone = field("phone", FieldValidation(.phone(.current)), format: .masked(.phone))
    let persons = NumberFieldViewModel(
      key: "persons", label: label("persons"), initial: 1, bounds: 1...9, step: 1)
    let day = DateFieldViewModel(
      key: "day", label: label("day"), bounds: days, calendar: calendar,
      validation: FieldValidation(.present()))
    let returns = ToggleFieldViewModel(key: "returns", label: label("returns"))
    let secondDay = DateFieldViewModel(
      key: "secondDay", label: label("secondDay"), bounds: days, calendar: calendar,
      validation: FieldValidation(
        .present(), live: [.reading(day.$value) { first in .later(than: first) }]),
      isHidden: returns.$value.negate())
    let check = AsyncRule<String>(
      yielding: Discount.self, debounce: .milliseconds(300), clock: dependencies.clock,
      isNeeded: { !$0.isEmpty }, check: dependencies.discount)
    let promo = field(
      "promo", FieldValidation(.none, checks: [check]),
      format: .own(text: { $0 }, value: { $0.uppercased() }))
    let card = field("card", FieldValidation(.card), format: .card, isInDraft: false)
    let discount = promo.checked(Discount.self)
    (self.name, self.phone, self.persons, self.day) = (name, phone, persons, day)
    (self.returns, self.secondDay, self.promo, self.card) = (returns, secondDay, promo, card)
    self.discount = discount
    total = combine(persons.$value, returns.$value, discount) { persons, returns, discount in
      let full = museum.ticket * persons * (returns ? 2 : 1)
      return "￥\(DecimalText.fixed2(full * Double(100 - (discount?.percent ?? 0)) / 100))"
    }
    form = Form(
      fields: FieldGroup(
        parts: [name, phone, persons, day, returns, secondDay, promo, card]),
      submits: .always, afterLeaving: dependencies.bookedLater
    ) { () async throws(SubmitRefusal) in
      try await dependencies.book(
        Booking(
          museum: museum.name, visitor: name.value, phone: phone.value,
          persons: Int(persons.value),
          days: [day.value, returns.value ? secondDay.value : nil].compactMap(\.self),
          discount: discount.value, card: card.value))
    }
  }

  nonisolated deinit {}
}

nonisolated extension Rule where Value == CalendarDay? {
  /// After another day, if both are chosen. Problem `booking.notLater`.
  fileprivate static func later(than first: CalendarDay?) -> Rule {
    Rule(Problem("booking.notLater")) { second in
      first.flatMap { first in second.map { $0 > first } } ?? true
    }
  }
}
