public import ReactiveKit

/// Rows of a form that are added and removed: the guests of a room.
///
/// A row stays the same object, with its values, problems and focus, when rows are added, removed
/// or moved around it. Its name is made once and never reused, and the paths of its problems and
/// drafts contain it: `guests.3.name` is the same guest at any position.
///
/// ```swift
/// let guests = RepeatedGroup("guests", count: 1...4, rules: [.distinct(by: \.name)]) { id in
///   GuestRow(id)
/// }
/// guests.add { $0.name.setValue("Ann") }
/// guests.swap(0, 1)
/// ```
@MainActor
public final class RepeatedGroup<Row: FormNode>: FormNode {
  /// The permitted number of rows.
  public let count: ClosedRange<Int>
  /// The rows, in order.
  public var rows: Property<[Row]> { list }
  /// Whether a row can be added.
  public let canAdd: Property<Bool>
  /// Whether a row can be removed.
  public let canRemove: Property<Bool>
  /// The problems that rules report for the list itself.
  public let problems: Property<[Problem]>
  /// The part of ``problems`` to show now: after the first change of the rows, or the first try to
  /// submit.
  public let shownProblems: Property<[Problem]>
  private let total: Property<FormTally>
  private let lines: Property<[FormProblem]>
  private lazy var newest = groups.flatMap { FieldEntry.newest(of: $0) }
  let list: MutableProperty<[Row]>
  /// The rows in groups, from which the properties of all rows are derived.
  let groups: Property<[FieldGroup]>
  let baseline: MutableProperty<[Row]>
  let isShowing: MutableProperty<Bool>
  let rules: [InstalledRowsRule<Row>]
  let makeRow: @MainActor (String) -> Row
  var lastID = 0
  /// The names of present and former rows.
  var usedIDs: Set<String>

  /// Makes the minimum number of rows.
  ///
  /// - Parameters:
  ///   - key: the group's name.
  ///   - count: the permitted number of rows.
  ///   - rules: rules about all rows.
  ///   - makeRow: makes an empty row with the given key.
  /// - Precondition: `count` is not negative, and `makeRow` uses the given key.
  public init(
    _ key: String, count: ClosedRange<Int> = 0...Int.max, rules: [RowsRule<Row>] = [],
    makeRow: @escaping @MainActor (String) -> Row
  ) {
    precondition(count.lowerBound >= 0, "a number of rows must not be negative")
    let rules = rules.map { $0.install() }
    let make: @MainActor (String) -> Row = { id in
      let row = makeRow(id)
      // Two rows of one name would overwrite each other in drafts and share problems.
      precondition(row.key == id, "a row must have the key that it is made for")
      for rule in rules { rule.attach(row) }
      return row
    }
    let first = (0..<count.lowerBound).map { make("\($0 + 1)") }
    for rule in rules { rule.follow(first) }
    let list = MutableProperty(first, isSame: Self.areSame)
    let baseline = MutableProperty(first, isSame: Self.areSame)
    let isShowing = MutableProperty(false)
    let found = rules.compactMap(\.ofList)
    let problems = found.isEmpty ? Property([]) : Property<[Problem]>.joined(found)
    self.count = count
    self.makeRow = make
    self.rules = rules
    self.list = list
    self.baseline = baseline
    self.isShowing = isShowing
    self.problems = problems
    shownProblems = combine(problems, isShowing) { $1 ? $0 : [] }
    usedIDs = Set(first.map(\.key))
    canAdd = list.map { $0.count < count.upperBound }
    canRemove = list.map { $0.count > count.lowerBound }
    // Rows are compared when they change, not at each keystroke.
    let isChanged = combine(list, baseline) { !Self.areSame($0, $1) }
    var known: [FieldGroup] = []
    let groups = list.map { rows in
      known = Self.groups(of: rows, keeping: known)
      return known
    }
    self.groups = groups
    let rowsTally = groups.flatMap { groups in
      Property.fold(groups.map { $0.tally }) { FormTally(sumOf: $0) }
    }
    total = combine(rowsTally, problems, isChanged) { $0.adding($1, isChanged: $2) }
    let rowLines = groups.flatMap { groups in
      combine(all: groups.map { $0.summary }) { Array($0.joined()) }
    }
    lines = combine(shownProblems, rowLines) { problems, lines in
      let own = FormProblem(path: "", label: "", problems: problems)
      return ((problems.isEmpty ? [] : [own]) + lines).map { $0.inside(key) }
    }
    super.init(key)
  }

