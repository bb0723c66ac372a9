/// The pages of a stack by the type of their values.
@MainActor final class Destinations {
  private var pages: [ObjectIdentifier: @MainActor (AnyHashable) -> any View] = [:]
  var isOutdated = true

  func register<D: Hashable>(_ type: D.Type, _ page: @escaping (D) -> any View) {
    isOutdated = true
    pages[ObjectIdentifier(type)] = { value in
      (value.base as? D).map(page) ?? EmptyView()
    }
  }

  func page(_ value: AnyHashable) -> (any View)? {
    pages[ObjectIdentifier(type(of: value.base))]?(value)
  }
}

/// swiftui/navigationstack
public struct NavigationStack<Data, Root: View>: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  let root: Root
  let values: () -> [AnyHashable]
  let cut: (Int) -> Void
  let isOfClosures: Bool

  /// swiftui/navigationstack/init(path:root:)-63x0h
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    values = { path.wrappedValue.map { AnyHashable($0) } }
    isOfClosures = path.isOfClosures
    cut = { count in path.wrappedValue = Data(path.wrappedValue.prefix(count)) }
  }
}

/// What a stack of pages keeps.
@MainActor final class Paging {
  let destinations = Destinations()
  var values: [AnyHashable] = []
  var cut: (Int) -> Void = { _ in }
}

extension NavigationStack: PrimitiveView {
  var isTransparent: Bool { false }

  func update(_ node: ViewNode) -> [Child] {
    let paging = node.memory as? Paging ?? Paging()
    node.memory = paging
    if isOfClosures { node.window.reportClosures(of: "NavigationStack") }
    paging.values = values()
    paging.cut = cut
    // Pages stay as they are until the root has registered its destinations.
    return [Child("root", root)] + node.children.dropFirst().map { Child($0.key, $0.view) }
  }

  func arrange(_ node: ViewNode) {
    guard let paging = node.memory as? Paging else { return }
    let pages = paging.values.enumerated().map { position, value in
      let page = paging.destinations.page(value)
      if page == nil { node.window.report("no navigationDestination for \(value)") }
      return Child([AnyHashable(position), value], page ?? EmptyView())
    }
    node.reconcile([Child("root", root)] + pages)
    for child in node.children.dropLast() { child.traits.isOnScreen = false }
    node.children.last?.traits.isOnScreen = true
  }
}

extension View {
  /// swiftui/view/navigationdestination(for:destination:)
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    Modified(self) { node in
      node.above { ($0.memory as? Paging)?.destinations }?.register(data) { destination($0) }
    }
  }
}

/// A view with another one presented over it.
struct Presenting<Content: View, Item: Identifiable, Presented: View>: View {
  typealias Body = Never
  let content: Content
  let item: Binding<Item?>
  let style: PresentationStyle
  let onDismiss: (() -> Void)?
  let presented: (Item) -> Presented
}

/// What is presented over a view.
@MainActor final class Presentation {
  let style: PresentationStyle
  /// The heights of a sheet, as its content states them.
  var detents: Set<PresentationDetent> = []
  let dismiss: () -> Void

  init(_ style: PresentationStyle, dismiss: @escaping () -> Void) {
    self.style = style
    self.dismiss = dismiss
  }
}

extension Presenting: PrimitiveView {
  func update(_ node: ViewNode) -> [Child] {
    let shown = item.wrappedValue
    let before = node.memory as? Presentation
    if item.isOfClosures { node.window.reportClosures(of: "a presentation") }
    if before != nil, shown == nil, let onDismiss { node.window.afterUpdates(onDismiss) }
    guard let shown else {
      node.memory = nil
      return [Child("content", content)]
    }
    let presentation = Presentation(style) { item.wrappedValue = nil }
    presentation.detents = before?.detents ?? []
    node.memory = presentation
    return [
      Child("content", content), Child(["presented", AnyHashable(shown.id)], presented(shown)),
    ]
  }
}

extension View {
  /// swiftui/view/sheet(item:ondismiss:content:)
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    Presenting(
      content: self, item: item, style: .sheet, onDismiss: onDismiss, presented: content)
  }

  /// swiftui/view/fullscreencover(item:ondismiss:content:)
  @available(macOS, unavailable)
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    Presenting(
      content: self, item: item, style: .full, onDismiss: onDismiss, presented: content)
  }
}
