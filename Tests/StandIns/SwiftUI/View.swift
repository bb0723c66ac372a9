/// swiftui/view
@MainActor @preconcurrency public protocol View {
  /// swiftui/view/body-swift.associatedtype
  associatedtype Body: View
  /// swiftui/view/body-8kl5o
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  /// swiftui/view/body-8kl5o
  public var body: Never { fatalError("a view of the framework has no body") }
}

extension View where Body == Never {
  /// swiftui/view/body-8kl5o
  public var body: Never { fatalError("a view of the framework has no body") }
}

/// A view of the framework: its contents are not written in a body.
@MainActor protocol PrimitiveView: View where Body == Never {
  /// Whether the rows of a list may be among its children.
  var isTransparent: Bool { get }
  /// Reads its contents, and returns its children.
  func update(_ node: ViewNode) -> [Child]
  /// Updates that need the children.
  func arrange(_ node: ViewNode)
}

extension PrimitiveView {
  var isTransparent: Bool { true }
  func arrange(_ node: ViewNode) {}
}

/// A view below another, with its identity there.
struct Child {
  let key: AnyHashable
  let view: any View

  init(_ key: AnyHashable = 0, _ view: any View) {
    self.key = key
    self.view = view
  }
}

/// swiftui/emptyview
public struct EmptyView: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  /// swiftui/emptyview/init()
  public init() {}
}

extension EmptyView: PrimitiveView {
  func update(_ node: ViewNode) -> [Child] { [] }
}

/// swiftui/anyview
public struct AnyView: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  private let view: any View

  /// swiftui/anyview/init(_:)
  public init<V: View>(_ view: V) { self.view = view }
}

extension AnyView: PrimitiveView {
  func update(_ node: ViewNode) -> [Child] { [Child(0, view)] }
}

/// swiftui/tupleview
public struct TupleView<T>: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  let views: [any View]
}

extension TupleView: PrimitiveView {
  func update(_ node: ViewNode) -> [Child] {
    views.enumerated().map { Child($0.offset, $0.element) }
  }
}

/// swiftui/group
public struct Group<Content: View>: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  let content: Content

  /// swiftui/group/init(content:)
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveView {
  func update(_ node: ViewNode) -> [Child] { [Child(0, content)] }
}

/// What a condition in a builder makes.
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  let first: TrueContent?
  let second: FalseContent?
}

extension _ConditionalContent: PrimitiveView {
  func update(_ node: ViewNode) -> [Child] {
    if let first { return [Child(true, first)] }
    return second.map { [Child(false, $0)] } ?? []
  }
}

extension Optional: View where Wrapped: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  func update(_ node: ViewNode) -> [Child] { map { [Child(0, $0)] } ?? [] }
}
