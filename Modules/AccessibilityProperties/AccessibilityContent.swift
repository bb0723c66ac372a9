public import Messages

/// The texts and traits that assistive technology reads for one element of a page: a UI property
/// like a text or a colour.
///
/// View-models derive it, so it is tested without a screen reader; bindings turn it into UIKit's
/// `accessibilityLabel`, SwiftUI's modifiers or ARIA attributes, see <doc:AccessibilityProperties>.
///
/// ```swift
/// let content = combine(title, isUnread, messages) { title, isUnread, messages in
///   AccessibilityContent(
///     title, value: isUnread ? messages.text("mail.unread") : "", traits: .button, in: messages)
/// }
/// ```
///
/// A content without any text adds nothing: bindings then leave the view unchanged.
public nonisolated struct AccessibilityContent: Hashable, Sendable {
  /// The name of the element: short, because voice control addresses the element by it.
  public let label: String
  /// Its current value: an entered text, a price. Never a secret.
  public let value: String
  /// The error of the element. It is read with the value and is not a hint, because hints can be
  /// turned off.
  public let error: String
  /// The effect of using it; read last, after a pause, and only if the user has turned on hints.
  public let hint: String
  /// The kind and the state of the element.
  public let traits: Traits
  /// The traits that not every framework supports, in words: `required`, `in progress`.
  public var state: String { words.joined(separator: separator) }
  /// Whether assistive technology skips it.
  public let isHidden: Bool

  /// The words of the state.
  private let words: [String]
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
    words = traits.codes.map { messages.text($0) }.filter { !$0.isEmpty }
    separator = messages.phraseSeparator
  }

  /// Describes an element without information of its own.
  public init() {
    (label, value, error, hint, separator) = ("", "", "", "", "")
    (traits, words) = ([], [])
    isHidden = false
  }
}

nonisolated extension AccessibilityContent {
  /// Whether there is nothing to read and nothing to hide.
  public var isEmpty: Bool {
    !isHidden && traits.isEmpty && [label, value, error, hint].allSatisfy(\.isEmpty)
  }

  /// The label, the state and the error, for a control that reads its value itself, such as a text
  /// field.
  public var labelWithState: String { phrase(label, stateBeforeError, error) }

  /// The value, the state and the error, for an element that does not read its value itself.
  public var valueWithState: String { phrase(value, stateBeforeError, error) }

  /// The label and the value, for an element that has only a name, such as a link of a web page.
  public var name: String { phrase(label, value) }

  /// The state without the leading word that also begins the error: `required` of an empty field is
  /// read only once.
  private var stateBeforeError: String {
    words.filter { !"\(error)\(separator)".hasPrefix("\($0)\(separator)") }
      .joined(separator: separator)
  }

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

nonisolated extension AccessibilityContent {
  /// The kind and the state of an element, limited to what UIKit, SwiftUI and ARIA can all express,
  /// by a trait, an attribute or in words.
  public struct Traits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Makes a set of bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// It does something when it is activated.
    public static let button = Traits(rawValue: 1 << 0)
    /// It opens another page or place.
    public static let link = Traits(rawValue: 1 << 1)
    /// It is the heading of the following content.
    public static let header = Traits(rawValue: 1 << 2)
    /// It is a picture.
    public static let image = Traits(rawValue: 1 << 3)
    /// It is one of several options and selected.
    public static let selected = Traits(rawValue: 1 << 4)
    /// It cannot be used now.
    public static let notEnabled = Traits(rawValue: 1 << 5)
    /// Its work runs, or its content is being made.
    public static let busy = Traits(rawValue: 1 << 6)
    /// Its value goes up and down in steps.
    public static let adjustable = Traits(rawValue: 1 << 7)
    /// It is a switch.
    public static let toggle = Traits(rawValue: 1 << 8)
    /// It must not stay empty.
    public static let required = Traits(rawValue: 1 << 9)
    /// Its value is rejected; the content's error has the reason.
    public static let invalid = Traits(rawValue: 1 << 10)
    /// Its value cannot be changed.
    public static let readOnly = Traits(rawValue: 1 << 11)
  }
}

nonisolated extension AccessibilityContent.Traits {
  /// The same and `other` if `condition` holds.
  public func adding(_ other: Self, if condition: Bool) -> Self {
    condition ? union(other) : self
  }

  /// The codes of the words for traits that UIKit and SwiftUI lack. An invalid element is described
  /// by its error.
  var codes: [String] {
    let words: [(Self, String)] = [
      (.required, "aloud.required"), (.readOnly, "aloud.readOnly"), (.busy, "aloud.busy"),
    ]
    return words.filter { contains($0.0) }.map { $0.1 }
  }
}
