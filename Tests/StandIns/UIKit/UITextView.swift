/// uikit/uitextviewdelegate
@MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  @available(*, deprecated, message: "optional: call it with a question mark")
  func textViewDidBeginEditing(_ textView: UITextView)
  @available(*, deprecated, message: "optional: call it with a question mark")
  func textViewDidChange(_ textView: UITextView)
  @available(*, deprecated, message: "optional: call it with a question mark")
  func textViewDidEndEditing(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// uikit/uitextviewdelegate/textviewdidbeginediting(_:)
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// uikit/uitextviewdelegate/textviewdidchange(_:)
  public func textViewDidChange(_ textView: UITextView) {}
  /// uikit/uitextviewdelegate/textviewdidendediting(_:)
  public func textViewDidEndEditing(_ textView: UITextView) {}
}

/// uikit/uitextview: changes by the program call no delegate and post no notification.
@MainActor open class UITextView: UIScrollView, BufferedTextInput {
  /// uikit/uitextview/textdidbegineditingnotification
  nonisolated public class var textDidBeginEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidBeginEditingNotification")
  }
  /// uikit/uitextview/textdidchangenotification
  nonisolated public class var textDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidChangeNotification")
  }
  /// uikit/uitextview/textdidendeditingnotification
  nonisolated public class var textDidEndEditingNotification: NSNotification.Name {
    NSNotification.Name("UITextViewTextDidEndEditingNotification")
  }

  var buffer = TextBuffer()
  /// How often the program has set the text.
  var timesTextWasSet = 0

  /// uikit/uitextview/delegate.
  open weak var delegate: (any UITextViewDelegate)?
  /// uikit/uitextview/iseditable
  open var isEditable = true

  /// uikit/uitextview/text
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { buffer.text }
    set {
      timesTextWasSet += 1
      buffer.set(newValue ?? "")
    }
  }

  /// uikit/uiresponder/canbecomefirstresponder
  open override var canBecomeFirstResponder: Bool { isEditable }

  override func didBecomeFirstResponder() {
    delegate?.textViewDidBeginEditing(self)
    post(UITextView.textDidBeginEditingNotification)
  }

  override func didResignFirstResponder() {
    if buffer.marked != nil {
      buffer.marked = nil
      userEdited()
    }
    buffer.correct()
    delegate?.textViewDidEndEditing(self)
    post(UITextView.textDidEndEditingNotification)
  }

  func userEdited() {
    delegate?.textViewDidChange(self)
    post(UITextView.textDidChangeNotification)
  }

  /// uikit/uikeyinput/inserttext(_:)
  open func insertText(_ text: String) {
    buffer.replace(buffer.replaced, with: text)
    userEdited()
  }

  /// uikit/uikeyinput/deletebackward()
  open func deleteBackward() {
    let range = buffer.deletedBackward
    if range.length == 0 { return }
    buffer.replace(range, with: "")
    userEdited()
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
