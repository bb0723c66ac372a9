/// swiftui/accessibilitytraits
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private(set) var names: Set<String> = []

  /// swiftui/accessibilitytraits/init()
  public init() {}
  private init(_ name: String) { names = [name] }

  /// swiftui/accessibilitytraits/isbutton
  public static let isButton = AccessibilityTraits("button")
  /// swiftui/accessibilitytraits/islink
  public static let isLink = AccessibilityTraits("link")
  /// swiftui/accessibilitytraits/isimage
  public static let isImage = AccessibilityTraits("image")
  /// swiftui/accessibilitytraits/istoggle
  public static let isToggle = AccessibilityTraits("toggle")
  /// swiftui/accessibilitytraits/isheader
  public static let isHeader = AccessibilityTraits("header")
  /// swiftui/accessibilitytraits/isselected
  public static let isSelected = AccessibilityTraits("selected")
  /// swiftui/accessibilitytraits/updatesfrequently
  public static let updatesFrequently = AccessibilityTraits("updates frequently")

  /// swift/setalgebra/contains(_:)
  public func contains(_ member: AccessibilityTraits) -> Bool { names.isSuperset(of: member.names) }
  /// swift/setalgebra/union(_:)
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    changed { $0.formUnion(other) }
  }
  /// swift/setalgebra/intersection(_:)
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    changed { $0.formIntersection(other) }
  }
  /// swift/setalgebra/symmetricdifference(_:)
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    changed { $0.formSymmetricDifference(other) }
  }
  /// swift/setalgebra/insert(_:)
  @discardableResult public mutating func insert(
    _ member: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(member)
    names.formUnion(member.names)
    return (isNew, member)
  }
  /// swift/setalgebra/remove(_:)
  @discardableResult public mutating func remove(
    _ member: AccessibilityTraits
  ) -> AccessibilityTraits? {
    let had = contains(member)
    names.subtract(member.names)
    return had ? member : nil
  }
  /// swift/setalgebra/update(with:)
  @discardableResult public mutating func update(
    with member: AccessibilityTraits
  ) -> AccessibilityTraits? {
    insert(member).inserted ? nil : member
  }
  /// swift/setalgebra/formunion(_:)
  public mutating func formUnion(_ other: AccessibilityTraits) { names.formUnion(other.names) }
  /// swift/setalgebra/formintersection(_:)
  public mutating func formIntersection(_ other: AccessibilityTraits) {
    names.formIntersection(other.names)
  }
  /// swift/setalgebra/formsymmetricdifference(_:)
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    names.formSymmetricDifference(other.names)
  }

  private func changed(_ change: (inout AccessibilityTraits) -> Void) -> AccessibilityTraits {
    var copy = self
    change(&copy)
    return copy
  }
}
