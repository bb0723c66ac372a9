#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import FormComponent
  import ReactiveKit
  import UIKit

  /// Passes the user's text to a field, with the caret, and shows the resulting text of the field.
  ///
  /// Text that is being composed is neither passed nor overwritten, as in `TextEntry`.
  final class FieldEntry: NSObject, UITextFieldDelegate {
    private weak var view: (any EditableText)?
    private let field: TextFieldViewModel
    /// The text that the program has set while the user composes.
    private var waiting: String?
    /// Whether there is a change of the user that was not passed yet.
    private var isPending = false
    /// Where the caret was before the edit, in characters; nil when that is not known.
    private var previousCaret: Int?
    /// Whether the field processes an edit, after which its text is shown.
    private var isEntering = false

    init(_ view: any EditableText, _ field: TextFieldViewModel) {
      self.view = view
      self.field = field
      super.init()
    }

    /// The binding has ended: nothing is passed or shown any more.
    func end() { view = nil }

    /// Shows the field's text.
    func show(_ text: String) {
      guard let view, !isEntering else { return }
      if view.isComposing, text == view.committedText {
        // It is shown already, as to a binding that begins now: the user only adds to it.
        waiting = nil
        isPending = true
      } else if view.isComposing {
        waiting = text
      } else {
        waiting = nil
        isPending = false
        view.show(text)
      }
    }

    /// The user has changed the text.
    func edited() {
      isPending = true
      settled()
    }

    /// The user may have ended composing.
    func settled() {
      guard let view, !view.isComposing else { return }
      if let waiting { return show(waiting) }
      guard isPending else { return }
      isPending = false
      let text = view.plainText
      let caret = view.caret.map { text.characterCount(before: $0) }
      isEntering = true
      let shown = field.textEntered(CaretText(text, caret: caret), previousCaret: previousCaret)
      isEntering = false
      previousCaret = nil
      // An observer may have bound the view to another field, whose text it shows.
      if self.view == nil { return }
      // The field's own text: an observer may have changed it once more.
      let final = field.text.value
      if view.plainText != final { view.plainText = final }
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
