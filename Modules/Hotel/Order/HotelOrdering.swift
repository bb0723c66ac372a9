public import FormComponent
public import Messages
public import ReactiveKit

/// An order for a room.
public nonisolated struct HotelOrder: Hashable, Sendable {
  /// The name of the hotel.
  public let hotel: String
  /// The guest's name.
  public let guest: String
  /// The guest's phone number.
  public let phone: String

  /// Makes an order.
  public init(hotel: String, guest: String, phone: String) {
    self.hotel = hotel
    self.guest = guest
    self.phone = phone
  }
}

/// The dependencies of the order form.
public nonisolated struct HotelOrdering: Sendable {
  /// Sends an order.
  public typealias Place = @MainActor @Sendable (HotelOrder) async throws(SubmitRefusal) -> Void

  let phonePlan: MainlandPhone
  let messages: Property<Messages>
  let nextURL: String
  let place: Place

  /// Lists the dependencies.
  ///
  /// - Parameters:
  ///   - phonePlan: the accepted phone numbers.
  ///   - messages: the texts; with the tables of forms and of this module.
  ///   - nextURL: the URL after the order has been placed.
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

extension MessageTable {
  /// The texts of the order form.
  public nonisolated static let hotel = MessageTable(
    english: [
      "hotel.nameLabel": "Guest",
      "hotel.namePlaceholder": "The guest's name",
      "hotel.phoneLabel": "Phone",
      "hotel.phonePlaceholder": "A mobile phone number",
      "hotel.nameMissing": "Enter the guest's name.",
      "hotel.phoneMissing": "The phone number is missing.",
      "hotel.phoneInvalid": "Enter a valid mobile phone number.",
      "hotel.orderSummary": "{name} will stay at {title}\nPhone: {phone}",
    ],
    simplifiedChinese: [
      "hotel.nameLabel": "入住人",
      "hotel.namePlaceholder": "请输入入住人姓名",
      "hotel.phoneLabel": "手机号",
      "hotel.phonePlaceholder": "请输入手机号",
      "hotel.nameMissing": "入住人不能为空！",
      "hotel.phoneMissing": "手机号不能为空！",
      "hotel.phoneInvalid": "手机号格式不正确！",
      "hotel.orderSummary": "{name} 将入住 {title}\n联系电话：{phone}",
    ])
}
