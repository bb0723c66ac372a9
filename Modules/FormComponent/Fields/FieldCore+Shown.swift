import ReactiveKit

/// Which problems and warnings of a field are shown now.
extension FieldCore {
  static func dependsOnEdits(_ policy: ShowPolicy) -> Bool {
    [.onChange, .onLeave].contains(policy)
  }

  func makeShownProblems() -> Property<[Problem]> {
    let shown: @MainActor (FieldStatus, Bool) -> [Problem] = {
      $1 ? $0.problems : $0.outside.refused
    }
    guard Self.dependsOnEdits(shows) else {
      return combine(status, phase) { [shows] in shown($0, $1.shows(shows, isEdited: false)) }
    }
    return combine(status, phase, editedSince) { [shows] in
      shown($0, $1.shows(shows, isEdited: $2 == $1.moment(for: shows)))
    }
  }

  func makeWarnings() -> Property<[Problem]> {
    if warningRules.isEmpty { return Property([]) }
    let changes = LiveRule.changes(of: warningRules) ?? Property(())
    return combine(storage.value, status, phase, changes) {
      [warningRules] value, status, phase, _ in
      let isRead = status.isActive && !status.isUnreadable
      return isRead ? phase.problems(of: value, by: warningRules) : []
    }
  }

  func makeShownWarnings() -> Property<[Problem]> {
    if warningRules.isEmpty { return Property([]) }
    let editedSince = Self.dependsOnEdits(shows) ? editedSince : Property(nil)
    return combine(warnings, phase, editedSince) { [shows] in
      $1.shows(shows, isEdited: $2 == $1.moment(for: shows)) ? $0 : []
    }
  }

  /// The moment at which the policy looks, from an edit on.
  func makeEditedSince() -> Property<Int?> {
    // Whether the value differs from the one at the moment at which the policy looks. Derived, not
    // set by an observer of the value: such a set is propagated separately, and a read before that
    // checks everything above it, in a form all fields.
    let moment: @MainActor (Value, FieldPhase<Value>, Bool) -> Int? = {
      [shows] value, phase, isUnreadable in
      phase.isEdited(value, for: shows) || shows == .onChange && isUnreadable
        ? phase.moment(for: shows) : nil
    }
    let moments =
      if let unreadable = storage.unreadable {
        combine(storage.value, phase, unreadable) { moment($0, $1, $2 != nil) }
      } else {
        combine(storage.value, phase) { moment($0, $1, false) }
      }
    return moments.filter(initial: nil) { $0 != nil }
  }
}
