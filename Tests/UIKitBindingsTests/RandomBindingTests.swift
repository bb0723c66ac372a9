#if canImport(UIKit) && !canImport(ObjectiveC)
  import ListComponent
  import RandomTesting
  import ReactiveKit
  import Testing
  import TownTesting
  import UIKit
  import UIKitBindings

  /// Two lists shown in turn by a table or a collection view: the rows on screen, the selection and
  /// the notifications of the view-models are compared with the list after every action.
  private final class BindingModel: RandomProgram {
    let lists: [TownList]
    let table = townTable()
    let collection = townCollection()
    let window: UIWindow
    let isTable: Bool
    var random: SplitMix64
    var history: [String] = []
    private var changing: [ChangingTowns]
    private var shown: Int?
    private var binding: Disposable?
    private var made: [TownCellViewModel] = []
    private let bag = DisposeBag()
    /// The action of a tap on a row.
    private var whenTapped: (() -> Void)?

    init(seed: UInt64, isTable: Bool) {
      random = SplitMix64(seed: seed)
      self.isTable = isTable
      changing = [ChangingTowns(30, seed: seed), ChangingTowns(4, seed: seed + 1)]
      lists = [
        TownList(
          changing[0].rows, selection: ListSelection(mode: .multiple), keepsViewModels: true),
        TownList(changing[1].rows),
      ]
      window = screen(isTable ? table : collection)
      bind(0)
    }

    private var view: UIView { isTable ? table : collection }

    private func note(_ model: TownCellViewModel) {
      if !made.contains(where: { $0 === model }) { made.append(model) }
    }

    private func bind(_ index: Int) {
      let list = lists[index].list
      let tapped: @MainActor (TownCellViewModel) -> Void = { [unowned self] _ in whenTapped?() }
      if isTable {
        binding = table.bind(list, cell: TownTableCell.self, tapped: tapped) {
          [unowned self] cell, town in
          let _ = note(town)
          cell.label.bind(town.name)
        }
      } else {
        binding = collection.bind(list, cell: TownCollectionCell.self, tapped: tapped) {
          [unowned self] cell, town in
          let _ = note(town)
          cell.label.bind(town.name)
        }
      }
      shown = index
    }

    private func change(_ index: Int) {
      changing[index].change()
      changing[index].shrink(to: 40)
      var rows = changing[index].rows
      // A feed may repeat an element.
      if Int.random(in: 0..<4, using: &random) == 0, let row = rows.randomElement(using: &random) {
        rows.insert(row, at: Int.random(in: 0...rows.count, using: &random))
      }
      if Int.random(in: 0..<15, using: &random) == 0 { rows = [] }
      lists[index].show(rows)
    }

    private var rows: [Town] { shown.map { lists[$0].list.rows } ?? [] }

    private var paths: [IndexPath] {
      isTable ? table.indexPathsForVisibleRows ?? [] : collection.indexPathsForVisibleItems.sorted()
    }

    func act() async {
      let index = Int.random(in: 0..<2, using: &random)
      let selection = lists[index].list.selection
      switch Int.random(in: 0..<16, using: &random) {
      case 0...3:
        history.append("change \(index)")
        change(index)
      case 4:
        history.append("change \(index) twice")
        change(index)
        change(index)
      case 5, 6: tap()
      case 7:
        guard let row = lists[index].list.rows.randomElement(using: &random) else { return }
        history.append("toggle \(row.id) of \(index)")
        selection.toggle(row.id)
      case 8:
        history.append("clear \(index)")
        selection.clear()
      case 9, 10:
        let y = CGFloat(Int.random(in: 0...1500, using: &random))
        history.append("scroll to \(y)")
        if isTable { table.driveScrolling(to: y) } else { collection.driveScrolling(to: y) }
      case 11:
        let endsFirst = Bool.random(using: &random)
        history.append("bind \(index), ends first: \(endsFirst)")
        let before = binding
        if endsFirst { before?.dispose() }
        bind(index)
        before?.dispose()
      case 12:
        history.append("end")
        binding?.dispose()
        shown = nil
      case 13:
        history.append("leave or enter the window")
        if view.superview == nil { window.addSubview(view) } else { view.removeFromSuperview() }
      default:
        history.append("wait")
      }
      view.layoutIfNeeded()
      for _ in 0..<5 { await Task.yield() }
      view.layoutIfNeeded()
    }

    private func tap() {
      guard view.window != nil, let path = paths.randomElement(using: &random) else { return }
      let kind = Int.random(in: 0..<4, using: &random)
      history.append("tap \(path.row), kind \(kind)")
      whenTapped = { [unowned self] in
        switch kind {
        case 0: shown.map(change)
        case 1: shown.map { self.lists[$0].list.selection.clear() }
        default: break
        }
      }
      if isTable { table.driveTapping(path) } else { collection.driveTapping(path) }
      whenTapped = nil
    }

    var problem: String? {
      let texts = isTable ? table.texts : collection.texts
      let rows = rows
      if paths.contains(where: { $0.row >= rows.count }) { return "rows that are gone" }
      let names = paths.map { rows[$0.row].name }
      if texts != names { return "shows \(texts), not \(names)" }
      let drawn = Set(
        (isTable ? table.indexPathsForSelectedRows : collection.indexPathsForSelectedItems) ?? [])
      let ids = shown.map { lists[$0].list.selection.ids.value } ?? []
      let isMultiple = shown == 0
      let expected = rows.indices.filter { ids.contains(rows[$0].id) }
      let places = drawn.map(\.row).sorted()
      // A view that selects one row draws only one of two occurrences.
      if isMultiple ? places != expected : Set(places.map { rows[$0].id }) != ids {
        return "selected \(places), expected \(expected)"
      }
      var displayed: Set<ObjectIdentifier> = []
      if let shown {
        let cells = lists[shown].list.cells.value
        for path in paths { displayed.insert(ObjectIdentifier(cells[path.row])) }
      }
      for model in made {
        let isDisplayed = displayed.contains(ObjectIdentifier(model))
        if (model.history.last == "appeared") != isDisplayed {
          return "\(model.id) \(model.history.suffix(3)), displayed: \(isDisplayed)"
        }
        if zip(model.history, model.history.dropFirst()).contains(where: ==) {
          return "\(model.id) \(model.history)"
        }
      }
      return nil
    }
  }

  struct RandomBindingTests {
    @Test(arguments: 0..<25, [true, false])
    func viewMatchesItsListAfterEveryAction(seed: UInt64, isTable: Bool) async {
      let model = BindingModel(seed: seed, isTable: isTable)
      await model.agrees(for: 80, named: "seed \(seed), \(isTable ? "table" : "collection")")
    }
  }
#endif
