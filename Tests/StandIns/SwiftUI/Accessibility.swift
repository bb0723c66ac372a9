/// The accessibility that modifiers have set.
struct Accessibility {
  var label: String?
  var inputLabel: String?
  var value: String?
  var hint: String?
  var isHidden = false
  var isCombined = false
  var added: AccessibilityTraits = []
  var removed: AccessibilityTraits = []
}

/// swiftui/accessibilitychildbehavior
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  /// swiftui/accessibilitychildbehavior/combine
  public static let combine = AccessibilityChildBehavior(name: "combine")
  /// swiftui/accessibilitychildbehavior/contain
  public static let contain = AccessibilityChildBehavior(name: "contain")
}

extension View {
  private func accessible(
    _ change: @escaping @MainActor (inout Accessibility) -> Void
  ) -> some View {
    Modified(self) {
      var accessibility = Accessibility()
      change(&accessibility)
      $0.traits.accessibility = accessibility
    }
  }

  /// swiftui/view/accessibilityelement(children:)
  public func accessibilityElement(children: AccessibilityChildBehavior) -> some View {
    accessible { $0.isCombined = children == .combine }
  }

  /// swiftui/view/accessibilitylabel(_:)
  public func accessibilityLabel(_ label: Text) -> some View {
    accessible { $0.label = label.string }
  }

  /// swiftui/view/accessibilitylabel(_:isenabled:)
  public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
    accessible { $0.label = isEnabled ? label.string : nil }
  }

  /// swiftui/view/accessibilityinputlabels(_:)
  public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
    accessible { $0.inputLabel = inputLabels.first?.string }
  }

  /// swiftui/view/accessibilityvalue(_:)
  public func accessibilityValue(_ value: Text) -> some View {
    accessible { $0.value = value.string }
  }

  /// swiftui/view/accessibilityvalue(_:isenabled:)
  public func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View {
    accessible { $0.value = isEnabled ? value.string : nil }
  }

  /// swiftui/view/accessibilityhint(_:)
  public func accessibilityHint(_ hint: Text) -> some View {
    accessible { $0.hint = hint.string }
  }

  /// swiftui/view/accessibilityhint(_:isenabled:)
  public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
    accessible { $0.hint = isEnabled ? hint.string : nil }
  }

  /// swiftui/view/accessibilityaddtraits(_:)
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    accessible { $0.added = traits }
  }

  /// swiftui/view/accessibilityremovetraits(_:)
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    accessible { $0.removed = traits }
  }

  /// swiftui/view/accessibilityhidden(_:)
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    accessible { $0.isHidden = hidden }
  }
}

/// The accessibility of an element. Nothing of it exists at Apple.
public struct DrivenReading: Equatable, Sendable {
  /// The label, the value and the hint that were set; nil for those of the view itself.
  public let label: String?, value: String?, hint: String?
  /// The names of the traits, in their order.
  public let traits: [String]

  /// Describes the content for assistive technology.
  public init(_ label: String?, value: String? = nil, hint: String? = nil, traits: [String] = []) {
    self.label = label
    self.value = value
    self.hint = hint
    self.traits = traits
  }
}

extension DrivenWindow {
  /// The accessibility of the views that are one element, in their order on screen; without skipped
  /// ones.
  public var drivenReadings: [DrivenReading] {
    var readings: [DrivenReading] = []
    root.visit { node in
      if node.traits.accessibility.isCombined, let reading = node.reading {
        readings.append(reading)
      }
    }
    return readings
  }

  /// The accessibility of a control.
  public func drivenReading(of label: String) -> DrivenReading? { control(label)?.reading }
}

extension ViewNode {
  /// The accessibility set by the modifiers directly around this view; nil when it is skipped.
  fileprivate var reading: DrivenReading? {
    var (label, value, hint): (String?, String?, String?)
    var traits: Set<String> = element?.kind == .button ? ["button"] : []
    if traits.isEmpty, containsButton { traits = ["button"] }
    var node: ViewNode? = self
    while let current = node {
      let set = current.traits.accessibility
      if set.isHidden { return nil }
      label = label ?? set.label
      value = value ?? set.value
      hint = hint ?? set.hint
      traits.subtract(set.removed.names)
      traits.formUnion(set.added.names)
      node = current.parent.flatMap { $0.children.count > 1 ? nil : $0 }
    }
    return DrivenReading(label, value: value, hint: hint, traits: traits.sorted())
  }

  private var containsButton: Bool {
    var found = false
    visit { if $0.element?.kind == .button { found = true } }
    return found
  }
}
