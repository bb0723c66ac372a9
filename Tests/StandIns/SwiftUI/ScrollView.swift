public import Foundation

/// swiftui/scrollview: scrolls by rows here, and makes those on screen.
public struct ScrollView<Content: View>: View {
  /// swiftui/view/body-swift.associatedtype
  public typealias Body = Never
  let content: Content

  /// swiftui/scrollview/init(_:showsindicators:content:)
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension ScrollView: PrimitiveView, ListView {
  func update(_ node: ViewNode) -> [Child] {
    let scrolling = node.memory as? Scrolling ?? Scrolling()
    node.memory = scrolling
    scrolling.position = node.surroundings.scrolledRow
    let wanted = scrolling.position?.id()
    if wanted != scrolling.wanted, !node.window.preservesVelocity { scrolling.isMoving = false }
    scrolling.wanted = wanted
    return [Child(0, content)]
  }

  func arrange(_ node: ViewNode) { node.layOutRows() }
}

/// The row that a scroll view has at its top, as the application knows it.
struct ScrolledRow {
  let id: () -> AnyHashable?
  let set: (AnyHashable) -> Void
}

/// The rows below may be the one that a scroll view has at its top.
struct ScrollTargets {}

extension EnvironmentValues {
  private struct ScrolledRowKey: EnvironmentKey {
    static var defaultValue: ScrolledRow? { nil }
  }

  var scrolledRow: ScrolledRow? {
    get { self[ScrolledRowKey.self] }
    set { self[ScrolledRowKey.self] = newValue }
  }
}

/// swiftui/unitpoint
public struct UnitPoint: Hashable, Sendable {
  /// swiftui/unitpoint/x
  public var x: CGFloat
  /// swiftui/unitpoint/y
  public var y: CGFloat
  /// swiftui/unitpoint/top
  public static let top = UnitPoint(x: 0.5, y: 0)
}

extension View {
  /// swiftui/view/scrolltargetlayout(isenabled:)
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    Modified(self) { $0.memory = isEnabled ? ScrollTargets() : nil }
  }

  /// swiftui/view/scrollposition(id:anchor:): the row with the identity stays at the top when others come and
  /// go above it; scrolling writes the one that is there. Only that anchor is here.
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    Modified(self) { node in
      let row = ScrolledRow(
        id: { id.wrappedValue.map { AnyHashable($0) } },
        set: { if let shown = $0.base as? ID { id.wrappedValue = shown } })
      node.changesEnvironment = { $0.scrolledRow = row }
    }
  }
}

extension ViewNode {
  /// Scrolls to the row that the application wants at the top.
  func scrollToWantedRow(_ scrolling: Scrolling, _ sources: [(node: ViewNode, count: Int)]) {
    guard let wanted = scrolling.wanted, targetID(at: scrolling.first, sources) != wanted else {
      return
    }
    var start = 0
    for (node, count) in sources {
      if let rows = node.targetRows, let place = (0..<count).first(where: { rows.id($0) == wanted })
      {
        scrolling.first = start + place
        return
      }
      start += count
    }
  }

  /// The identity of a row that may be the one at the top.
  private func targetID(
    at position: Int, _ sources: [(node: ViewNode, count: Int)]
  ) -> AnyHashable? {
    var start = 0
    for (node, count) in sources {
      if position < start + count { return node.targetRows?.id(position - start) }
      start += count
    }
    return nil
  }

  private var targetRows: (any RowsView)? {
    above { $0.memory is ScrollTargets ? true : nil } == true ? rows : nil
  }

  /// The user has scrolled.
  ///
  /// - Parameter isMoving: whether scrolling continues.
  func userScrolled(to row: Int, isMoving: Bool = false) {
    guard let scrolling = memory as? Scrolling else { return }
    scrolling.first = row
    scrolling.isMoving = isMoving
    scrolling.wanted = nil
    layOutRows()
    guard let position = scrolling.position,
      let id = targetID(at: scrolling.first, rowSources())
    else { return }
    scrolling.wanted = id
    position.set(id)
  }
}
