import ReactiveKit

/// A field, compared by identity; nil if no field is active.
nonisolated struct LastField: Equatable {
  var field: FormField?

  static func == (left: LastField, right: LastField) -> Bool { left.field === right.field }
}

/// The rows of a group, of any type, that are added and removed.
protocol FormRows: FormNode {
  /// The rows of the list, and those of the baseline that are not in it.
  var rowsByName: [String: any FormNode] { get }
  /// Follows the last active field of the last row that has one.
  func lastFieldOfRows() -> Property<LastField>
}

extension RepeatedGroup: FormRows {
  func lastFieldOfRows() -> Property<LastField> { groups.flatMap { LastField.following($0) } }
}

extension LastField {
  /// Follows the last active field of the parts, in declared order. It is derived from the properties that
  /// hide and disable fields, so that a keystroke does not compute it.
  ///
  /// The property retains the parts, so they must not retain it.
  ///
  /// - Complexity: O(parts) when a field becomes active or inactive.
  @MainActor static func following(_ parts: [any FormNode]) -> Property<LastField> {
    if parts.isEmpty { return Property(LastField()) }
    return combine(all: parts.map { following($0) }) { fields in
      fields.last { $0.field != nil } ?? LastField()
    }
  }

  @MainActor private static func following(_ part: any FormNode) -> Property<LastField> {
    switch part {
    case let field as FormField: field.isActive.map { LastField(field: $0 ? field : nil) }
    case let group as FieldGroup: group.lastField
    case let row as FormRow: row.group.lastField
    case let rows as any FormRows: rows.lastFieldOfRows()
    // Another kind of part changes its tally when the number of its active fields changes.
    default: part.tally.map { _ in LastField(field: part.fields.last(where: \.isActive.value)) }
    }
  }
}
