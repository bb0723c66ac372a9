/// uikit/uicollectionviewdatasource
@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  @available(*, deprecated, message: "optional: call it with a question mark")
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  @available(*, deprecated, message: "optional: call it with a question mark")
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  /// uikit/uicollectionviewdatasource/numberofsections(in:)
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// uikit/uicollectionviewdatasource/collectionview(_:viewforsupplementaryelementofkind:at:)
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    fatalError("the view for \(kind) of a data source that has none")
  }
}

/// uikit/uicollectionviewdelegate
@MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  @available(*, deprecated, message: "optional: call it with a question mark")
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  @available(*, deprecated, message: "optional: call it with a question mark")
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  @available(*, deprecated, message: "optional: call it with a question mark")
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  @available(*, deprecated, message: "optional: call it with a question mark")
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  /// uikit/uicollectionviewdelegate/collectionview(_:willdisplay:foritemat:)
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// uikit/uicollectionviewdelegate/collectionview(_:didenddisplaying:foritemat:)
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// uikit/uicollectionviewdelegate/collectionview(_:didselectitemat:)
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  /// uikit/uicollectionviewdelegate/collectionview(_:diddeselectitemat:)
  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
}

/// uikit/uicollectionviewlayout
@MainActor open class UICollectionViewLayout: NSObject {
  /// How often the layout was invalidated, for tests.
  var invalidations = 0

  /// uikit/uicollectionviewlayout/invalidatelayout()
  open func invalidateLayout() { invalidations += 1 }
}

/// uikit/uicollectionviewflowlayout
@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// uikit/uicollectionviewflowlayout/itemsize
  open var itemSize = CGSize(width: 50, height: 50)
  /// uikit/uicollectionviewflowlayout/headerreferencesize
  open var headerReferenceSize = CGSize.zero
  /// uikit/uicollectionviewflowlayout/footerreferencesize
  open var footerReferenceSize = CGSize.zero
}

/// uikit/uicollectionviewlayoutattributes
@MainActor open class UICollectionViewLayoutAttributes: NSObject {
  /// uikit/uicollectionviewlayoutattributes/frame
  open var frame = CGRect.zero
}

/// uikit/uicollectionreusableview
@MainActor open class UICollectionReusableView: UIView {
  /// uikit/uicollectionreusableview/reuseidentifier
  open internal(set) var reuseIdentifier: String?

  /// Makes a view of a registered class, as that of a table view cell.
  @_spi(Driven) public required convenience init(driven identifier: String) {
    self.init(frame: .zero)
    reuseIdentifier = identifier
  }

  /// uikit/uicollectionreusableview/prepareforreuse()
  open func prepareForReuse() {}
}

/// uikit/uicollectionviewcell
@MainActor open class UICollectionViewCell: UICollectionReusableView, ReusableRow {
  /// uikit/uicollectionviewcell/contentview
  public let contentView = UIView(frame: .zero)
  /// uikit/uicollectionviewcell/isselected
  open var isSelected = false

  /// uikit/uiview/init(frame:)
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// foundation/nscoding/init(coder:): archives are not supported here.
  public required init?(coder: NSCoder) { nil }
}

/// uikit/uicollectionview
@MainActor open class UICollectionView: RowScrollView {
  /// uikit/uicollectionview/scrollposition
  public struct ScrollPosition: OptionSet, Sendable {
    /// uikit/uicollectionview/scrollposition/rawvalue
    public let rawValue: UInt
    /// uikit/uicollectionview/scrollposition/init(rawvalue:)
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// uikit/uicollectionview/scrollposition/top
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// uikit/uicollectionview/scrollposition/bottom
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
  }

  /// uikit/uicollectionview/collectionviewlayout
  open var collectionViewLayout: UICollectionViewLayout
  /// uikit/uicollectionview/datasource
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { forgetEverything() } }
  /// uikit/uicollectionview/delegate
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      if delegate === oldValue { return }
      known = KnownMethods(of: delegate, among: ["scrollViewDidEndDecelerating:"])
    }
  }
  var known = KnownMethods()
  /// uikit/uicollectionview/allowsselection
  open var allowsSelection = true
  /// uikit/uicollectionview/allowsmultipleselection
  open var allowsMultipleSelection = false

  /// The headers and footers of the sections on screen, by kind and section.
  var supplements: [String: [Int: UICollectionReusableView]] = [:]

  /// uikit/uicollectionview/init(frame:collectionviewlayout:)
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }

  /// foundation/nscoding/init(coder:): archives are not supported here.
  public required init?(coder: NSCoder) { nil }

  override var height: CGFloat {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize.height ?? 50
  }

  override func askCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  override func makeView(at path: IndexPath) -> UIView {
    guard let dataSource else { fatalError("a collection view with items has a data source") }
    return dataSource.collectionView(self, cellForItemAt: path)
  }

  override func willShow(_ view: UIView, at path: IndexPath) {
    guard let cell = view as? UICollectionViewCell else { return }
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
  }

  override func didHide(_ view: UIView, at path: IndexPath) {
    guard let cell = view as? UICollectionViewCell else { return }
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }

  override func forgetSections() { supplements = [:] }

  override func moveSections(_ place: (Int) -> Int?) {
    supplements = supplements.mapValues { $0.moved(place) }
  }

  override func layOutSupplements() { requestSupplements() }

  override func didScroll() { delegate?.scrollViewDidScroll(self) }

  override func didEndDecelerating() {
    known.send("scrollViewDidEndDecelerating:", to: delegate) {
      $0.scrollViewDidEndDecelerating(self)
    }
  }

  // MARK: Cells

  /// uikit/uicollectionview/register(_:forcellwithreuseidentifier:)
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = cellClass
  }

  /// uikit/uicollectionview/dequeuereusablecell(withreuseidentifier:for:)
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeue(identifier) { (type: UICollectionViewCell.Type) in type.init(driven: identifier) }
  }

  /// uikit/uicollectionview/cellforitem(at:)
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[indexPath] as? UICollectionViewCell
  }

  /// uikit/uicollectionview/indexpathsforvisibleitems: in no particular order.
  open var indexPathsForVisibleItems: [IndexPath] { Array(shown.keys) }

  /// uikit/uicollectionview/layoutattributesforitem(at:)
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes()
    attributes.frame = rect(of: indexPath)
    return attributes
  }
}
