import ReactiveKit

/// The focus is state: views follow ``FormField/isFocused`` and report the user's moves with
/// ``FormField/fieldEntered()`` and ``FormField/fieldLeft()``.
extension Form {
  /// Moves the focus to a field, or removes it; the field that had it is left.
  ///
  /// A field whose view is not on screen takes the focus when it appears, unless the user has entered another
  /// field by then.
  ///
  /// - Returns: whether the field accepts it: it belongs to the form, and is neither hidden nor
  ///   disabled. Otherwise nothing changes.
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
  final func moveFocus(to field: FormField?) -> Bool {
    if field?.isActive.value == false { return false }
    _ = entering
    transaction {
      if let focused, focused !== field { focused.fieldLeft() }
      if focusRequest?.field !== field { endFocusRequest() }
      if let field, let entry = field.requestFocus() {
        focusRequest = FocusRequest(field: field, entry: entry)
      }
    }
    return field != nil
  }

  final func moveFocus(in order: [FormField]) -> FormField? {
    let rest = focused.map { focused in order.drop { $0 !== focused }.dropFirst() } ?? order[...]
    let next = rest.first { $0.isActive.value }
    moveFocus(to: next)
    return next
  }

  /// The focus has moved; the program's request ends if the user has entered another field.
  final func followed(_ entry: FieldEntry?) {
    if let entry, entry != focusRequest?.entry { endFocusRequest() }
  }

  private func endFocusRequest() {
    guard let request = focusRequest.take() else { return }
    request.field.endFocus(at: request.entry)
  }
}

/// A move of the focus by the program.
struct FocusRequest {
  let field: FormField
  /// The entry that gave the field the focus.
  let entry: FieldEntry
}
