/// A museum, as the server describes it.
public nonisolated struct Museum: Hashable, Identifiable, Sendable {
  /// The name, which is unique.
  public let name: String
  /// The price of a ticket in yuan.
  public let ticket: Double

  /// The name identifies it.
  public var id: String { name }

  /// Makes a museum.
  public init(name: String, ticket: Double) {
    self.name = name
    self.ticket = ticket
  }
}
