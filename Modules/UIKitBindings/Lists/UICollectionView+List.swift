#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ListComponent
  public import POIComponent
  public import ReactiveKit
  public import UIKit

  extension UICollectionView {
    /// Shows a list: its rows in cells of a class, every change as batches that UIKit accepts, the
    /// selection in both directions, and the next page when the end is reached.
    ///
    /// The bindings of a cell end when it leaves the screen; its view-model is notified when it
    /// appears and disappears. A row that keeps its view-model keeps its cell, with its editing
    /// state.
    ///
    /// ```swift
    /// bag += places.bind(mails, cell: MailCell.self) { cell, mail in
    ///   cell.subjectLabel.bind(mail.subject)
    ///   cell.senderLabel.bind(mail.sender)
    /// }
    /// ```
    ///
    /// It is the view's data source and delegate. Your own delegate is called too, also for methods
    /// that the binding does not implement; set it before, and it is the view's delegate again when
    /// the binding ends. Of two lists bound to a view the later one is shown.
    ///
    /// - Parameters:
    ///   - rows: further delegate methods: scrolling.
    ///   - tapped: called with the view-model of a row that the user taps.
    ///   - content: binds a cell to a view-model, one binding a line.
    public func bind<Row, ViewModel, Cursor, Failure, Cell: UICollectionViewCell>(
      _ list: RowListViewModel<Row, ViewModel, Cursor, Failure>, cell: Cell.Type,
      options: ListOptions = ListOptions(), rows: RowBehavior<ViewModel> = RowBehavior(),
      tapped: (@MainActor (ViewModel) -> Void)? = nil,
      @DisposableList content: @escaping @MainActor (Cell, ViewModel) -> [Disposable]
    ) -> Disposable {
      show(list, RowHandling(cell, options, rows, tapped, content))
    }

    /// Shows a list with several kinds of rows, each in cells of its own class.
    ///
    /// - Parameter cells: the first one that accepts a view-model is used; one must.
    public func bind<Row, ViewModel, Cursor, Failure>(
      _ list: RowListViewModel<Row, ViewModel, Cursor, Failure>, cells: [RowCell<ViewModel>],
      options: ListOptions = ListOptions(), rows: RowBehavior<ViewModel> = RowBehavior(),
      tapped: (@MainActor (ViewModel) -> Void)? = nil
    ) -> Disposable {
      show(list, RowHandling(cells: cells, options: options, behavior: rows, tapped: tapped))
    }

    /// Shows a list of places of all business lines.
    public func bind<Cell: UICollectionViewCell>(
      _ list: POIListViewModel, cell: Cell.Type, options: ListOptions = ListOptions(),
      rows: RowBehavior<POICellViewModel> = RowBehavior(),
      tapped: (@MainActor (POICellViewModel) -> Void)? = nil,
      @DisposableList content: @escaping @MainActor (Cell, POICellViewModel) -> [Disposable]
    ) -> Disposable {
      show(list, RowHandling(cell, options, rows, tapped, content))
    }

    /// Shows a list with sections; the end of a list of pages loads the next page.
    ///
    /// - Parameters:
    ///   - header: shows the headers; the layout must reserve space for them, and none if nil.
    ///   - footer: shows the footers, likewise.
    public func bind<Header, Row, ViewModel, Failure, Cell: UICollectionViewCell>(
      _ list: SectionedListViewModel<Header, Row, ViewModel, Failure>, cell: Cell.Type,
      options: ListOptions = ListOptions(), rows: RowBehavior<ViewModel> = RowBehavior(),
      header: SectionView<Header>? = nil, footer: SectionView<Header>? = nil,
      tapped: (@MainActor (ViewModel) -> Void)? = nil,
      @DisposableList content: @escaping @MainActor (Cell, ViewModel) -> [Disposable]
    ) -> Disposable {
      var look = SectionLook<Header>()
      look.views[UICollectionView.elementKindSectionHeader] = header
      look.views[UICollectionView.elementKindSectionFooter] = footer
      return show(list, RowHandling(cell, options, rows, tapped, content), look)
    }
  }
#endif
