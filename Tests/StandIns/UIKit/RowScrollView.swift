/// A cell of a table or of a collection view. Not a protocol of UIKit.
@MainActor protocol ReusableRow: UIView {
  var reuseIdentifier: String? { get }
  var isSelected: Bool { get set }
}

/// The common part of a table and a collection view: rows in a column, views for those on screen,
/// batches of edits, the selection. Not a class of UIKit.
@MainActor open class RowScrollView: UIScrollView {
  /// The views of the rows on screen.
  var shown: [IndexPath: UIView] = [:]
  /// The rows of each section, as the data source counted them last.
  var counts: [Int] = []
  /// Whether the data source must be called again.
  var isOutdated = true
  var selected: Set<IndexPath> = []
  /// The classes of cells, headers and footers, by identifier.
  var classes: [String: AnyClass] = [:]
  /// Views to be used again, by identifier.
  var pool: [String: [UIView]] = [:]
  /// The batch that is being described; nil outside.
  var ledger: BatchLedger?
  /// How many views have been made, and how many batches performed: for tests.
  var madeCount = 0
  var batchCount = 0
  var reloadCount = 0

  func askCounts() -> [Int] { [] }
  func makeView(at path: IndexPath) -> UIView { UIView() }
  func willShow(_ view: UIView, at path: IndexPath) {}
  func didHide(_ view: UIView, at path: IndexPath) {}
  var height: CGFloat { 44 }
  func forgetSections() {}
  /// Keeps the content of sections at their new places.
  func moveSections(_ place: (Int) -> Int?) {}
  func layOutSupplements() {}

  func refreshCounts() {
    guard isOutdated else { return }
    isOutdated = false
    counts = askCounts()
    contentSize = CGSize(
      width: bounds.size.width, height: CGFloat(counts.reduce(0, +)) * height)
  }

  func forgetEverything() {
    reloadCount += 1
    forgetSections()
    discardPrepared()
    isOutdated = true
    selected = []
    setNeedsLayout()
  }

  /// The rows on screen, top to bottom.
  var pathsOnScreen: [IndexPath] {
    let total = counts.reduce(0, +)
    let first = max(0, Int((contentOffset.y / height).rounded(.down)))
    let end = Int(((contentOffset.y + bounds.size.height) / height).rounded(.up))
    let last = min(total, max(first, end))
    if first >= last { return [] }
    var paths: [IndexPath] = []
    var start = 0
    for (section, count) in counts.enumerated() {
      let rows = max(first, start)..<max(max(first, start), min(last, start + count))
      paths += rows.map { IndexPath(row: $0 - start, section: section) }
      start += count
    }
    return paths
  }

  func rect(of path: IndexPath) -> CGRect {
    let above = counts.prefix(path.section).reduce(0, +) + path.row
    return CGRect(x: 0, y: CGFloat(above) * height, width: bounds.size.width, height: height)
  }

  private var knownHeight: CGFloat = 0

  /// Whether the data source and the delegate are being called: the view must not be changed meanwhile.
  private var isLayingOut = false

  open override func layoutSubviews() {
    isLayingOut = true
    defer { isLayingOut = false }
    let reloads = isOutdated
    refreshCounts()
    // Shorter content scrolls back; a scroll position set by the program is never corrected.
    if reloads || contentSize.height < knownHeight {
      contentOffset.y = max(0, min(contentOffset.y, contentSize.height - bounds.size.height))
    }
    knownHeight = contentSize.height
    if reloads { hide(shown.keys.map { $0 }) }
    let paths = pathsOnScreen
    let wanted = Set(paths)
    hide(shown.keys.filter { !wanted.contains($0) })
    for path in paths where shown[path] == nil { show(path) }
    layOutSupplements()
  }

  /// Cells that were prepared ahead, and may never be displayed.
  var prepared: [IndexPath: UIView] = [:]

  /// Cells of rows that were edited or reloaded go to the pool; no delegate is notified.
  private func discardPrepared() {
    let discarded = prepared
    prepared = [:]
    for (_, view) in discarded.sorted(by: { $0.key < $1.key }) { store(view) }
  }

