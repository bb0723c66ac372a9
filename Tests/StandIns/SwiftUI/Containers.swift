public import Foundation

/// swiftui/horizontalalignment
public struct HorizontalAlignment: Sendable {
  /// swiftui/horizontalalignment/leading
  public static let leading = HorizontalAlignment()
  /// swiftui/horizontalalignment/center
  public static let center = HorizontalAlignment()
}

/// swiftui/verticalalignment
public struct VerticalAlignment: Sendable {
  /// swiftui/verticalalignment/center
  public static let center = VerticalAlignment()
}

/// swiftui/vstack
public struct VStack<Content: View>: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  let content: Content

  /// swiftui/vstack/init(alignment:spacing:content:)
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension VStack: PrimitiveView {
  var isTransparent: Bool { false }
  func update(_ node: ViewNode) -> [Child] { [Child(0, content)] }
}

/// swiftui/hstack
public struct HStack<Content: View>: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  let content: Content

  /// swiftui/hstack/init(alignment:spacing:content:)
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

extension HStack: PrimitiveView {
  var isTransparent: Bool { false }
  func update(_ node: ViewNode) -> [Child] { [Child(0, content)] }
}

/// swiftui/form
public struct Form<Content: View>: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  let content: Content

  /// swiftui/form/init(content:)
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: PrimitiveView {
  var isTransparent: Bool { false }
  func update(_ node: ViewNode) -> [Child] { [Child(0, content)] }
}

/// swiftui/section
public struct Section<Parent: View, Content: View, Footer: View>: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  let content: Content
  let header: Parent
  let footer: Footer
}

extension Section where Footer == EmptyView {
  /// swiftui/section/init(content:header:)
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content(), header: header(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// swiftui/section/init(content:)
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content(), header: EmptyView(), footer: EmptyView())
  }
}

/// A view with rows.
protocol SectionView {}

extension Section: PrimitiveView, SectionView {
  func update(_ node: ViewNode) -> [Child] {
    [Child("header", header), Child("content", content), Child("footer", footer)]
  }
}

/// swiftui/foreach
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// swiftui/foreach/data
  public var data: Data
  /// swiftui/foreach/content
  public var content: (Data.Element) -> Content
  let id: KeyPath<Data.Element, ID>
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// swiftui/foreach/init(_:content:)
  @MainActor public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: \.id)
  }
}

extension ForEach where Content: View {
  /// swiftui/foreach/init(_:id:content:)
  @MainActor public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: id)
  }
}

extension ForEach: View where Content: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
}

/// Views of elements, which a list makes only of those on screen.
@MainActor protocol RowsView {
  var count: Int { get }
  /// Whether its elements are sections, which are there as a whole.
  var hasSections: Bool { get }
  func id(_ position: Int) -> AnyHashable
  func row(_ position: Int) -> Child
}

extension ForEach: PrimitiveView, RowsView where Content: View {
  var count: Int { data.count }
  var hasSections: Bool { Content.self is any SectionView.Type }

  private func element(_ position: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: position)]
  }

  func id(_ position: Int) -> AnyHashable { element(position)[keyPath: id] }

  func row(_ position: Int) -> Child {
    let element = element(position)
    return Child(element[keyPath: id], content(element))
  }

  func update(_ node: ViewNode) -> [Child] {
    var ids: Set<ID> = []
    ids.reserveCapacity(data.count)
    for element in data where !ids.insert(element[keyPath: id]).inserted {
      node.window.report("ForEach: the ID \(element[keyPath: id]) occurs multiple times")
    }
    // Rows stay as they are until the list is laid out, which may scroll.
    if node.list != nil, !hasSections { return node.children.map { Child($0.key, $0.view) } }
    return (0..<count).map(row)
  }
}
