import Observation

/// A booking: name, phone, persons, a promo code that the server checks, and a submit that it may refuse.
@Observable public final class BookingForm {
  /// The form's requests to the server.
  public struct Services {
    /// Waits until the user has stopped typing.
    public var pause: () async throws -> Void = { try await Task.sleep(for: .milliseconds(300)) }
    /// The discount of a promo code in percent, `nil` for an unknown one.
    public var discount: (String) async throws -> Int?
    /// Books and returns the number of the ticket.
    public var book: (Booking) async throws -> Int
  }

  /// The name of the visitor.
  public var name = ""
  /// The phone, in groups.
  public var phone = "" {
    didSet {
      let grouped = PhoneText.grouped(phone)
      // Without the condition the observer would recurse without end.
      if phone != grouped { phone = grouped }
    }
  }
  /// How many persons visit the museum, 1 to 9.
  public var persons = 1 {
    didSet { if !(1...9).contains(persons) { persons = min(max(persons, 1), 9) } }
  }
  /// The promo code.
  public var promo = "" {
    didSet { if promo != oldValue { checkPromo() } }
  }
  /// The discount of the promo code in percent.
  public private(set) var discount = 0
  /// Whether a check of the promo code is running.
  public private(set) var isCheckingPromo = false
  /// Whether the server does not know the promo code.
  public private(set) var isPromoUnknown = false
  /// Whether the booking runs.
  public private(set) var isSubmitting = false
  /// The server's refusal of the booking; empty without one.
  public private(set) var refusal = ""
  private var isSubmitted = false
  private var promoCheck: Task<Void, Never>?
  private let ticket: Int
  private let texts: Texts
  private let services: Services

  /// Makes an empty form for tickets at a price in fen.
  public init(ticket: Int, texts: Texts, services: Services) {
    self.ticket = ticket
    self.texts = texts
    self.services = services
  }

  nonisolated deinit {}

  /// The price of all tickets in fen.
  public var total: Int { ticket * persons * (100 - discount) / 100 }

  /// The shown problem of the name, after the first submit.
  public var nameProblem: String { isSubmitted && !isNameValid ? texts[.visitorMissing] : "" }

  /// The shown problem of the promo code.
  public var promoProblem: String { isPromoUnknown ? texts[.promoUnknown] : "" }

  /// Whether all required fields are valid.
  public var isValid: Bool { isNameValid && PhoneText.isComplete(phone) && !isPromoUnknown }

  private var isNameValid: Bool { !name.allSatisfy(\.isWhitespace) }

  /// Books and returns the URL of the ticket, `nil` while the form is invalid, the server refuses or a booking runs.
  public func submit() async -> String? {
    isSubmitted = true
    refusal = ""
    await promoCheck?.value
    guard isValid, !isSubmitting else { return nil }
    isSubmitting = true
    defer { isSubmitting = false }
    do {
      let booking = Booking(name: name, phone: phone, persons: persons, promo: promo, total: total)
      return Page.ticket(number: try await services.book(booking)).url
    } catch {
      refusal = texts[.soldOut]
      return nil
    }
  }

  private func checkPromo() {
    promoCheck?.cancel()
    discount = 0
    isPromoUnknown = false
    isCheckingPromo = !promo.isEmpty
    guard isCheckingPromo else { return }
    promoCheck = Task { [promo, services] in
      do {
        try await services.pause()
        let percent = try await services.discount(promo)
        // The code has been edited since.
        if Task.isCancelled { return }
        discount = percent ?? 0
        isPromoUnknown = percent == nil
        isCheckingPromo = false
      } catch {
        if !Task.isCancelled { isCheckingPromo = false }
      }
    }
  }
}
