#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FormComponent
  import ReactiveKit
  import UIKit

  /// Passes the user's text to a field, with the caret, and shows the resulting text of the field.
  ///
  /// When there is a text to pass is decided by `TextEntry`.
  final class FieldEntry: NSObject, UITextFieldDelegate {
    private let entry: TextEntry
    private let field: TextFieldViewModel
    /// Where the caret was before the edit, in characters; nil when that is not known.
    private var previousCaret: Int?
    /// Whether the field processes an edit, after which its text is shown.
    private var isEntering = false

    init(_ view: any EditableText, _ field: TextFieldViewModel) {
      entry = TextEntry(view)
      self.field = field
      super.init()
    }

    nonisolated deinit {}

    /// The binding has ended: nothing is passed or shown any more.
    func end() { entry.end() }

    /// Shows the field's text.
    func show(_ text: String) {
      if !isEntering { entry.text = text }
    }

    /// The user may have changed the text, ended composing or ended editing.
    func edited() {
      guard let text = entry.edited(), let view = entry.view else { return }
      let caret = view.caret.map { text.characterCount(before: $0) }
      isEntering = true
      let shown = field.textEntered(CaretText(text, caret: caret), previousCaret: previousCaret)
      isEntering = false
      previousCaret = nil
      // An observer may have bound the view to another field, whose text it shows.
      if entry.view == nil { return }
      // The field's own text: an observer may have changed it once more.
      let final = field.text.value
      entry.text = final
      if final == shown.text, view.isBeingEdited {
        // Equal texts may differ in their UTF-16 units: composed and decomposed accents.
        view.caret = view.plainText.prefix(shown.caret).utf16.count
      }
    }

    /// Before an edit the caret is still where it was.
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
    /// How many characters begin in front of a position in UTF-16 units.
    fileprivate func characterCount(before offset: Int) -> Int {
      let place = utf16.index(startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex
      return self[..<place].count
    }
  }
#endif
