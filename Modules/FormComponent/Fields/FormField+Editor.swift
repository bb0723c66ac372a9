/// Several views may show one field: the user edits it in one of them, and the others do not take the focus.
extension FormField {
  /// A view reports that the user has entered the field in it.
  package final func fieldEntered(in view: AnyObject) {
    editor = view
    fieldEntered()
  }

  /// A view reports that the user has left it. The field is not left if the user edits it in another one.
  package final func fieldLeft(in view: AnyObject) {
    if !isEdited(besides: view) { fieldLeft() }
  }

  /// Whether the user edits the field in another view.
  package final func isEdited(besides view: AnyObject) -> Bool {
    editor.map { $0 !== view } ?? false
  }

  /// A view does not show the field any more, even if the user still edits it there.
  package final func viewEnded(_ view: AnyObject) {
    if editor === view { editor = nil }
  }
}
