public import ReactiveKit

/// Which rows of a list are selected, by identity: a reload keeps the selection.
public final class ListSelection<ID: Hashable> {
  /// How many rows can be selected.
  public enum Mode: Sendable {
    /// At most one: selecting another deselects it.
    case single
    /// Any number.
    case multiple
  }

  /// The selected rows.
  public var ids: Property<Set<ID>> { selected }

  /// How many rows can be selected.
  public let mode: Mode

  private let selected = MutableProperty<Set<ID>>([])

  /// Makes a selection of nothing.
  public init(mode: Mode = .single) {
    self.mode = mode
  }

  /// Selects a row.
  public func select(_ id: ID) {
    switch mode {
    case .single: selected.value = [id]
    case .multiple: selected.modify { _ = $0.insert(id) }
    }
  }

  /// Deselects a row.
  public func deselect(_ id: ID) {
    selected.modify { _ = $0.remove(id) }
  }

  /// Selects a row that is not selected and deselects one that is.
  public func toggle(_ id: ID) {
    if selected.value.contains(id) { deselect(id) } else { select(id) }
  }

  /// Deselects all rows.
  public func clear() {
    selected.value = []
  }

  /// Deselects the rows that left the list.
  func follow<Row: Identifiable>(_ diff: ListDiff<Row>) where Row.ID == ID {
    if selected.value.isEmpty || diff.deletes.isEmpty { return }
    var gone = Set(diff.deletes.lazy.map { diff.old[$0].id }).intersection(selected.value)
    if gone.isEmpty { return }
    // Of a repeated id one row may be left.
    for row in diff.new { gone.remove(row.id) }
    selected.value.subtract(gone)
  }
}
