extension UICollectionView {
  /// uikit/uicollectionview/elementkindsectionheader
  nonisolated public class var elementKindSectionHeader: String {
    "UICollectionElementKindSectionHeader"
  }
  /// uikit/uicollectionview/elementkindsectionfooter
  nonisolated public class var elementKindSectionFooter: String {
    "UICollectionElementKindSectionFooter"
  }

  /// uikit/uicollectionview/register(_:forsupplementaryviewofkind:withreuseidentifier:)
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    classes[elementKind + identifier] = viewClass
  }

  /// uikit/uicollectionview/dequeuereusablesupplementaryview(ofkind:withreuseidentifier:for:)
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(elementKind + identifier) { (type: UICollectionReusableView.Type) in
      type.init(driven: identifier)
    }
  }

  /// uikit/uicollectionview/supplementaryview(forelementkind:at:): nil for a section off screen.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    supplements[elementKind]?[indexPath.section]
  }

  /// Asks for the headers and footers that the layout has room for, of the sections on screen. They take no
  /// room here.
  func requestSupplements() {
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout, let dataSource else {
      return
    }
    let sections = Set(shown.keys.map(\.section))
    let kinds = [
      (UICollectionView.elementKindSectionHeader, layout.headerReferenceSize),
      (UICollectionView.elementKindSectionFooter, layout.footerReferenceSize),
    ]
    for (kind, size) in kinds where size != .zero {
      let old = supplements[kind, default: [:]]
      supplements[kind] = Dictionary(
        uniqueKeysWithValues: sections.map { section in
          let path = IndexPath(item: 0, section: section)
          return (
            section,
            old[section]
              ?? dataSource.collectionView(
                self, viewForSupplementaryElementOfKind: kind, at: path)
          )
        })
    }
  }
}

extension UICollectionView {
  /// How often its layout was invalidated.
  public var drivenInvalidations: Int { collectionViewLayout.invalidations }
}
