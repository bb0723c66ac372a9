/// The numbers of the player form.
public nonisolated struct PlayerRules: Hashable, Sendable {
  /// The name at first.
  public let name: String
  /// The points at first.
  public let points: Double
  /// How far one step of the stepper goes.
  public let step: Double
  /// The fewest and the most points.
  public let bounds: ClosedRange<Double>
  /// How often the points may be changed.
  public let updates: Int
  /// How often the player may be uploaded.
  public let uploads: Int
  /// Names that nobody may have.
  public let forbiddenNames: [String]

  /// The rules of the product.
  public static let standard = PlayerRules(
    name: "Colin", points: 100, step: 1, bounds: 0...10_000, updates: 10, uploads: 5,
    forbiddenNames: ["dag nabbit", "darn", "poop"])
}
