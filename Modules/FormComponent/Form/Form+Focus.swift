import ReactiveKit

/// The focus is state: views follow ``FormField/isFocused`` and report the user's moves with
/// ``FormField/fieldEntered()`` and ``FormField/fieldLeft()``.
extension Form {
  /// Moves the focus to a field, or removes it; the field that had it is left.
  ///
  /// A field whose view is not on screen takes the focus when it appears, unless the user has entered another
  /// field by then.
  ///
  /// - Returns: whether the field accepts it: it belongs to the form, and is neither hidden nor disabled.
  ///   Otherwise nothing changes.
  @discardableResult
  public func moveFocus(to field: FormField?) -> Bool {
    if let field, !fields.contains(field) { return false }
    return fields.moveFocus(to: field)
  }

  /// Moves the focus to the next active field in declared order, as the return key of a keyboard
  /// does. Without a focus it is the first one.
  ///
  /// - Returns: the field; nil after the last one, which is then left.
  /// - Complexity: O(fields).
  @discardableResult
  public func focusNext() -> FormField? { fields.moveFocus(in: fields.fields) }

  /// Moves the focus to the previous active field in declared order.
  ///
  /// - Returns: the field; nil before the first one, which is then left.
  /// - Complexity: O(fields).
  @discardableResult
  public func focusPrevious() -> FormField? { fields.moveFocus(in: fields.fields.reversed()) }
}

extension FieldGroup {
  @discardableResult
  func moveFocus(to field: FormField?) -> Bool {
    if field?.isActive.value == false { return false }
    // Before anything changes: after that, observing the tally would check every field of the form.
    let request = field.map { FocusRequest($0, in: tally) }
    transaction {
      if let focused = tally.value.focused, focused !== field { focused.fieldLeft() }
      focusRequest?.end(unlessFor: field)
      field?.requestFocus()
      focusRequest = request
    }
    return field != nil
  }

  func moveFocus(in order: [FormField]) -> FormField? {
    let focused = tally.value.focused
    let rest = focused.map { focused in order.drop { $0 !== focused }.dropFirst() } ?? order[...]
    let next = rest.first { $0.isActive.value }
    moveFocus(to: next)
    return next
  }
}

/// The field to which the program has moved the focus, until the user has entered another one.
final class FocusRequest {
  private weak var field: FormField?
  private var observation: Disposable?

  init(_ field: FormField, in tally: Property<FormTally>) {
    self.field = field
    observation = tally.onChange { [weak self] tally in
      if let entered = tally.focused { self?.end(unlessFor: entered) }
    }
  }

  nonisolated deinit {}

  /// Ends it; the field has the focus only if the user has entered it.
  func end(unlessFor other: FormField?) {
    guard let field, field !== other else { return }
    observation = nil
    field.endFocusRequest()
  }
}
