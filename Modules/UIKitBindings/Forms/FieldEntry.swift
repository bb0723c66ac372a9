#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FormComponent
  import ReactiveKit
  import UIKit

  /// Passes the user's text to a field, with the caret, and shows the resulting text of the field.
  ///
  /// `TextEntry` decides when there is a text to pass.
  final class FieldEntry: NSObject, UITextFieldDelegate {
    private let entry: TextEntry
    private let field: any TextInput
    /// The caret before the edit, in characters; nil if unknown.
    private var previousCaret: Int?

    init(_ view: any EditableText, _ field: any TextInput) {
      entry = TextEntry(view)
      self.field = field
      super.init()
    }

    nonisolated deinit {}

    /// The binding has ended: passing and showing texts stops.
    func end() { entry.end() }

    /// Shows the field's text.
    func show(_ text: String) {
      entry.text = text
    }

    /// The user may have changed the text, ended composing or ended editing.
    func edited() {
      guard let text = entry.edited(), let view = entry.view else { return }
      let caret = view.caret.map { text.characterCount(before: $0) }
      let shown = field.textEntered(CaretText(text, caret: caret), previousCaret: previousCaret)
      previousCaret = nil
      // An observer may have bound the view to another field.
      if entry.view == nil { return }
      // A text that the field has refused notifies no observer.
      entry.text = field.text
      if field.text == shown.text, view.isBeingEdited {
        // Equal texts may differ in their UTF-16 units: composed and decomposed accents.
        view.caret = view.plainText.prefix(shown.caret).utf16.count
      }
    }

    /// Before an edit the caret is still at its former place.
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      if !textField.isComposing {
        previousCaret = textField.caret.map { textField.plainText.characterCount(before: $0) }
      }
      return true
    }
  }

  extension String {
    /// The number of characters that begin before a position in UTF-16 units.
    fileprivate func characterCount(before offset: Int) -> Int {
      let place = utf16.index(startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex
      return self[..<place].count
    }
  }

  extension EditableText where Self: UIView {
    /// Makes the entry of a field, which replaces the previous one.
    func begin(_ field: any TextInput) -> FieldEntry {
      resignFirstResponder(unlessFor: field)
      let entry = FieldEntry(self, field)
      FieldEdits.of(self).entry = entry
      return entry
    }

    /// Shows the text of a field, passes the user's text to it, and follows the focus both ways.
    ///
    /// - Parameters:
    ///   - begins: when the user begins to edit.
    ///   - changes: when the user has changed the text.
    ///   - ends: when the user ends editing, which may correct the text.
    func follow(
      _ field: any TextInput, by entry: FieldEntry, begins: Signal<Void, Never>,
      changes: Signal<Void, Never>, ends: Signal<Void, Never>
    ) -> Disposable {
      .joining {
        field.shownText.observe { entry.show($0) }
        begins.observe { [weak self] in self?.enter(field, by: entry) }
        changes.observe { entry.edited() }
        ends.observe { [weak self] in
          entry.edited()
          if let self { field.fieldLeft(in: self) }
        }
        follow(focusOf: field)
        Disposable.action { [weak self] in
          entry.end()
          self?.leave(field, at: ends)
        }
      }
    }
  }

  extension UIResponder {
    /// Becomes and resigns first responder with the focus of a field, unless the user edits it in another view.
    func follow(focusOf field: FormField) -> Disposable {
      field.isFocused.observe { [weak self, weak field] isFocused in
        guard let self, isFocused != isFirstResponder else { return }
        if isFocused, field?.isEdited(besides: self) == true { return }
        if isFocused { becomeFirstResponder() } else { resignFirstResponder() }
      }
    }
  }

  extension UIView {
    /// Ends editing of another field before this one is followed; it is not reported as left by the
    /// user. This field may already have the focus, if it is in another form.
    func resignFirstResponder(unlessFor field: FormField) {
      guard isFirstResponder else { return }
      let entered = FieldEdits.of(self).field ?? field
      if entered !== field || !field.isFocused.value { resignFirstResponder() }
    }

    /// Reports that the user has entered the field of an entry, if it was bound to the view last. A
    /// replaced binding may end only after the view has become first responder for the new one.
    func enter(_ field: FormField, by entry: FieldEntry) {
      let edits = FieldEdits.of(self)
      guard edits.entry === entry else { return }
      edits.field = field
      field.fieldEntered(in: self)
    }

    /// The binding of a field has ended, as in a cell that is scrolled away. If the user still edits it,
    /// the field is left when editing ends: otherwise it would take the focus back when it is bound again.
    func leave(_ field: FormField, at end: Signal<Void, Never>) {
      if !isFirstResponder || !field.isFocused.value { return }
      field.viewEnded(self)
      let edits = FieldEdits.of(self)
      edits.end = end.observe { [weak self, weak edits, weak field] in
        edits?.end = nil
        if let self { field?.fieldLeft(in: self) }
      }
    }
  }

  /// The field that the user edits in a view.
  final class FieldEdits: ViewNote {
    /// The entry that was bound last; an earlier one may end later, but no longer shows or passes
    /// texts.
    weak var entry: FieldEntry? {
      willSet { entry?.end() }
    }
    /// The field that the user has entered last.
    weak var field: FormField?
    /// The observation of the end of editing without a binding.
    var end: Disposable?

    nonisolated deinit {}
  }
#endif
