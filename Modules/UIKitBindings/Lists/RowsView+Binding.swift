#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ListComponent
  import POIComponent
  import ReactiveKit
  import UIKit

  extension RowsView {
    /// Shows a list of pages.
    func show<Row, ViewModel, Cursor, Failure, Cell: UIView>(
      _ list: RowListViewModel<Row, ViewModel, Cursor, Failure>, _ cell: Cell.Type,
      _ options: ListOptions, _ tapped: (@MainActor (ViewModel) -> Void)?,
      _ content: @escaping @MainActor (Cell, ViewModel) -> [Disposable]
    ) -> Disposable {
      let source = RowSource<ViewModel, Row.ID>(
        self, ShownRows(list.cells.value, rows: list.rows), options, selection: list.selection,
        tapped: tapped, endReached: { list.endReached() }, content: contents(content))
      return .joining {
        show(source, cell, options, list.selection)
        list.changes.observe { source.apply(ListChange($0, list.cells.value)) }
        // A page that brought nothing changes no row: the end is still on screen.
        list.isExecuting.onChange { if !$0 { source.checkEnd() } }
      }
    }

    /// Shows a list of places.
    func show<Cell: UIView>(
      _ list: POIListViewModel, _ cell: Cell.Type, _ options: ListOptions,
      _ tapped: (@MainActor (POICellViewModel) -> Void)?,
      _ content: @escaping @MainActor (Cell, POICellViewModel) -> [Disposable]
    ) -> Disposable {
      let source = RowSource<POICellViewModel, POIRow.ID>(
        self, ShownRows(list.cells.value, rows: [POIRow]?.none), options, selection: nil,
        tapped: tapped, endReached: nil, content: contents(content))
      return .joining {
        show(source, cell, options, nil)
        list.changes.observe { source.apply(ListChange($0, list.cells.value)) }
      }
    }

    /// Shows a list with sections.
    func show<Header, Row, ViewModel, Failure, Cell: UIView>(
      _ list: SectionedListViewModel<Header, Row, ViewModel, Failure>, _ cell: Cell.Type,
      _ options: ListOptions, _ title: @escaping @MainActor (Header) -> String?,
      _ tapped: (@MainActor (ViewModel) -> Void)?,
      _ content: @escaping @MainActor (Cell, ViewModel) -> [Disposable]
    ) -> Disposable {
      func shown() -> ShownRows<ViewModel, Row.ID> {
        ShownRows(list.sections.value, rows: list.rows, title: title)
      }
      let source = RowSource<ViewModel, Row.ID>(
        self, shown(), options, selection: list.selection, tapped: tapped, endReached: nil,
        content: contents(content))
      return .joining {
        show(source, cell, options, list.selection)
        list.changes.observe { source.apply(ListChange($0, shown())) }
      }
    }

    private func show<ViewModel, ID>(
      _ source: RowSource<ViewModel, ID>, _ cell: AnyClass, _ options: ListOptions,
      _ selection: ListSelection<ID>?
    ) -> Disposable {
      if let selection { allowsMultipleSelection = selection.mode == .multiple }
      let attachment = attach(source, cell: cell, identifier: options.reuseIdentifier)
      source.showSelection()
      return .joining {
        attachment
        selection?.ids.onChange { _ in source.showSelection() } ?? .disposed
        Disposable.action { source.end() }
      }
    }

    private func contents<Cell: UIView, ViewModel>(
      _ content: @escaping @MainActor (Cell, ViewModel) -> [Disposable]
    ) -> @MainActor (UIView, ViewModel) -> [Disposable] {
      { view, viewModel in
        guard let cell = view as? Cell else {
          preconditionFailure("the list is bound with cells of type \(Cell.self), not \(view)")
        }
        return content(cell, viewModel)
      }
    }
  }
#endif
