/// swiftui/list
public struct List<SelectionValue: Hashable, Content: View>: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  let selection: Binding<Set<SelectionValue>>?
  let content: Content

  /// swiftui/list/init(selection:content:)-9a28m
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }
}

extension List where SelectionValue == Never {
  /// swiftui/list/init(content:)
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

/// A view that makes only the rows that are on screen.
@MainActor protocol ListView {}

extension List: PrimitiveView, ListView {
  func update(_ node: ViewNode) -> [Child] {
    let shown = node.memory as? Scrolling ?? Scrolling()
    node.memory = shown
    let selection = selection
    shown.selected = Set((selection?.wrappedValue ?? []).map { AnyHashable($0) })
    shown.select = { ids in
      selection?.wrappedValue = Set(ids.compactMap { $0.base as? SelectionValue })
    }
    return [Child(0, content)]
  }

  func arrange(_ node: ViewNode) { node.layOutRows() }
}

/// Where a list is.
@MainActor final class Scrolling {
  /// The first row on screen.
  var first = 0
  var count = 0
  var selected: Set<AnyHashable> = []
  var select: (Set<AnyHashable>) -> Void = { _ in }
  /// The row at the top as the application knows it, and where it wants it to be.
  var position: ScrolledRow?
  var wanted: AnyHashable?
  /// Whether scrolling by the user continues.
  var isMoving = false
  /// Which positions of the rows of a view are on screen.
  var ranges: [ObjectIdentifier: Range<Int>] = [:]
}

extension ViewNode {
  private var scrolling: Scrolling? { memory as? Scrolling }

  /// The view as one of rows that a list makes when they are shown.
  var rows: (any RowsView)? {
    guard list != nil, let rows = view as? any RowsView, !rows.hasSections else { return nil }
    return rows
  }

  /// The rows that are on screen, of a view of rows.
  func rowsOnScreen() -> [Child] {
    guard let rows = view as? any RowsView, let scrolling = list?.scrolling else { return [] }
    let range = scrolling.ranges[ObjectIdentifier(self)] ?? 0..<0
    return range.clamped(to: 0..<rows.count).map(rows.row)
  }

  /// Makes the rows that have come on screen, and ends those that have left it.
  func layOutRows() {
    guard let scrolling else { return }
    let sources = rowSources()
    scrolling.count = sources.reduce(0) { $0 + $1.count }
    scrollToWantedRow(scrolling, sources)
    let height = window.rowsOnScreen
    scrolling.first = max(0, min(scrolling.first, scrolling.count - height))
    let shown = scrolling.first..<(scrolling.first + height)
    var position = 0
    scrolling.ranges = [:]
    for (node, count) in sources {
      let range = shown.clamped(to: position..<(position + count))
      let own = (range.lowerBound - position)..<(range.upperBound - position)
      position += count
      if node.rows != nil {
        scrolling.ranges[ObjectIdentifier(node)] = own
        node.reconcile(node.rowsOnScreen())
      } else {
        node.traits.isOnScreen = !own.isEmpty
      }
    }
  }

  /// The nodes of the content that have rows, in order, with how many.
  func rowSources() -> [(node: ViewNode, count: Int)] {
    children.flatMap { node -> [(node: ViewNode, count: Int)] in
      if let rows = node.rows { return [(node, rows.count)] }
      let primitive = node.view as? any PrimitiveView
      if node.element != nil || primitive?.isTransparent == false { return [(node, 1)] }
      return node.rowSources()
    }
  }
}

/// swiftui/lazyvstack: outside of a scroll view it makes all of its views here.
public struct LazyVStack<Content: View>: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  let content: Content

  /// swiftui/lazyvstack/init(alignment:spacing:pinnedviews:content:)
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension LazyVStack: PrimitiveView {
  func update(_ node: ViewNode) -> [Child] { [Child(0, content)] }
}
