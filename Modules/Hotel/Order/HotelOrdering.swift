public import FormComponent
public import Messages
public import ReactiveKit

/// An order for a room.
public nonisolated struct HotelOrder: Hashable, Sendable {
  /// The name of the hotel.
  public let hotel: String
  /// Who will stay.
  public let guest: String
  /// How to reach them.
  public let phone: String

  /// Makes an order.
  public init(hotel: String, guest: String, phone: String) {
    self.hotel = hotel
    self.guest = guest
    self.phone = phone
  }
}

/// What the order form needs from outside.
public nonisolated struct HotelOrdering: Sendable {
  /// Sends an order.
  public typealias Place = @MainActor @Sendable (HotelOrder) async throws(SubmitRefusal) -> Void

  let phonePlan: MainlandPhone
  let messages: Property<Messages>
  let nextURL: String
  let place: Place

  /// Lists what is needed.
  ///
  /// - Parameters:
  ///   - phonePlan: which numbers are phone numbers.
  ///   - messages: the texts; with the tables of forms and of this module.
  ///   - nextURL: where to go when the order has been placed.
  ///   - place: sends an order.
  public init(
    phonePlan: MainlandPhone = .tutorial, messages: Property<Messages>, nextURL: String,
    place: @escaping Place
  ) {
    self.phonePlan = phonePlan
    self.messages = messages
    self.nextURL = nextURL
    self.place = place
  }
}
