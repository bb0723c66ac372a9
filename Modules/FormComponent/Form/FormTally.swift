import ReactiveKit

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
  private(set) var firstInvalid: FormField?
  /// The field that was entered last and has not been left.
  private(set) var focused: FormField?
  /// The number of the entry of `focused`: a later one is larger. Zero without a focused field.
  private(set) var focusedAt = 0

  /// Makes an empty tally.
  init() {}

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

  /// Adds up the tallies of rows, in their order.
  init(sumOf rows: [FormTally]) {
    for row in rows {
      replace(FormTally(), by: row)
      if firstInvalid == nil { firstInvalid = row.firstInvalid }
      if row.focusedAt > focusedAt { (focused, focusedAt) = (row.focused, row.focusedAt) }
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

// MARK: - Sums

/// The sum of the tallies of a group's parts.
///
/// A derived property for each part stores the part's tally here and has a stamp as its value, the number of
/// the change; the sum is derived from the newest stamp. So a keystroke costs the same for any number of fields.
/// Storing the sum outside of the graph is safe: it is a function of the last tally of each part, so it does
/// not matter when, how often or in which order they are computed.
final class TallySum {
  private var parts: [(tally: FormTally, stamp: Int)]
  private var counts = FormTally()
  /// The positions of the parts with a focus: several only until a view reports that the old field was left.
  private var focused: [Int] = []
  private var changes = 0

  private init(count: Int) {
    parts = Array(repeating: (FormTally(), 0), count: count)
  }

  nonisolated deinit {}

  /// Derives the sum of the tallies of `parts`, which are in declared order.
  static func total(of parts: [FormNode]) -> Property<FormTally> {
    let sum = TallySum(count: parts.count)
    let stamps = parts.enumerated().map { position, part in
      // A field's tally is made without an intermediate property: one property less for each field.
      (part as? FormField)?.tallied { sum.set($0, at: position) }
        ?? part.tally.map { sum.set($0, at: position) }
    }
    return newest(of: stamps).map { _ in sum.total }
  }

  /// Derives the largest of the stamps in a tree of threes: a change is propagated up log3 n levels.
  private static func newest(of stamps: [Property<Int>]) -> Property<Int> {
    var level = stamps
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: 3).map { start in
        switch level.count - start {
        case 1: level[start]
        case 2: combine(level[start], level[start + 1]) { max($0, $1) }
        default:
          combine(level[start], level[start + 1], level[start + 2]) { max(max($0, $1), $2) }
        }
      }
    }
    return level.first ?? Property(0)
  }

  /// The sum, with the first invalid field in declared order and the newest focus.
  private var total: FormTally {
    let newest = focused.max { parts[$0].tally.focusedAt < parts[$1].tally.focusedAt }
    return counts.with(
      firstInvalid: firstInvalid, focusOf: newest.map { parts[$0].tally })
  }

  private var firstInvalid: FormField? {
    if counts.invalid == 0 { return nil }
    // By index: a loop over the parts would copy each tally.
    for index in parts.indices {
      if let field = parts[index].tally.firstInvalid { return field }
    }
    return nil
  }

  /// Replaces the tally of a part.
  ///
  /// - Returns: the part's stamp, which is new if the tally has changed.
  private func set(_ tally: FormTally, at position: Int) -> Int {
    let old = parts[position].tally
    if tally == old { return parts[position].stamp }
    changes += 1
    parts[position] = (tally, changes)
    counts.replace(old, by: tally)
    if tally.focusedAt != old.focusedAt {
      focused.removeAll { $0 == position }
      if tally.focusedAt != 0 { focused.append(position) }
    }
    return changes
  }
}
