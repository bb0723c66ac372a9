#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// A view whose text the user edits: a text field or a text view.
  protocol EditableText: UITextInput {
    /// The text; "" for none.
    var plainText: String { get set }
    /// Whether the user edits it now.
    var isBeingEdited: Bool { get }
  }

  extension UITextField: EditableText {
    var plainText: String {
      get { text ?? "" }
      set { text = newValue }
    }
    var isBeingEdited: Bool { isEditing }
  }

  extension UITextView: EditableText {
    var plainText: String {
      get { text ?? "" }
      set { text = newValue }
    }
    var isBeingEdited: Bool { isFirstResponder }
  }

  extension EditableText {
    /// Whether the user composes: a candidate has still to be picked for what is marked.
    var isComposing: Bool { markedTextRange != nil }

    /// How many UTF-16 units are in front of the caret, or of the end of the selection.
    var caret: Int? {
      get { selectedTextRange.map { offset(from: beginningOfDocument, to: $0.end) } }
      set {
        guard let newValue, let place = position(from: beginningOfDocument, offset: newValue)
        else { return }
        selectedTextRange = textRange(from: place, to: place)
      }
    }

    /// Shows a text unless it is shown already. The caret of a user who edits stays where it is, and at the
    /// end if it was there.
    func show(_ text: String) {
      let before = plainText
      if before == text { return }
      let caret = isBeingEdited ? self.caret : nil
      plainText = text
      guard let caret else { return }
      let end = text.utf16.count
      self.caret = caret == before.utf16.count ? end : min(caret, end)
    }
  }
#endif
