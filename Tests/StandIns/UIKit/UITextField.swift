/// uikit/uitextfielddelegate
@MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  @available(*, deprecated, message: "optional: call it with a question mark")
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  @available(*, deprecated, message: "optional: call it with a question mark")
  func textFieldDidBeginEditing(_ textField: UITextField)
  @available(*, deprecated, message: "optional: call it with a question mark")
  func textFieldDidEndEditing(_ textField: UITextField)
  @available(*, deprecated, message: "optional: call it with a question mark")
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  @available(*, deprecated, message: "optional: call it with a question mark")
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// uikit/uitextfielddelegate/textfieldshouldbeginediting(_:)
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// uikit/uitextfielddelegate/textfielddidbeginediting(_:)
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// uikit/uitextfielddelegate/textfielddidendediting(_:)
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// uikit/uitextfielddelegate/textfield(_:shouldchangecharactersin:replacementstring:)
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// uikit/uitextfielddelegate/textfieldshouldreturn(_:)
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// uikit/uireturnkeytype
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done
}

/// uikit/uitextfield: changes by the program send no control event.
@MainActor open class UITextField: UIControl, BufferedTextInput {
  var buffer = TextBuffer()
  /// How often the program has set the text.
  var timesTextWasSet = 0

  /// uikit/uitextfield/delegate
  open weak var delegate: (any UITextFieldDelegate)?
  /// uikit/uitextfield/placeholder
  open var placeholder: String?
  /// uikit/uitextinputtraits/issecuretextentry
  open var isSecureTextEntry = false
  /// uikit/uitextinputtraits/returnkeytype
  open var returnKeyType: UIReturnKeyType = .default

  /// uikit/uitextfield/text: never nil when it is read.
  open var text: String? {
    get { buffer.text }
    set {
      timesTextWasSet += 1
      buffer.set(newValue ?? "")
    }
  }

  /// uikit/uitextfield/attributedtext
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: buffer.text) }
    set { text = newValue?.string }
  }

  /// uikit/uitextfield/isediting
  open var isEditing: Bool { isFirstResponder }

  /// uikit/uiresponder/canbecomefirstresponder
  open override var canBecomeFirstResponder: Bool {
    isEnabled && delegate?.textFieldShouldBeginEditing(self) ?? true
  }

  /// What the return key of the keyboard shows: as it was when the keyboard appeared or its settings were read again.
  var shownReturnKey = UIReturnKeyType.default

  /// uikit/uiresponder/reloadinputviews(): composing ends, which UIKit does not promise to keep.
  open override func reloadInputViews() {
    guard isFirstResponder else { return }
    shownReturnKey = returnKeyType
    unmarkText()
  }

  override func didBecomeFirstResponder() {
    shownReturnKey = returnKeyType
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
  }

  /// Editing ends: the composed text is committed.
  override func didResignFirstResponder() {
    if buffer.marked != nil {
      buffer.marked = nil
      userEdited()
    }
    buffer.correct()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
  }

  func userEdited() { sendActions(for: .editingChanged) }

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
}

/// uikit/uisearchtextfield
@MainActor open class UISearchTextField: UITextField {}

/// uikit/uisearchbar
@MainActor open class UISearchBar: UIView {
  /// uikit/uisearchbar/searchtextfield
  public let searchTextField: UISearchTextField

  public override init(frame: CGRect) {
    searchTextField = UISearchTextField(frame: frame)
    super.init(frame: frame)
    addSubview(searchTextField)
  }

  /// foundation/nscoding/init(coder:): archives are not supported here.
  public required init?(coder: NSCoder) { nil }

  /// uikit/uisearchbar/text
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// uikit/uisearchbar/placeholder
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
}
