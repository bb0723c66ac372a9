/// uikit/uitextposition
@MainActor open class UITextPosition: NSObject {
  /// In UTF-16 code units, as UIKit's own fields count.
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
}

/// uikit/uitextrange
@MainActor open class UITextRange: NSObject {
  /// uikit/uitextrange/start
  public let start: UITextPosition
  /// uikit/uitextrange/end
  public let end: UITextPosition

  init(_ range: NSRange) {
    start = UITextPosition(range.location)
    end = UITextPosition(range.location + range.length)
    super.init()
  }

  /// uikit/uitextrange/isempty
  open var isEmpty: Bool { start.offset == end.offset }

  var range: NSRange { NSRange(location: start.offset, length: end.offset - start.offset) }
}

/// uikit/uikeyinput
@MainActor public protocol UIKeyInput: AnyObject {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

/// uikit/uitextinput
@MainActor public protocol UITextInput: UIKeyInput {
  func text(in range: UITextRange) -> String?
  var selectedTextRange: UITextRange? { get set }
  var markedTextRange: UITextRange? { get }
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  func unmarkText()
  func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange?
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
}

/// The text of a text field and of a text view.
@MainActor protocol BufferedTextInput: UITextInput {
  var buffer: TextBuffer { get set }
  /// An action of the user has changed the visible text.
  func userEdited()
}

extension BufferedTextInput {
  /// uikit/uitextinput/text(in:)
  public func text(in range: UITextRange) -> String? { buffer.text(in: range.range) }

  /// uikit/uitextinput/selectedtextrange
  public var selectedTextRange: UITextRange? {
    get { UITextRange(buffer.selection) }
    set { if let newValue { buffer.select(newValue.range) } }
  }

  /// uikit/uitextinput/markedtextrange
  public var markedTextRange: UITextRange? { buffer.marked.map { UITextRange($0) } }

  /// The keyboard of a language that is composed calls it, so it is an edit.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    buffer.mark(markedText ?? "")
    userEdited()
  }

  /// The marked text becomes the text. Nothing changes that an event could report.
  public func unmarkText() { buffer.marked = nil }

  /// uikit/uitextinput/textrange(from:to:)
  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    UITextRange(
      NSRange(
        location: min(fromPosition.offset, toPosition.offset),
        length: abs(fromPosition.offset - toPosition.offset)))
  }

  /// uikit/uitextinput/position(from:offset:)
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...buffer.length).contains(place) ? UITextPosition(place) : nil
  }

  /// uikit/uitextinput/offset(from:to:)
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// uikit/uitextinput/beginningofdocument
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// uikit/uitextinput/endofdocument
  public var endOfDocument: UITextPosition { UITextPosition(buffer.length) }
  /// uikit/uitextinput/hastext
  public var hasText: Bool { buffer.length > 0 }
}

/// A text, its selection and its marked part.
struct TextBuffer {
  private(set) var text = ""
  private(set) var selection = NSRange(location: 0, length: 0)
  var marked: NSRange?
  /// What the keyboard puts in the place of the text when editing ends. No event reports that change.
  var correction: String?

  var length: Int { text.utf16.count }

  /// Sets the text by the program: ends composing, and moves the caret to the end.
  mutating func set(_ text: String) {
    self.text = text
    marked = nil
    correction = nil
    selection = NSRange(location: length, length: 0)
  }

  /// Editing ends: the correction is made.
  mutating func correct() {
    if let correction { set(correction) }
  }

  mutating func select(_ range: NSRange) {
    let start = min(max(range.location, 0), length)
    selection = NSRange(location: start, length: min(range.length, length - start))
  }

  func text(in range: NSRange) -> String { (text as NSString).substring(with: range) }

  /// The range that typing replaces: the marked text, else the selection.
  var replaced: NSRange { marked ?? selection }

  mutating func replace(_ range: NSRange, with string: String) {
    text = (text as NSString).replacingCharacters(in: range, with: string)
    marked = nil
    correction = nil
    selection = NSRange(location: range.location + string.utf16.count, length: 0)
  }

  mutating func mark(_ string: String) {
    let place = replaced
    replace(place, with: string)
    let length = string.utf16.count
    marked = length == 0 ? nil : NSRange(location: place.location, length: length)
  }

  /// The range that the delete key removes: the selection, or the character before the caret.
  var deletedBackward: NSRange {
    if selection.length > 0 || selection.location == 0 { return selection }
    return (text as NSString).rangeOfComposedCharacterSequence(at: selection.location - 1)
  }
}
