/// uikit/uiaccessibilitytraits
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// uikit/uiaccessibilitytraits/rawvalue
  public let rawValue: UInt64
  /// uikit/uiaccessibilitytraits/init(rawvalue:)
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// uikit/uiaccessibilitytraits/none
  public static let none: UIAccessibilityTraits = []
  /// uikit/uiaccessibilitytraits/button
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// uikit/uiaccessibilitytraits/link
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// uikit/uiaccessibilitytraits/image
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// uikit/uiaccessibilitytraits/selected
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// uikit/uiaccessibilitytraits/notenabled
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// uikit/uiaccessibilitytraits/updatesfrequently
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// uikit/uiaccessibilitytraits/adjustable
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// uikit/uiaccessibilitytraits/header
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// uikit/uiaccessibilitytraits/togglebutton
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}