  private func show(_ path: IndexPath) {
    let view = prepared.removeValue(forKey: path) ?? makeView(at: path)
    precondition(
      !shown.values.contains { $0 === view }, "a cell that is on screen is returned for another row"
    )
    shown[path] = view
    addSubview(view)
    apply(isSelected: selected.contains(path), to: view)
    willShow(view, at: path)
  }

  private func hide(_ paths: [IndexPath]) {
    for path in paths.sorted() {
      guard let view = shown.removeValue(forKey: path) else { continue }
      retire(view, from: path)
    }
  }

  private func retire(_ view: UIView, from path: IndexPath) {
    view.removeFromSuperview()
    didHide(view, at: path)
    store(view)
  }

  private func store(_ view: UIView) {
    if let identifier = (view as? any ReusableRow)?.reuseIdentifier {
      pool[identifier, default: []].append(view)
    }
  }

  private func apply(isSelected: Bool, to view: UIView) {
    (view as? any ReusableRow)?.isSelected = isSelected
  }

  /// A view of the pool, else a new one of the class that is registered.
  func dequeue<View: UIView, Class>(_ identifier: String, make: (Class) -> View) -> View {
    if let view = pool[identifier]?.popLast() as? View {
      (view as? UITableViewCell)?.prepareForReuse()
      (view as? UICollectionReusableView)?.prepareForReuse()
      return view
    }
    guard let type = classes[identifier] as? Class else {
      fatalError("unable to dequeue a view with identifier \(identifier): register a class for it")
    }
    madeCount += 1
    return make(type)
  }

  // MARK: Batches

  func perform(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if isLayingOut { fatalError("Invalid update: in the middle of a call of the data source") }
    if ledger != nil {
      // A batch in a batch is a part of it.
      updates?()
      completion?(true)
      return
    }
    // UIKit counts before, if it has not yet.
    refreshCounts()
    layoutIfNeeded()
    ledger = BatchLedger()
    updates?()
    let edits = ledger ?? BatchLedger()
    ledger = nil
    batchCount += 1
    discardPrepared()
    let before = counts
    isOutdated = true
    refreshCounts()
    if let refusal = edits.refusal(before: before, after: counts) {
      fatalError("Invalid update: \(refusal)")
    }
    adopt(edits, before: before)
    completion?(true)
  }

  /// Describes an edit, as a separate batch outside of one.
  func edit(_ describe: @escaping (inout BatchLedger) -> Void) {
    if ledger == nil { return perform({ self.edit(describe) }, nil) }
    // In place: a list that is shuffled makes as many edits as it has rows.
    ledger?.add(describe)
  }

  private func adopt(_ edits: BatchLedger, before: [Int]) {
    let place = edits.places(before: before, after: counts)
    let reloaded = Set(edits.reloads)
    let reloadedSections = Set(edits.sectionReloads)
    func isReloaded(_ path: IndexPath) -> Bool {
      reloaded.contains(path) || reloadedSections.contains(path.section)
    }
    let sections = edits.sectionPlaces(before: before, after: counts)
    moveSections { reloadedSections.contains($0) ? nil : sections[$0] }
    selected = Set(selected.compactMap { isReloaded($0) ? nil : place($0) })
    let old = shown
    shown = [:]
    var leaving: [(IndexPath, UIView)] = []
    for (path, view) in old {
      if !isReloaded(path), let new = place(path) {
        shown[new] = view
      } else {
        leaving.append((path, view))
      }
    }
    // The new cells come before the old ones leave, as in an animation.
    setNeedsLayout()
    layoutIfNeeded()
    for (path, view) in leaving.sorted(by: { $0.0 < $1.0 }) { retire(view, from: path) }
  }

  // MARK: Selection

  func select(_ path: IndexPath, isMultiple: Bool) {
    if !isMultiple { for other in selected where other != path { deselect(other) } }
    selected.insert(path)
    if let view = shown[path] { apply(isSelected: true, to: view) }
  }

  func deselect(_ path: IndexPath) {
    selected.remove(path)
    if let view = shown[path] { apply(isSelected: false, to: view) }
  }

  // MARK: Counts

  /// uikit/uitableview/numberofsections
  open var numberOfSections: Int {
    refreshCounts()
    return counts.count
  }

  func rowCount(in section: Int) -> Int {
    refreshCounts()
    return counts[section]
  }
}
