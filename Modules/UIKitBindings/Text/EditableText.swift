#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// A view with a text that the user edits: a text field or a text view.
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
    /// Whether the user composes text: the candidate for the marked text is not chosen yet.
    var isComposing: Bool { markedTextRange != nil }

    /// The text without the part being composed.
    var committedText: String {
      guard let marked = markedTextRange,
        let before = textRange(from: beginningOfDocument, to: marked.start),
        let after = textRange(from: marked.end, to: endOfDocument)
      else { return plainText }
      return (text(in: before) ?? "") + (text(in: after) ?? "")
    }

    /// The number of UTF-16 units before the caret, or before the end of the selection.
    var caret: Int? {
      get { selectedTextRange.map { offset(from: beginningOfDocument, to: $0.end) } }
      set {
        guard let newValue, let place = position(from: beginningOfDocument, offset: newValue)
        else { return }
        selectedTextRange = textRange(from: place, to: place)
      }
    }

    /// Shows a text unless it is already shown. During editing the caret keeps its place, also at
    /// the end of the text; from the middle of a character it moves behind it.
    func show(_ text: String) {
      let before = plainText
      if before == text { return }
      let caret = isBeingEdited ? self.caret : nil
      plainText = text
      guard let caret else { return }
      self.caret =
        caret == before.utf16.count ? text.utf16.count : text.endOfCharacter(at: caret)
    }
  }

  extension String {
    /// The first boundary of characters at or after a position in UTF-16 units.
    fileprivate func endOfCharacter(at offset: Int) -> Int {
      var end = 0
      for character in self {
        if end >= offset { break }
        end += character.utf16.count
      }
      return end
    }
  }
#endif
