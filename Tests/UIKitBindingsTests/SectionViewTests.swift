#if canImport(UIKit) && !canImport(ObjectiveC)
  import LimitTesting
  import ListComponent
  import ReactiveKit
  import Testing
  import TownTesting
  import UIKit
  import UIKitBindings

  private final class TitleView: UICollectionReusableView {
    let label = UILabel()
  }

  private final class EndView: UICollectionReusableView {
    let label = UILabel()
  }

  struct SectionViewTests {
    let display = Display()

    @Test func collectionViewShowsHeadersAndFootersAndTheirChanges() {
      let regions = SectionedTowns([region(1, [1, 2]), region(2, [3])])
      let collection = townCollection()
      let layout = collection.collectionViewLayout as? UICollectionViewFlowLayout
      layout?.headerReferenceSize = CGSize(width: 320, height: 30)
      layout?.footerReferenceSize = CGSize(width: 320, height: 10)
      display.show(collection)
      let binding = collection.bind(
        regions.list, cell: TownCollectionCell.self,
        header: SectionView(TitleView.self) { $0.label.text = $1.name },
        footer: SectionView(EndView.self) { $0.label.text = "end of \($1.name)" }
      ) { cell, town in
        cell.label.bind(town.name)
      }
      collection.layoutIfNeeded()
      expectEqual(
        titles(in: collection), ["region 1 / end of region 1", "region 2 / end of region 2"])
      regions.show([region(2, [3], name: "renamed"), region(3, [4]), region(1, [1])])
      collection.layoutIfNeeded()
      expectEqual(
        titles(in: collection),
        [
          "renamed / end of renamed", "region 3 / end of region 3", "region 1 / end of region 1",
        ])
      binding.dispose()
    }

    @Test func changedHeaderIsFilledAgainAndItsRowsStay() {
      let regions = SectionedTowns([region(1, [1, 2]), region(2, [3])])
      let collection = townCollection()
      let layout = collection.collectionViewLayout as? UICollectionViewFlowLayout
      layout?.headerReferenceSize = CGSize(width: 320, height: 30)
      display.show(collection)
      var filled: [String] = []
      let header = SectionView<Region>(TitleView.self) { view, region in
        view.label.text = region.name
        filled.append(region.name)
      }
      display.bag += collection.bind(regions.list, cell: TownCollectionCell.self, header: header) {
        cell, town in cell.label.bind(town.name)
      }
      collection.layoutIfNeeded()
      filled = []
      let cell = collection.cellForItem(at: IndexPath(item: 0, section: 0))
      regions.show([region(1, [1, 2], name: "renamed"), region(2, [3])])
      collection.layoutIfNeeded()
      expectEqual(filled, ["renamed"])
      expectEqual(titles(in: collection), ["renamed / none", "region 2 / none"])
      #expect(collection.cellForItem(at: IndexPath(item: 0, section: 0)) === cell)
      expectEqual(collection.drivenInvalidations, 1)
    }

    private func titles(in collection: UICollectionView) -> [String] {
      (0..<collection.numberOfSections).map { section in
        let path = IndexPath(item: 0, section: section)
        let header = collection.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: path)
        let footer = collection.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionFooter, at: path)
        let title = (header as? TitleView)?.label.text ?? "none"
        return "\(title) / \((footer as? EndView)?.label.text ?? "none")"
      }
    }
  }
#endif
