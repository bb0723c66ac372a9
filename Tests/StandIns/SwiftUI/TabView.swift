/// swiftui/tabview: here the views of all tabs are made at once.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  let selection: Binding<SelectionValue>
  let content: Content

  /// swiftui/tabview/init(selection:content:), of tabs
  public init<C: TabContent>(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C> {
    self.selection = selection
    self.content = Content(content: content())
  }
}

/// swiftui/tabcontent: only `Tab` and `ForEach` of tabs here.
@MainActor @preconcurrency public protocol TabContent<TabValue> {
  /// swiftui/tabcontent/tabvalue
  associatedtype TabValue: Hashable
}

/// The views of a `TabContent`. Not a protocol of SwiftUI.
@MainActor protocol TabViews {
  var tabViews: any View { get }
}

/// swiftui/tabcontentbuilder
@MainActor @preconcurrency @resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
  /// swiftui/tabcontentbuilder/content
  public struct Content<C: TabContent>: View {
    /// swiftui/view/body-swift.associatedtype
    public typealias Body = Never
    let content: C
  }

  /// swiftui/tabcontentbuilder/buildexpression(_:)
  public static func buildExpression<C: TabContent<TabValue>>(_ content: C) -> C { content }

  /// swiftui/tabcontentbuilder/buildblock(_:)
  public static func buildBlock<C: TabContent<TabValue>>(_ content: C) -> C { content }

  /// swiftui/tabcontentbuilder/buildblock(_:)
  public static func buildBlock<C0: TabContent<TabValue>, C1: TabContent<TabValue>>(
    _ first: C0, _ second: C1
  ) -> TupleTabContent<TabValue, (C0, C1)> {
    TupleTabContent(views: [Content(content: first), Content(content: second)])
  }
}

/// swiftui/tupletabcontent
public struct TupleTabContent<TabValue: Hashable, Value>: TabContent {
  let views: [any View]
}

extension TupleTabContent: TabViews {
  var tabViews: any View { TupleView<Value>(views: views) }
}

extension TabContentBuilder.Content: PrimitiveView {
  func update(_ node: ViewNode) -> [Child] {
    (content as? any TabViews).map { [Child(0, $0.tabViews)] } ?? []
  }
}

/// swiftui/tab
public struct Tab<Value, Content, Label> {
  let value: Value
  let content: Content
  let label: Label
}

extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
  /// swiftui/tabcontent/tabvalue
  public typealias TabValue = Value

  /// swiftui/tab/init(value:content:label:)
  @MainActor public init(
    value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, content: content(), label: label())
  }
}

extension Tab: TabViews where Value: Hashable, Content: View, Label: View {
  var tabViews: any View {
    Modified(content) { $0.traits.tag = value }
  }
}

extension ForEach: TabContent where Content: TabContent {
  /// swiftui/tabcontent/tabvalue
  public typealias TabValue = Content.TabValue
}

extension ForEach where ID == Data.Element.ID, Content: TabContent, Data.Element: Identifiable {
  /// swiftui/foreach/init(_:content:), of tabs
  @MainActor public init<T>(
    _ data: Data, @TabContentBuilder<T> content: @escaping (Data.Element) -> Content
  ) where T == Content.TabValue {
    self.init(data: data, content: content, id: \.id)
  }
}

extension ForEach: TabViews where Content: TabContent {
  var tabViews: any View {
    ForEach<Data, ID, TabContentBuilder<Content.TabValue>.Content<Content>>(data, id: id) {
      TabContentBuilder<Content.TabValue>.Content(content: content($0))
    }
  }
}

/// What a bar of tabs keeps.
@MainActor final class Tabs {
  var selected: AnyHashable?
  var select: (AnyHashable) -> Void = { _ in }
}

extension TabView: PrimitiveView {
  var isTransparent: Bool { false }

  func update(_ node: ViewNode) -> [Child] {
    let tabs = node.memory as? Tabs ?? Tabs()
    node.memory = tabs
    if selection.isOfClosures { node.window.reportClosures(of: "TabView") }
    let selection = selection
    tabs.selected = selection.wrappedValue
    tabs.select = { tag in
      if let value = tag.base as? SelectionValue { selection.wrappedValue = value }
    }
    return [Child(0, content)]
  }

  func arrange(_ node: ViewNode) {
    guard let tabs = node.memory as? Tabs else { return }
    for tab in node.tabs { tab.traits.isOnScreen = tab.traits.tag == tabs.selected }
  }
}

extension ViewNode {
  /// The tabs below.
  var tabs: [ViewNode] {
    children.flatMap { $0.traits.tag != nil ? [$0] : $0.tabs }
  }
}
