/// How many fields of a part of a form are invalid, dirty or being checked.
///
/// Tallies add up: a group's is the sum of its parts'. See ``fold(_:empty:joining:)`` for the cost.
public nonisolated struct FormTally: Hashable, Sendable {
  /// The number of fields.
  public private(set) var fields = 0
  /// The number of fields with problems.
  public private(set) var invalid = 0
  /// The number of fields, and of lists of rows, that differ from their baseline.
  public private(set) var dirty = 0
  /// The number of fields whose async rules have not answered.
  public private(set) var validating = 0
  /// The place of the first field with problems, in declared order.
  public private(set) var firstInvalid: Int?

  /// Counts nothing.
  public init() {}

  /// Counts one field.
  init(isInvalid: Bool, isDirty: Bool, isValidating: Bool) {
    fields = 1
    invalid = isInvalid ? 1 : 0
    dirty = isDirty ? 1 : 0
    validating = isValidating ? 1 : 0
    firstInvalid = isInvalid ? 0 : nil
  }

  /// Counts a list of rows that was changed, apart from its fields.
  static let changedRows: FormTally = {
    var tally = FormTally()
    tally.dirty = 1
    return tally
  }()

  /// Adds up, in declared order.
  static func sum(_ parts: [FormTally]) -> FormTally {
    var sum = FormTally()
    for part in parts { sum.add(part) }
    return sum
  }

  private mutating func add(_ part: FormTally) {
    if firstInvalid == nil, let first = part.firstInvalid { firstInvalid = fields + first }
    fields += part.fields
    invalid += part.invalid
    dirty += part.dirty
    validating += part.validating
  }

  /// Whether every field is right and known to be.
  public var isValid: Bool { invalid == 0 && validating == 0 }
}
