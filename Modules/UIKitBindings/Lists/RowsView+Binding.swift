#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ListComponent
  import POIComponent
  import ReactiveKit
  import UIKit

  extension RowsView {
    /// Shows a list of pages.
    func show<Row, ViewModel, Cursor, Failure>(
      _ list: RowListViewModel<Row, ViewModel, Cursor, Failure>, _ handling: RowHandling<ViewModel>
    ) -> Disposable {
      let source = RowSource<ViewModel, Row.ID>(
        self, ShownRows(list.cells.value, rows: list.rows), handling, selection: list.selection,
        endReached: { list.endReached() })
      return .joining {
        list.changes.observe { source.apply(ListChange($0, list.cells.value)) }
        show(source, list.selection)
        // An empty page changes no row: the end is still on screen.
        list.isExecuting.onChange { if !$0, list.hasLoadedRows { source.checkEnd() } }
      }
    }

    /// Shows a list of places.
    func show(
      _ list: POIListViewModel, _ handling: RowHandling<POICellViewModel>
    ) -> Disposable {
      let source = RowSource<POICellViewModel, POIRow.ID>(
        self, ShownRows(list.cells.value, rows: [POIRow]?.none), handling, selection: nil)
      return .joining {
        list.changes.observe { source.apply(ListChange($0, list.cells.value)) }
        show(source, nil)
      }
    }

    /// Shows a list with sections.
    func show<Header, Row, ViewModel, Failure>(
      _ list: SectionedListViewModel<Header, Row, ViewModel, Failure>,
      _ handling: RowHandling<ViewModel>, _ look: SectionLook<Header>
    ) -> Disposable {
      func shown() -> ShownRows<ViewModel, Row.ID> {
        ShownRows(list.sections.value, rows: list.rows, look: look)
      }
      let source = RowSource<ViewModel, Row.ID>(
        self, shown(), handling, selection: list.selection, supplements: look.classes,
        identifiers: look.identifiers, hasTitles: look.title != nil,
        endReached: { list.endReached() })
      return .joining {
        list.changes.observe { source.apply(ListChange($0, shown())) }
        show(source, list.selection)
        list.isExecuting.onChange { if !$0, list.hasLoadedRows { source.checkEnd() } }
      }
    }

    private func show<ViewModel, ID>(
      _ source: RowSource<ViewModel, ID>, _ selection: ListSelection<ID>?
    ) -> Disposable {
      if let selection { allowsMultipleSelection = selection.mode == .multiple }
      let attachment = attach(source)
      return .joining {
        attachment
        selection?.ids.onChange { _ in source.showSelection() } ?? .disposed
        Disposable.action { source.end() }
      }
    }
  }
#endif
