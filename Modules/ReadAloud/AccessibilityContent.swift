public import Messages

/// What assistive technology reads of one element of a page: a UI property like a text or a colour.
///
/// View-models derive it, so it is tested without a screen reader; bindings turn it into UIKit's
/// `accessibilityLabel`, SwiftUI's modifiers or ARIA attributes, see <doc:ReadAloud>.
///
/// ```swift
/// let content = combine(title, isUnread, messages) { title, isUnread, messages in
///   AccessibilityContent(
///     title, value: isUnread ? messages.text("mail.unread") : "", traits: .button, in: messages)
/// }
/// ```
///
/// A content without any text is that of an element which has nothing to add: bindings then leave the
/// view as it is.
public nonisolated struct AccessibilityContent: Hashable, Sendable {
  /// What the element is: short, because voice control addresses the element by it.
  public let label: String
  /// What it shows now: a text that was entered, a price. Never a secret.
  public let value: String
  /// What is wrong with it; it is part of what is read and no hint, because hints can be turned off.
  public let error: String
  /// What happens when it is used; read last, after a pause, and only if the user wants hints.
  public let hint: String
  /// What kind of element it is and how it stands.
  public let traits: Traits
  /// The traits that not every framework has, in words: `required`, `in progress`.
  public let state: String
  /// Whether assistive technology skips it.
  public let isHidden: Bool

  private let separator: String

  /// Describes an element.
  ///
  /// - Parameter messages: the language, and the words for traits (`MessageTable.readAloud`).
  public init(
    _ label: String, value: String = "", error: String = "", hint: String = "",
    traits: Traits = [], isHidden: Bool = false, in messages: Messages
  ) {
    self.label = label
    self.value = value
    self.error = error
    self.hint = hint
    self.traits = traits
    self.isHidden = isHidden
    state = messages.phrase(traits.codes.map { messages.text($0) })
    separator = messages.phraseSeparator
  }

  /// Describes an element that has nothing to add to its view.
  public init() {
    (label, value, error, hint, state, separator) = ("", "", "", "", "", "")
    traits = []
    isHidden = false
  }
}

nonisolated extension AccessibilityContent {
  /// Whether there is nothing to read and nothing to hide.
  public var isEmpty: Bool {
    !isHidden && traits.isEmpty && [label, value, error, hint].allSatisfy(\.isEmpty)
  }

  /// The label and what no control knows of itself: the state and the error. For a control that reads
  /// its value itself, such as a text field, which must not be given another one.
  public var labelWithState: String { phrase(label, state, error) }

  /// The value, the state and the error, for an element that does not read its value itself.
  public var valueWithState: String { phrase(value, state, error) }

  /// The label and the value, where an element has a name only, as a link of a web page has.
  public var name: String { phrase(label, value) }

  /// The error of an empty field may be the word for its being required, which is read once.
  private func phrase(_ parts: String...) -> String {
    parts.indices.filter { !parts[$0].isEmpty && !parts[..<$0].contains(parts[$0]) }
      .map { parts[$0] }.joined(separator: separator)
  }
}

nonisolated extension Messages {
  /// Joins texts that are read one after the other; empty ones are left out.
  public func phrase(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: phraseSeparator)
  }

  /// The comma of the language: a voice pauses there.
  var phraseSeparator: String {
    sequence(first: language) { $0.parent }.contains { Self.fullWidth.contains($0.rawValue) }
      ? "，" : ", "
  }

  private static let fullWidth: Set = ["zh", "yue", "ja"]
}
