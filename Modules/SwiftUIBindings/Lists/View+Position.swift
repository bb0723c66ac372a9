#if canImport(SwiftUI)
  public import ListComponent
  public import POIComponent
  import ReactiveKit
  public import SwiftUI

  extension View {
    /// Keeps the rows of a scroll view at their place on screen when rows are inserted, removed or
    /// moved above them. If the first row on screen is removed, the next remaining one replaces it;
    /// while the list's first row is on screen the list stays at its top.
    ///
    /// ```swift
    /// ScrollView {
    ///   LazyVStack { ListRows(towns) { TownRow($0) } }.scrollTargetLayout()
    /// }
    /// .keepingPosition(in: towns)
    /// ```
    ///
    /// SwiftUI keeps positions in a `ScrollView` whose stack is its `scrollTargetLayout()`; a `List` has
    /// none.
    public func keepingPosition<Row, ViewModel, Cursor, Failure>(
      in list: RowListViewModel<Row, ViewModel, Cursor, Failure>
    ) -> some View {
      PositionView(content: self, list: list)
    }

    /// Keeps the position of the rows of a list of places in the same way.
    public func keepingPosition(in list: POIListViewModel) -> some View {
      PositionView(content: self, list: list)
    }
  }

  /// A list whose rows change. An object: views of the same list are equal for SwiftUI.
  private protocol ChangingRows: AnyObject {
    associatedtype Row: Identifiable & Equatable
    var changes: Signal<ListDiff<Row>, Never> { get }
  }

  extension RowListViewModel: ChangingRows {}
  extension POIListViewModel: @MainActor ChangingRows {
    fileprivate typealias Row = POIRow
  }

  private struct PositionView<Content: View, Rows: ChangingRows>: View {
    let content: Content
    let list: Rows
    /// The first row on screen; nil until the user has scrolled.
    @State private var first: Rows.Row.ID?
    @State private var slot = Kept(ObservationSlot())

    var body: some View {
      content
        .scrollPosition(id: $first, anchor: .top)
        .onChange(of: ObjectIdentifier(list)) { _, _ in first = nil }
        .following(list, in: slot.object) { list in
          list.changes.observe { diff in
            guard let row = first else { return }
            // Scrolling by the user continues.
            withTransaction(\.scrollPositionUpdatePreservesVelocity, true) {
              first = diff.firstOnScreen(after: row)
            }
          }
        }
    }
  }

  nonisolated extension ListDiff {
    /// The first row on screen after the change.
    ///
    /// - Parameter id: the first row before it.
    /// - Complexity: O(rows).
    func firstOnScreen(after id: Row.ID) -> Row.ID? {
      guard let place = old.firstIndex(where: { $0.id == id }) else { return id }
      if place == 0 { return new.first?.id }
      return anchor(visible: place..<old.count).map { new[$0.new].id }
    }
  }
#endif
