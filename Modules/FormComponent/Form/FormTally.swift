/// How many fields of a part of a form are invalid, dirty or being checked.
///
/// Fields that are hidden or disabled are not counted. Tallies add up: a group's is the sum of its parts'.
public nonisolated struct FormTally: Equatable, Sendable {
  /// The number of active fields.
  public private(set) var fields = 0
  /// The number of fields, and of lists of rows, with problems.
  public var invalid: Int { Int(problems & 0xFFFF_FFFF) }
  /// The number of those whose problems are all retryable: they may be gone when they are tried again.
  var retryable: Int { Int(problems >> 32) }
  /// Both numbers, in 32 bits each: a tally is copied and compared at every level above a changed field.
  private var problems: UInt64 = 0
  /// The number of fields, and of lists of rows, that differ from their baseline.
  public private(set) var dirty = 0
  /// The number of fields with pending async rules.
  public private(set) var validating = 0
  /// The first field with problems, in declared order.
  public private(set) var firstInvalid: FormField?
  /// The field that was entered last and has not been left.
  public private(set) var focused: FormField?
  /// The number of the entry of `focused`: a later one is larger. Zero without a focused field.
  private(set) var focusedAt = 0

  /// Makes an empty tally.
  public init() {}

  /// Counts one field.
  init(
    _ field: FormField, problems: [Problem], isDirty: Bool, isValidating: Bool, focusedAt: Int
  ) {
    let isInvalid = !problems.isEmpty
    fields = 1
    if isInvalid { self.problems = Self.counted(problems) }
    dirty = isDirty ? 1 : 0
    validating = isValidating ? 1 : 0
    firstInvalid = isInvalid ? field : nil
    focused = focusedAt > 0 ? field : nil
    self.focusedAt = focusedAt
  }

  /// Counts the problems of a list of rows itself.
  init(ofRows problems: [Problem]) {
    if !problems.isEmpty { self.problems = Self.counted(problems) }
  }

  private static func counted(_ problems: [Problem]) -> UInt64 {
    problems.areRetryable ? 1 << 32 | 1 : 1
  }

  /// The same tally plus a changed list of rows.
  var withChangedRows: FormTally {
    var tally = self
    tally.dirty += 1
    return tally
  }

  /// The same numbers with another first invalid field and the focus of another tally.
  func with(firstInvalid: FormField?, focusOf other: FormTally?) -> FormTally {
    var tally = self
    tally.firstInvalid = firstInvalid
    tally.focused = other?.focused
    tally.focusedAt = other?.focusedAt ?? 0
    return tally
  }

  /// Counts `new` instead of `old`, which was counted; the fields stay.
  mutating func replace(_ old: FormTally, by new: FormTally) {
    fields += new.fields - old.fields
    problems = problems &+ new.problems &- old.problems
    dirty += new.dirty - old.dirty
    validating += new.validating - old.validating
  }

  /// Whether no field is invalid and no check is pending.
  public var isValid: Bool { invalid == 0 && validating == 0 }

  /// Whether submitting may succeed: every problem may be gone when it is tried again.
  var canBeSubmitted: Bool { invalid == retryable }

  /// Whether the numbers and the fields are the same.
  public static func == (left: FormTally, right: FormTally) -> Bool {
    left.fields == right.fields && left.problems == right.problems && left.dirty == right.dirty
      && left.validating == right.validating && left.firstInvalid === right.firstInvalid
      && left.focusedAt == right.focusedAt && left.focused === right.focused
  }
}
