/// A booking.
public nonisolated struct Booking: Hashable, Sendable {
  /// The name of the visitor.
  public let name: String
  /// The phone, in groups.
  public let phone: String
  /// The number of visitors.
  public let persons: Int
  /// The promo code, empty for none.
  public let promo: String
  /// The price in fen.
  public let total: Int
}

/// The phone number of a form: eleven digits in groups.
nonisolated enum PhoneText {
  /// The digits of a text as `186 1234 5678`.
  static func grouped(_ text: String) -> String {
    let digits = Array(text.filter { ("0"..."9").contains($0) }.prefix(11))
    return digits.indices.map { ($0 == 3 || $0 == 7 ? " " : "") + String(digits[$0]) }.joined()
  }

  /// Whether it has all digits.
  static func isComplete(_ text: String) -> Bool { text.count == 13 }
}
