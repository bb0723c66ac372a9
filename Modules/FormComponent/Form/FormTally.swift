import ReactiveKit

/// The numbers of fields that are invalid, dirty or being checked, in a part of a form.
///
/// Fields that are hidden or disabled are not counted. Tallies add up: a group's is the sum of its parts'.
public nonisolated struct FormTally: Equatable, Sendable {
  /// The number of active fields.
  public private(set) var fields = 0
  /// The number of fields, and of lists of rows, with problems.
  public var invalid: Int { Int(problems & 0xFFFF_FFFF) }
  /// The number of those whose problems are all retryable.
  var retryable: Int { Int(problems >> 32) }
  /// Both numbers, in 32 bits each: a tally is copied and compared at every level above a changed field.
  private var problems: UInt64 = 0
  /// The number of fields, and of lists of rows, that differ from their baseline.
  public private(set) var dirty = 0
  /// The number of fields with pending async rules.
  public private(set) var validating = 0
  /// The first field with problems, in declared order; an identity, because a reference would be
  /// counted at every level above a changed field.
  private(set) var firstInvalid: ObjectIdentifier?

  /// Makes an empty tally.
  init() {}

  /// Counts one field; an inactive one is not counted.
  init(_ field: FormField, _ status: FieldStatus) {
    guard status.isActive else { return }
    let found = status.problems
    fields = 1
    if !found.isEmpty {
      problems = Self.counted(found)
      firstInvalid = ObjectIdentifier(field)
    }
    dirty = status.isDirty ? 1 : 0
    validating = status.isValidating ? 1 : 0
  }

  /// Adds up the tallies of parts, in their order.
  init(sumOf parts: [FormTally]) {
    // By index: a loop over the parts would copy each tally.
    for index in parts.indices {
      fields += parts[index].fields
      problems &+= parts[index].problems
      dirty += parts[index].dirty
      validating += parts[index].validating
      if firstInvalid == nil { firstInvalid = parts[index].firstInvalid }
    }
  }

  /// The same tally plus a list of rows: its own problems, and whether its rows have changed.
  func adding(_ problems: [Problem], isChanged: Bool) -> FormTally {
    var tally = self
    if !problems.isEmpty { tally.problems &+= Self.counted(problems) }
    if isChanged { tally.dirty += 1 }
    return tally
  }

  private static func counted(_ problems: [Problem]) -> UInt64 {
    problems.areRetryable ? 1 << 32 | 1 : 1
  }

  /// Whether no field is invalid and no check is pending.
  public var isValid: Bool { invalid == 0 && validating == 0 }

  /// Whether submitting may succeed: every problem is retryable.
  var canBeSubmitted: Bool { invalid == retryable }
}

extension Property {
  /// Derives one value from many, in declared order.
  ///
  /// More than 32 values are folded in groups of 32, recursively: a change of one folds 32 values a level.
  static func fold(
    _ parts: [Property], _ fold: @escaping @MainActor ([Value]) -> Value
  ) -> Property where Value: Equatable {
    if parts.count <= 32 { return combine(all: parts, fold) }
    return .fold(
      stride(from: 0, to: parts.count, by: 32).map { start in
        combine(all: Array(parts[start..<min(start + 32, parts.count)]), fold)
      }, fold)
  }
}
