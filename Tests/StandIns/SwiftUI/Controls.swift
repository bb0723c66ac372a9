/// swiftui/buttonrole
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  /// swiftui/buttonrole/destructive
  public static let destructive = ButtonRole(name: "destructive")
  /// swiftui/buttonrole/cancel
  public static let cancel = ButtonRole(name: "cancel")
}

/// swiftui/button
public struct Button<Label: View>: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  /// swiftui/button/init(action:label:)
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// swiftui/button/init(role:action:label:)
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension Button where Label == Text {
  /// swiftui/button/init(_:action:)
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { Text(title) }
  }

  /// swiftui/button/init(_:role:action:)
  public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button: PrimitiveView {
  var isTransparent: Bool { false }
  func update(_ node: ViewNode) -> [Child] {
    node.element = Element(.button)
    node.element?.tap = action
    return [Child(0, label)]
  }
}

/// swiftui/menu
public struct Menu<Label: View, Content: View>: View {
  let content: Content
  let label: Label

  /// swiftui/menu/init(content:label:)
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// swiftui/view/body-8kl5o
  public var body: some View {
    label
    content
  }
}

extension Menu where Label == Text {
  /// swiftui/menu/init(_:content:)
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// swiftui/toggle
public struct Toggle<Label: View>: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  let isOn: Binding<Bool>
  let label: Label

  /// swiftui/toggle/init(ison:label:)
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }
}

extension Toggle where Label == Text {
  /// swiftui/toggle/init(_:ison:)
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle: PrimitiveView {
  var isTransparent: Bool { false }
  func update(_ node: ViewNode) -> [Child] {
    let isOn = isOn
    node.element = Element(.toggle)
    node.element?.shown = isOn.wrappedValue ? "on" : "off"
    let next = !isOn.wrappedValue
    node.element?.tap = { [weak node] in
      // The switch shows the user's choice; only an update shows another value.
      node?.element?.shown = next ? "on" : "off"
      isOn.wrappedValue = next
    }
    return [Child(0, label)]
  }
}

/// swiftui/stepper
@available(tvOS, unavailable)
public struct Stepper<Label: View>: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  let label: Label
  let read: () -> String
  let move: (Int) -> Void

  /// swiftui/stepper/init(value:in:step:label:oneditingchanged:)
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    read = { "\(value.wrappedValue)" }
    move = { count in
      let next = value.wrappedValue.advanced(by: count > 0 ? step : -step)
      value.wrappedValue = min(max(next, bounds.lowerBound), bounds.upperBound)
    }
  }
}

extension Stepper: PrimitiveView {
  var isTransparent: Bool { false }
  func update(_ node: ViewNode) -> [Child] {
    node.element = Element(.stepper)
    node.element?.shown = read()
    let move = move
    node.element?.step = { move($0) }
    return [Child(0, label)]
  }
}

/// swiftui/slider
@available(tvOS, unavailable)
public struct Slider<Label: View>: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  let label: Label
  let read: () -> String
  let move: (Int) -> Void

  /// swiftui/slider/init(value:in:step:label:oneditingchanged:): traps unless a step fits between the bounds.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    let steps = bounds.lowerBound.distance(to: bounds.upperBound) / step
    precondition(steps.rounded(.down) > 0, "max stride must be positive")
    self.label = label()
    read = { "\(value.wrappedValue)" }
    move = { count in
      let next = value.wrappedValue.advanced(by: count > 0 ? step : -step)
      value.wrappedValue = min(max(next, bounds.lowerBound), bounds.upperBound)
    }
  }
}

extension Slider: PrimitiveView {
  var isTransparent: Bool { false }
  func update(_ node: ViewNode) -> [Child] {
    node.element = Element(.slider)
    node.element?.shown = read()
    let move = move
    node.element?.step = { move($0) }
    return [Child(0, label)]
  }
}

/// swiftui/picker
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  let selection: Binding<SelectionValue>
  let content: Content
  let label: Label

  /// swiftui/picker/init(selection:content:label:)
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }
}

extension Picker where Label == Text {
  /// swiftui/picker/init(_:selection:content:)
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker: PrimitiveView {
  var isTransparent: Bool { false }
  func update(_ node: ViewNode) -> [Child] {
    let selection = selection
    node.element = Element(.picker)
    node.element?.shown = "\(selection.wrappedValue)"
    node.element?.choose = { tag in
      if let value = tag.base as? SelectionValue { selection.wrappedValue = value }
    }
    return [Child("label", label), Child("options", content)]
  }
}

/// swiftui/progressview
public struct ProgressView: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  /// swiftui/progressview/init()
  public init() {}
}

extension ProgressView: PrimitiveView {
  func update(_ node: ViewNode) -> [Child] {
    node.element = Element(.progress)
    return []
  }
}
