/// uikit/uitableviewdatasource
@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  @available(*, deprecated, message: "optional: call it with a question mark")
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  @available(*, deprecated, message: "optional: call it with a question mark")
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}

extension UITableViewDataSource {
  /// uikit/uitableviewdatasource/numberofsections(in:)
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// uikit/uitableviewdatasource/tableview(_:titleforheaderinsection:)
  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
}

/// uikit/uitableviewdelegate
@MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  @available(*, deprecated, message: "optional: call it with a question mark")
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  @available(*, deprecated, message: "optional: call it with a question mark")
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath)
  @available(*, deprecated, message: "optional: call it with a question mark")
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  @available(*, deprecated, message: "optional: call it with a question mark")
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  @available(*, deprecated, message: "optional: call it with a question mark")
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  @available(*, deprecated, message: "optional: call it with a question mark")
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  @available(*, deprecated, message: "optional: call it with a question mark")
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
}

extension UITableViewDelegate {
  /// uikit/uitableviewdelegate/tableview(_:willdisplay:forrowat:)
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// uikit/uitableviewdelegate/tableview(_:didenddisplaying:forrowat:)
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
  /// uikit/uitableviewdelegate/tableview(_:didselectrowat:)
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// uikit/uitableviewdelegate/tableview(_:diddeselectrowat:)
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// uikit/uitableviewdelegate/tableview(_:heightforrowat:)
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    OptionalRequirement.missing()
    return tableView.rowHeight
  }
  /// uikit/uitableviewdelegate/tableview(_:leadingswipeactionsconfigurationforrowat:)
  public func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// uikit/uitableviewdelegate/tableview(_:trailingswipeactionsconfigurationforrowat:)
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
}

/// uikit/uitableviewcell
@MainActor open class UITableViewCell: UIView, ReusableRow {
  /// uikit/uitableviewcell/cellstyle
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }

  /// uikit/uitableviewcell/reuseidentifier
  public let reuseIdentifier: String?
  /// uikit/uitableviewcell/contentview
  public let contentView = UIView(frame: .zero)
  /// uikit/uitableviewcell/isselected
  open var isSelected = false

  /// uikit/uitableviewcell/init(style:reuseidentifier:)
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// foundation/nscoding/init(coder:): archives are not supported here.
  public required init?(coder: NSCoder) { nil }

  /// Makes a cell of a registered class, which Objective-C can do with any initialiser and Swift only
  /// with a required one. A class that has the designated initialisers inherits it.
  @_spi(Driven) public required convenience init(driven identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  /// uikit/uitableviewcell/prepareforreuse()
  open func prepareForReuse() {}
}

/// uikit/uitableview
@MainActor open class UITableView: RowScrollView {
  /// uikit/uitableview/style-swift.enum
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  /// uikit/uitableview/rowanimation
  public enum RowAnimation: Int, Sendable {
    case fade = 0, right, left, top, bottom, none, middle
    case automatic = 100
  }
  /// uikit/uitableview/scrollposition
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  /// uikit/uitableview/style-swift.property
  public let style: Style
  /// uikit/uitableview/datasource
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      knownToSource = KnownMethods(of: dataSource, among: ["tableView:titleForHeaderInSection:"])
      forgetEverything()
    }
  }
  var knownToSource = KnownMethods()
  /// uikit/uitableview/delegate
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      if delegate === oldValue { return }
      known = KnownMethods(of: delegate, among: UITableView.optionalMethods)
    }
  }
  var known = KnownMethods()
  private static let optionalMethods = [
    "tableView:heightForRowAtIndexPath:",
    "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:",
    "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:",
    "scrollViewDidEndDecelerating:",
  ]
  /// How many heights were requested, for tests.
  var heightRequests = 0
  /// uikit/uitableview/rowheight
  open var rowHeight: CGFloat = 44
  /// uikit/uitableview/allowsselection
  open var allowsSelection = true
  /// uikit/uitableview/allowsmultipleselection
  open var allowsMultipleSelection = false

  /// The headers of the sections on screen.
  var headers: [Int: UITableViewHeaderFooterView] = [:]

  /// uikit/uitableview/init(frame:style:)
  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// foundation/nscoding/init(coder:): archives are not supported here.
  public required init?(coder: NSCoder) { nil }

  /// uikit/uiview/init(frame:)
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  override var height: CGFloat { rowHeight }

  override func askCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  override func makeView(at path: IndexPath) -> UIView {
    guard let dataSource else { fatalError("a table with rows has a data source") }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    cell.frame.size.height = rowHeight
    if known.contains("tableView:heightForRowAtIndexPath:"), let delegate {
      heightRequests += 1
      cell.frame.size.height = delegate.tableView(self, heightForRowAt: path)
    }
    return cell
  }

  override func willShow(_ view: UIView, at path: IndexPath) {
    guard let cell = view as? UITableViewCell else { return }
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  override func didHide(_ view: UIView, at path: IndexPath) {
    guard let cell = view as? UITableViewCell else { return }
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  override func forgetSections() { headers = [:] }

  override func moveSections(_ place: (Int) -> Int?) { headers = headers.moved(place) }

  override func layOutSupplements() { requestHeaders() }

  override func didScroll() { delegate?.scrollViewDidScroll(self) }

  override func didEndDecelerating() {
    known.send("scrollViewDidEndDecelerating:", to: delegate) {
      $0.scrollViewDidEndDecelerating(self)
    }
  }

  // MARK: Cells

  /// uikit/uitableview/register(_:forcellreuseidentifier:)
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass
  }

  /// uikit/uitableview/dequeuereusablecell(withidentifier:for:)
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    dequeue(identifier) { (type: UITableViewCell.Type) in
      type.init(driven: identifier)
    }
  }

  /// uikit/uitableview/cellforrow(at:)
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    shown[indexPath] as? UITableViewCell
  }

  /// uikit/uitableview/indexpath(for:)
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key
  }

  /// uikit/uitableview/indexpathsforvisiblerows
  open var indexPathsForVisibleRows: [IndexPath]? { shown.keys.sorted() }

  /// uikit/uitableview/rectforrow(at:)
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rect(of: indexPath) }

  /// uikit/uitableview/numberofrows(insection:)
  open func numberOfRows(inSection section: Int) -> Int { rowCount(in: section) }
}
