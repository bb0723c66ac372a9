public import ReactiveKit

/// The selected rows of a list, by identity: a reload keeps the selection.
///
/// If it follows a list, only the ids of that list's rows can be selected. A row that is removed
/// from the list is deselected.
///
/// ```swift
/// list.selection.select(mail.id)
/// list.selection.ids.observe { table.show($0) }.disposed(by: bag)
/// ```
@MainActor
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
  /// The lists that it follows.
  private var lists: [FollowedList] = []

  /// A list whose rows can be selected.
  private final class FollowedList {
    let shows: @MainActor (ID) -> Bool
    /// Whether its first rows have not been shown yet.
    var isAwaited: Bool

    init(isAwaited: Bool, shows: @escaping @MainActor (ID) -> Bool) {
      self.isAwaited = isAwaited
      self.shows = shows
    }

    nonisolated deinit {}
  }

  /// Makes an empty selection.
  public init(mode: Mode = .single) {
    self.mode = mode
  }

  nonisolated deinit {}

  /// Selects a row; no effect when the followed lists have no row with the id.
  ///
  /// - Returns: whether the row is selected now.
  /// - Complexity: O(selected rows); the first time O(rows).
  @discardableResult
  public func select(_ id: ID) -> Bool {
    if ids.value.contains(id) { return true }
    guard isShown(id) else { return false }
    switch mode {
    case .single: selected.value = [id]
    case .multiple: selected.modify { _ = $0.insert(id) }
    }
    return true
  }

  /// Deselects a row.
  public func deselect(_ id: ID) {
    if ids.value.contains(id) { selected.modify { _ = $0.remove(id) } }
  }

  /// Selects a row that is not selected and deselects one that is.
  public func toggle(_ id: ID) {
    if ids.value.contains(id) { deselect(id) } else { select(id) }
  }

  /// Deselects all rows.
  public func clear() {
    selected.value = []
  }
}

// MARK: - Following a list

extension ListSelection {
  /// Follows the rows of a store, as ``RowListViewModel`` does: from now on only ids of its rows
  /// can be selected, and a removed row is deselected.
  ///
  /// Ids that are selected already, for instance restored ones, stay until the first rows are
  /// shown. A selection that follows several stores accepts the ids of all of them, and such ids
  /// stay until each has shown its first rows.
  ///
  /// - Returns: the observation; when it ends the store is no longer followed.
  package func follow<Row, Cell>(_ store: CellStore<Row, Cell>) -> Disposable where Row.ID == ID {
    follow(store.changes.map { diff in diff.deletes.map { diff.old[$0].id } }, store.rows.isEmpty) {
      [weak store] in store?.shows($0) ?? false
    }
  }

  /// Follows the rows of a store with sections.
  ///
  /// - Returns: the observation; when it ends the store is no longer followed.
  package func follow<Header, Row, Cell>(
    _ store: SectionedCellStore<Header, Row, Cell>
  ) -> Disposable where Row.ID == ID {
    follow(store.changes.map { $0.diff.removedIDs }, store.rows.isEmpty) { [weak store] in
      store?.shows($0) ?? false
    }
  }

  /// - Parameters:
  ///   - removed: the ids of the rows that each change removed.
  ///   - isEmpty: whether no rows have been shown yet.
  private func follow(
    _ removed: Signal<[ID], Never>, _ isEmpty: Bool, _ shows: @escaping @MainActor (ID) -> Bool
  ) -> Disposable {
    let list = FollowedList(isAwaited: isEmpty, shows: shows)
    lists.append(list)
    deselectRestored()
    let observation = removed.observe { [weak self] removed in
      guard let self else { return }
      if list.isAwaited {
        list.isAwaited = false
        deselectRestored()
      } else if !ids.value.isEmpty {
        deselect(removed)
      }
    }
    return .action { [weak self] in
      observation.dispose()
      guard let self else { return }
      lists.removeAll { $0 === list }
      if list.isAwaited, !lists.isEmpty { deselectRestored() }
    }
  }

  /// Deselects ids without a row, when each list has shown its first rows.
  private func deselectRestored() {
    if !lists.contains(where: \.isAwaited) { deselect(ids.value) }
  }

  /// Deselects those of `ids` that are selected and have no row any more.
  private func deselect(_ ids: some Sequence<ID>) {
    let gone = ids.filter { self.ids.value.contains($0) && !isShown($0) }
    if !gone.isEmpty { selected.modify { $0.subtract(gone) } }
  }

  private func isShown(_ id: ID) -> Bool {
    lists.isEmpty || lists.contains { $0.shows(id) }
  }
}
