import ReactiveKit

/// A field, the same by identity; none where no field takes part.
nonisolated struct LastField: Equatable {
  var field: FormField?

  static func == (left: LastField, right: LastField) -> Bool { left.field === right.field }
}

/// Rows that come and go, of whatever type.
protocol ChangingRows: FormNode {
  /// Follows the last field of the last row that has one.
  func lastFieldOfRows() -> Property<LastField>
}

extension RepeatedGroup: ChangingRows {
  func lastFieldOfRows() -> Property<LastField> { rows.flatMap { LastField.following($0) } }
}

extension LastField {
  /// Follows the last field that takes part of parts in declared order: derived from what hides and disables
  /// fields, so that a keystroke does not touch it.
  ///
  /// The property holds the parts, so they must not hold it.
  ///
  /// - Complexity: O(parts) when a field begins or ceases to take part.
  @MainActor static func following(_ parts: [any FormNode]) -> Property<LastField> {
    if parts.isEmpty { return Property(LastField()) }
    return combine(all: parts.map { following($0) }) { fields in
      fields.last { $0.field != nil } ?? LastField()
    }
  }

  @MainActor private static func following(_ part: any FormNode) -> Property<LastField> {
    switch part {
    case let field as FormField: field.isActive.map { LastField(field: $0 ? field : nil) }
    case let group as FieldGroup: following(group.parts)
    case let row as FormRow: following(row.group.parts)
    case let rows as any ChangingRows: rows.lastFieldOfRows()
    // Of a part that is not made of these it is known when other fields of it are counted.
    default: part.tally.map { _ in LastField(field: part.fields.last(where: \.isActive.value)) }
    }
  }
}
