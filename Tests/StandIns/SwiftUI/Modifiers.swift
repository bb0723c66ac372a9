public import Foundation

/// A view with something added to its node.
struct Modified<Content: View>: View {
  typealias Body = Never
  let content: Content
  let key: AnyHashable
  let change: @MainActor (ViewNode) -> Void

  init(_ content: Content, key: AnyHashable = 0, _ change: @escaping @MainActor (ViewNode) -> Void)
  {
    self.content = content
    self.key = key
    self.change = change
  }
}

extension Modified: PrimitiveView {
  func update(_ node: ViewNode) -> [Child] {
    change(node)
    return [Child(key, content)]
  }

  func arrange(_ node: ViewNode) {
    if node.changesEnvironment != nil { node.recheckEnvironment() }
  }
}

extension View {
  /// swiftui/view/environment(_:_:)
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    Modified(self) { $0.changesEnvironment = { $0[keyPath: keyPath] = value } }
  }

  /// swiftui/view/disabled(_:)
  public func disabled(_ disabled: Bool) -> some View {
    Modified(self) { $0.changesEnvironment = { $0.isEnabled = $0.isEnabled && !disabled } }
  }

  /// swiftui/view/allowshittesting(_:)
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    Modified(self) { $0.changesEnvironment = { $0.allowsHits = $0.allowsHits && enabled } }
  }

  /// swiftui/view/id(_:)
  public func id<ID: Hashable>(_ id: ID) -> some View { Modified(self, key: id) { _ in } }

  /// swiftui/view/tag(_:includeoptional:)
  public func tag<V: Hashable>(_ tag: V) -> some View { Modified(self) { $0.traits.tag = tag } }

  /// swiftui/view/onsubmit(of:_:)
  public func onSubmit(_ action: @escaping () -> Void) -> some View {
    Modified(self) { $0.changesEnvironment = { $0.submits.append(action) } }
  }

  /// swiftui/view/refreshable(action:)
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    Modified(self) { $0.changesEnvironment = { $0.refresh = RefreshAction(action: action) } }
  }

  /// swiftui/view/onopenurl(perform:)
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    Modified(self) { $0.memory = OpenAction(action: action) }
  }

  /// swiftui/view/searchable(text:placement:prompt:)
  public func searchable(text: Binding<String>) -> some View {
    Modified(self) { node in
      node.memory = Searching(text: text, shown: text.wrappedValue)
    }
  }

  /// swiftui/view/onchange(of:initial:_:)
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    Modified(self) { node in
      let before = node.memory as? Remembered<V>
      node.memory = Remembered(value: value)
      if let before {
        if before.value != value { node.window.afterUpdates { action(before.value, value) } }
      } else if initial {
        node.window.afterUpdates { action(value, value) }
      }
    }
  }

  /// swiftui/view/navigationtitle(_:)
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }

  /// swiftui/view/foregroundstyle(_:)
  public func foregroundStyle(_ style: Color) -> some View { self }

  /// swiftui/view/font(_:)
  public func font(_ font: Font?) -> some View { self }

  /// swiftui/view/toolbar(content:)
  public func toolbar<V: View>(@ViewBuilder content: () -> V) -> some View {
    Beside(content: self, other: content())
  }
}

private struct Remembered<Value> { let value: Value }

struct OpenAction { let action: (URL) -> Void }

struct Searching {
  let text: Binding<String>
  let shown: String
}

/// A view and its accessories.
struct Beside<Content: View, Other: View>: View {
  typealias Body = Never
  let content: Content
  let other: Other
}

extension Beside: PrimitiveView {
  func update(_ node: ViewNode) -> [Child] { [Child("content", content), Child("other", other)] }
}
