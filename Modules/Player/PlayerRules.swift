/// The numbers of the player form.
public nonisolated struct PlayerRules: Hashable, Sendable {
  /// The initial name.
  public let name: String
  /// The initial points.
  public let points: Double
  /// The size of one step of the stepper.
  public let step: Double
  /// The fewest and the most points.
  public let bounds: ClosedRange<Double>
  /// The limit of changes of the points.
  public let updates: Int
  /// The limit of uploads.
  public let uploads: Int
  /// Names that are not allowed.
  public let forbiddenNames: [String]

  /// The rules of the product.
  public static let standard = PlayerRules(
    checked: "Colin", points: 100, step: 1, bounds: 0...10_000, updates: 10, uploads: 5,
    forbiddenNames: ["dag nabbit", "darn", "poop"])

  /// Makes rules; the defaults are the product's.
  ///
  /// ```swift
  /// let rules = try PlayerRules(points: 0, step: 0.5, bounds: 0...10)
  /// ```
  ///
  /// - Parameters:
  ///   - points: within `bounds`.
  ///   - step: above zero.
  ///   - bounds: two finite numbers.
  ///   - updates: not negative; with 0 there is no stepper.
  ///   - uploads: not negative; with 0 there is no upload.
  ///   - name: not one of `forbiddenNames`; it may be empty.
  /// - Throws: the first ``PlayerRulesError`` in the order of its cases.
  public init(
    name: String = standard.name, points: Double = standard.points, step: Double = standard.step,
    bounds: ClosedRange<Double> = standard.bounds, updates: Int = standard.updates,
    uploads: Int = standard.uploads, forbiddenNames: [String] = standard.forbiddenNames
  ) throws(PlayerRulesError) {
    guard bounds.lowerBound.isFinite, bounds.upperBound.isFinite else {
      throw .boundsWithoutEnd(bounds)
    }
    // Written so that NaN is rejected too.
    guard bounds.contains(points) else { throw .pointsOutOfBounds(points, bounds) }
    guard step > 0, step.isFinite else { throw .stepNotPositive(step) }
    if let count = [updates, uploads].first(where: { $0 < 0 }) { throw .countNegative(count) }
    if forbiddenNames.contains(name) { throw .nameForbidden(name) }
    self.init(
      checked: name, points: points, step: step, bounds: bounds, updates: updates,
      uploads: uploads, forbiddenNames: forbiddenNames)
  }

  private init(
    checked name: String, points: Double, step: Double, bounds: ClosedRange<Double>, updates: Int,
    uploads: Int, forbiddenNames: [String]
  ) {
    self.name = name
    self.points = points
    self.step = step
    self.bounds = bounds
    self.updates = updates
    self.uploads = uploads
    self.forbiddenNames = forbiddenNames
  }
}

/// Why rules of the player form cannot be made.
public nonisolated enum PlayerRulesError: Error, Hashable {
  /// A bound that is infinite.
  case boundsWithoutEnd(ClosedRange<Double>)
  /// Initial points outside the bounds, or NaN.
  case pointsOutOfBounds(Double, ClosedRange<Double>)
  /// A step that is not above zero, or is infinite or NaN.
  case stepNotPositive(Double)
  /// A negative number of updates or uploads.
  case countNegative(Int)
  /// An initial name that is forbidden.
  case nameForbidden(String)
}
