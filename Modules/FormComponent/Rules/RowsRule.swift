import ReactiveKit

/// A rule about all rows of a ``RepeatedGroup``: their number, or that no two are equal.
///
/// Its problems are shown by the list (``RepeatedGroup/shownProblems``) or at the fields of single
/// rows, and disappear when a value is changed or rows are added, removed or moved. A row whose
/// field is hidden or disabled is skipped.
///
/// ```swift
/// let guests = RepeatedGroup(
///   "guests", count: 0...4, rules: [.atLeast(1), .distinct(by: \.name)]
/// ) { GuestRow($0) }
/// ```
@MainActor
public struct RowsRule<Row: FormNode> {
  let install: @MainActor () -> InstalledRowsRule<Row>

  /// A minimum number of rows. Problem `form.tooFewRows` with `least`.
  public static func atLeast(_ least: Int) -> RowsRule {
    count(Problem("form.tooFewRows", ["least": "\(least)"])) { $0 >= least }
  }

  /// A condition on the number of rows.
  ///
  /// - Parameters:
  ///   - problem: the problem of a rejected number.
  ///   - accepts: whether the number is accepted.
  public static func count(
    _ problem: Problem, unless accepts: @escaping @MainActor (Int) -> Bool
  ) -> RowsRule {
    RowsRule {
      let count = MutableProperty(0)
      return InstalledRowsRule(
        ofList: count.map { accepts($0) ? [] : [problem] }, attach: { _ in },
        follow: { count.value = $0.count })
    }
  }

  /// Rejects repeated values: every row after the first with a value has the problem, at the field.
  /// Empty fields are left to a rule that requires them.
  ///
  /// - Parameters:
  ///   - problem: the problem of a repeated value.
  ///   - field: the field of a row that is compared.
  public static func distinct<Value: Hashable, Field: FieldViewModel<Value>>(
    _ problem: Problem = Problem("form.duplicate"), by field: KeyPath<Row, Field>
  ) -> RowsRule {
    each(field) { values in
      var seen: Set<Value> = []
      return values.map { $0.isEmpty || seen.insert($0.value).inserted ? [] : [problem] }
    }
  }

  /// A rule about the values of one field in all rows, for instance that shares add up to a
  /// hundred; the list shows its problems.
  ///
  /// - Parameters:
  ///   - field: the field of a row that is read.
  ///   - check: returns the problems of the values of all rows.
  public static func all<Value, Field: FieldViewModel<Value>>(
    _ field: KeyPath<Row, Field>,
    check: @escaping @MainActor ([Value]) -> [Problem]
  ) -> RowsRule {
    RowsRule {
      let values = RowValues(field)
      return InstalledRowsRule(
        ofList: values.current.map { check($0.map(\.value)) }, attach: { _ in },
        follow: { values.follow($0) })
    }
  }

  /// A rule about the values of one field in all rows, which returns the problems of each row, in order.
  static func each<Value, Field: FieldViewModel<Value>>(
    _ field: KeyPath<Row, Field>,
    check: @escaping @MainActor ([RowEntry<Value>]) -> [[Problem]]
  ) -> RowsRule {
    RowsRule {
      let values = RowValues(field)
      let found = values.current.map { entries in
        Dictionary(zip(entries.map(\.key), check(entries))) { first, _ in first }
      }
      return InstalledRowsRule(
        ofList: nil,
        attach: { row in
          // Retains the values of the rows, not the rows: a row must not retain itself.
          row[keyPath: field].core.attach([found.map { [key = row.key] in $0[key] ?? [] }])
        }, follow: { values.follow($0) })
    }
  }
}

/// A rule attached to a list of rows.
struct InstalledRowsRule<Row: FormNode> {
  /// The problems of the list; nil when it reports problems of rows.
  let ofList: Property<[Problem]>?
  /// Makes a new row show its problems.
  let attach: @MainActor (Row) -> Void
  /// Follows the current rows.
  let follow: @MainActor ([Row]) -> Void
}

/// The value of a field in a row.
struct RowEntry<Value: Equatable>: Equatable {
  let key: String
  let value: Value
  let isEmpty: Bool
}

/// The values of one field in all rows.
///
/// - Complexity: O(rows) for a change of one of them.
final class RowValues<Row: FormNode, Value: Equatable, Field: FieldViewModel<Value>> {
  let current: Property<[RowEntry<Value>]>

  private let entries = MutableProperty<[Property<RowEntry<Value>?>]>([])
  private let field: KeyPath<Row, Field>

  init(_ field: KeyPath<Row, Field>) {
    self.field = field
    current = entries.flatMap { combine(all: $0) { $0.compactMap(\.self) } }
  }

  nonisolated deinit {}

  func follow(_ rows: [Row]) {
    entries.value = rows.map { row in
      let (key, field) = (row.key, row[keyPath: field])
      // Not the field's state, which depends on the problems of this rule.
      return combine(field.$value, field.isActive) { [empty = field.emptyValue] in
        $1 ? RowEntry(key: key, value: $0, isEmpty: $0 == empty) : nil
      }
    }
  }
}
