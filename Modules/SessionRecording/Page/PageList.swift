public import ReactiveKit

/// A list as a page uses it, independent of the type of its cells.
package class PageListing: PagePart {
  var rowIDs: [String] { [] }
  package var count: Int { 0 }
  package var window: Range<Int> { 0..<0 }

  /// A row by its identity and its shown values.
  package typealias Row = (id: String, values: [(String, SessionValue)])

  /// The rows of a window, each with its name, from the current cells.
  package func rows(in window: Range<Int>) -> [Row] { [] }

  nonisolated deinit {}

  func scrolled(to window: Range<Int>) {}
  func selected(_ row: String) -> Bool { false }
}

/// A list whose rows on screen are read; rows appear and disappear as in a view.
final class PageList<Rows: RandomAccessCollection>: PageListing
where Rows.Element: AnyObject, Rows.Index == Int {
  typealias Cell = Rows.Element

  private let rows: Property<Rows>
  private let actions: PageRows<Cell>
  private var visible: Range<Int>
  /// Without their names, which are made on demand: most rows are never selected.
  private var shown: [Cell] = []
  private var isUpdating = false
  private var isStale = false

  init(_ name: String, _ rows: Property<Rows>, window: Int, _ actions: PageRows<Cell>) {
    self.rows = rows
    self.actions = actions
    visible = 0..<max(window, 0)
    super.init(name)
  }

  nonisolated deinit {}

  override package var count: Int { rows.value.count }

  override package func rows(in window: Range<Int>) -> [Row] {
    let rows = rows.value
    var names = RowNames()
    return rows[window.clamped(to: rows.startIndex..<rows.endIndex)].map {
      (names.name(for: actions.id($0)), actions.values($0))
    }
  }

  override var rowIDs: [String] {
    var names = RowNames()
    return shown.map { names.name(for: actions.id($0)) }
  }

  override package var window: Range<Int> { visible }

  override func scrolled(to window: Range<Int>) {
    visible = window
    showRows()
  }

  override func selected(_ row: String) -> Bool {
    guard let index = rowIDs.firstIndex(of: row) else { return false }
    actions.selected(shown[index])
    return true
  }

  /// The number of rows on screen that are working.
  override var workCount: Int { shown.count { actions.isWorking($0) } }

  /// Updates the rows on screen. A row that appears may change them: the consequences are handled afterwards,
  /// so that no row appears that has left already.
  func showRows() {
    isStale = true
    if isUpdating { return }
    isUpdating = true
    defer { isUpdating = false }
    while isStale {
      isStale = false
      update()
    }
  }

  private func update() {
    let before = shown
    let rows = rows.value
    let range = window.clamped(to: rows.startIndex..<rows.endIndex)
    let after = Array(rows[range])
    shown = after
    for cell in Self.added(to: after, since: before) { actions.appeared(cell) }
    for cell in Self.added(to: before, since: after) { actions.disappeared(cell) }
  }

  /// The cells that are not among others, each once, in order.
  private static func added(to cells: [Cell], since others: [Cell]) -> [Cell] {
    var known = Set(others.map(ObjectIdentifier.init))
    return cells.filter { known.insert(ObjectIdentifier($0)).inserted }
  }

  override package func read(into state: inout SessionState, _ mask: inout SecretMask) {
    let path = "lists.\(name)"
    state["\(path).count"] = .number(count)
    state["\(path).first"] = .number(window.lowerBound)
    for (index, (id, cell)) in zip(rowIDs, shown).enumerated() {
      state["\(path)[\(index)].id"] = .text(id)
      for (member, value) in actions.values(cell) {
        state["\(path)[\(index)].\(member)"] = value
      }
    }
  }
}

/// Access to the rows of a list for its page.
@MainActor
public struct PageRows<Cell> {
  /// The identity of a cell's row; cells of one identity are distinguished by their order.
  let id: @MainActor (Cell) -> String
  /// The values that the row shows.
  let values: @MainActor (Cell) -> [(String, SessionValue)]
  /// The row was selected.
  let selected: @MainActor (Cell) -> Void
  /// The row came on screen.
  let appeared: @MainActor (Cell) -> Void
  /// The row left the screen.
  let disappeared: @MainActor (Cell) -> Void
  /// Whether the row is working, for example loading its image.
  let isWorking: @MainActor (Cell) -> Bool

  /// Describes rows.
  public init(
    id: @escaping @MainActor (Cell) -> String,
    values: @escaping @MainActor (Cell) -> [(String, SessionValue)],
    selected: @escaping @MainActor (Cell) -> Void = { _ in },
    appeared: @escaping @MainActor (Cell) -> Void = { _ in },
    disappeared: @escaping @MainActor (Cell) -> Void = { _ in },
    isWorking: @escaping @MainActor (Cell) -> Bool = { _ in false }
  ) {
    self.id = id
    self.values = values
    self.selected = selected
    self.appeared = appeared
    self.disappeared = disappeared
    self.isWorking = isWorking
  }
}

extension PageInterface {
  /// A list that follows cells; those on screen are read.
  ///
  /// - Parameters:
  ///   - name: the name of the list.
  ///   - cells: all cells, top to bottom.
  ///   - window: the number of rows on screen before an event names others.
  ///   - rows: the values and actions of a row.
  public func list<Rows: RandomAccessCollection>(
    _ name: String, _ cells: Property<Rows>, window: Int = 12, _ rows: PageRows<Rows.Element>
  ) where Rows.Element: AnyObject, Rows.Index == Int {
    let list = PageList(name, cells, window: window, rows)
    add(list)
    bag += cells.observe { [weak list] _ in list?.showRows() }
  }
}

/// Names the rows of a list, top to bottom: rows of one key are distinguished by their order.
///
/// ```swift
/// var names = RowNames()
/// ["inn", "fort", "inn"].map { names.name(for: $0) }   // inn, fort, inn#2
/// ```
public nonisolated struct RowNames: Sendable {
  private var counts: [String: Int] = [:]

  /// Starts before the first row.
  public init() {}

  /// The name of the next row, different from all names above.
  ///
  /// - Complexity: O(1), amortized over the rows.
  public mutating func name(for key: String) -> String {
    guard var count = counts[key] else {
      counts[key] = 1
      return key
    }
    var name: String
    repeat {
      count += 1
      name = "\(key)#\(count)"
      // The name may be the key of a row above.
    } while counts[name] != nil
    counts[key] = count
    counts[name] = 1
    return name
  }
}