  nonisolated deinit {}

  /// The rows in groups of at most 32. Groups before the first change are kept: adding one row to a
  /// thousand makes a few new properties, not thousands.
  private static func groups(of rows: [Row], keeping known: [FieldGroup]) -> [FieldGroup] {
    stride(from: 0, to: rows.count, by: 32).enumerated().map { index, start in
      let range = start..<min(start + 32, rows.count)
      if index < known.count, holds(known[index], rows, in: range) { return known[index] }
      return FieldGroup(parts: Array(rows[range]))
    }
  }

  private static func holds(_ group: FieldGroup, _ rows: [Row], in range: Range<Int>) -> Bool {
    if group.parts.count != range.count { return false }
    // By index, as in `areSame`.
    for index in range where group.parts[index - range.lowerBound] !== rows[index] { return false }
    return true
  }

  override var parts: [FormNode] { list.value }

  /// The numbers of fields that are invalid, dirty or being checked; changed rows count as dirty,
  /// and problems of the list itself as one field's.
  public override var tally: Property<FormTally> { total }

  /// The shown problems of the list and its fields, the list first, then row by row.
  public override var summary: Property<[FormProblem]> { lines }

  override var newestEntry: Property<FieldEntry?> { newest }

  override var lastField: Property<ObjectIdentifier?> {
    groups.flatMap { FormNode.lastField(of: $0) }
  }

  /// Calls `action` when a value changes or rows are added, removed or moved.
  override func onEdit(_ action: @escaping @MainActor () -> Void) -> Disposable {
    var observations: [Disposable] = []
    // Follows added rows, no longer removed ones.
    func follow(_ rows: [Row]) {
      let old = observations
      observations = rows.map { $0.onEdit(action) }
      for observation in old { observation.dispose() }
    }
    follow(list.value)
    let change = list.onChange { rows in
      follow(rows)
      action()
    }
    return .action {
      change.dispose()
      follow([])
    }
  }

  /// Shows every problem after a try to submit.
  override func showProblems() {
    transaction {
      isShowing.value = true
      super.showProblems()
    }
  }

  /// Restores the rows and values of the baseline.
  public override func reset() {
    start {
      set(baseline.value)
      super.reset()
    }
  }

  /// Removes rows down to the minimum and empties the others.
  public override func clear() {
    start {
      set(Array(list.value.prefix(count.lowerBound)))
      super.clear()
    }
  }

  /// Makes the current values the baseline.
  override func rebase() {
    transaction {
      baseline.value = list.value
      super.rebase()
    }
  }

  /// The rows with their names.
  override var draft: FormDraft? {
    .rows(list.value.map { FormDraft.Row(id: $0.key, values: $0.draft ?? .group([:])) })
  }

  /// All rows with their names, if any of them differs from the baseline.
  override var changes: FormDraft? {
    let isChanged =
      !Self.areSame(list.value, baseline.value) || list.value.contains { $0.changes != nil }
    return isChanged ? draft : nil
  }

  /// Takes the rows of a draft; a row whose name is present stays the same object. With
  /// `keepsDirty`, new defaults keep changed rows.
  ///
  /// - Returns: the paths that do not fit, including excess rows.
  override func take(_ draft: FormDraft, _ use: DraftUse) -> [String] {
    var failed: [String] = []
    transaction {
      let isChanged = !Self.areSame(list.value, baseline.value)
      guard let rows = rows(of: draft, for: use, failed: &failed) else { return }
      switch use {
      case .values: start { set(rows) }
      case .baseline(let keepsDirty):
        baseline.value = rows
        if !keepsDirty || !isChanged { start { set(rows) } }
      }
    }
    return failed
  }

  override func retryDrafts(
    _ draft: FormDraft, at path: String, _ use: DraftUse, _ failed: inout Set<String>
  ) {
    guard case .rows(let drafts) = draft else { return }
    let known = known
    var taken: Set<String> = []
    // Only the first draft of a name is taken.
    for draft in drafts where taken.insert(draft.id).inserted {
      known[draft.id]?.retryDrafts(draft.values, at: "\(path).\(draft.id)", use, &failed)
    }
  }
}
