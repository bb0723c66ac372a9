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
    (contains(.required) ? ["aloud.required"] : []) + (contains(.busy) ? ["aloud.busy"] : [])
  }
}
