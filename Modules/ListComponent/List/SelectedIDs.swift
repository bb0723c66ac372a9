import ReactiveKit

/// The selected ids as a property that changes without being copied.
///
/// A set with another owner is copied when it is changed, and a property holds its value. So there
/// are two sets: the one before the current one gets the last change and the new one, and becomes
/// the current one. An observer that keeps a set costs a copy.
final class SelectedIDs<ID: Hashable> {
  let property = MutableProperty<Set<ID>>([])

  /// The set before the last change.
  private var previous: Set<ID> = []
  private var lastChange = Change(ids: [], isSelected: false)

  /// Ids that were selected or deselected.
  private struct Change {
    let ids: [ID]
    let isSelected: Bool

    func apply(to set: inout Set<ID>) {
      for id in ids {
        if isSelected { set.insert(id) } else { set.remove(id) }
      }
    }
  }

  nonisolated deinit {}

  /// Selects ids that are not selected, or deselects ids that are.
  ///
  /// - Complexity: O(ids). In a transaction O(selected) more, once.
  func change(_ ids: [ID], isSelected: Bool) {
    if ids.isEmpty { return }
    var next: Set<ID> = []
    swap(&next, &previous)
    lastChange.apply(to: &next)
    lastChange = Change(ids: ids, isSelected: isSelected)
    lastChange.apply(to: &next)
    previous = property.value
    // Last, because observers may change the selection.
    property.value = next
  }

  /// Selects `ids` and no others.
  func set(_ ids: Set<ID>) {
    previous = ids
    lastChange = Change(ids: [], isSelected: false)
    property.value = ids
  }
}
