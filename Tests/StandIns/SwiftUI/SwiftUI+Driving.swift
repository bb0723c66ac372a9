public import Foundation

// Actions of a user, and the contents of the screen for tests. Nothing of it exists at Apple.

extension DrivenWindow {
  func elements(_ kinds: Element.Kind...) -> [ViewNode] {
    var found: [ViewNode] = []
    root.visit { node in
      if let element = node.element, kinds.contains(element.kind) { found.append(node) }
    }
    return found
  }

  /// The texts on screen, in their order.
  public var drivenTexts: [String] { elements(.text).compactMap { $0.element?.label } }

  /// The texts on screen with their attributes.
  public var drivenRichTexts: [AttributedString] {
    elements(.text).compactMap { $0.element?.content }
  }

  /// The images on screen, by name.
  public var drivenImages: [String] { elements(.image).compactMap { $0.element?.label } }

  /// How many progress views are on screen.
  public var drivenProgressViews: Int { elements(.progress).count }

  /// The texts of the text fields on screen.
  public var drivenFields: [String] {
    elements(.field).compactMap { ($0.memory as? Editing)?.text }
  }

  /// What a control shows.
  public func drivenValue(of label: String) -> String? { control(label)?.element?.shown }

  /// Whether a control can be used; nil without such a control.
  public func drivenIsEnabled(_ label: String) -> Bool? { control(label)?.environment.isEnabled }

  /// The label of the field that has the focus.
  public var drivenFocus: String? { focused.map(\.spokenLabel) }

  /// What the return key shows while the user edits.
  public var drivenSubmitLabel: SubmitLabel? { focused?.environment.submitLabel }

  /// The number of interrupted compositions.
  public var drivenBrokenCompositions: Int {
    elements(.field).reduce(0) { $0 + (($1.memory as? Editing)?.brokenCompositions ?? 0) }
  }

  func control(_ label: String) -> ViewNode? {
    elements(.button, .toggle, .stepper, .slider, .picker, .field).first { $0.spokenLabel == label }
  }
}

extension DrivenWindow {

  /// The user taps a button or a switch; no effect while it is disabled.
  public func driveTap(_ label: String) {
    guard let node = control(label) else { return report("there is no \(label)") }
    guard node.environment.canBeTouched else { return }
    node.element?.tap?()
    driveUpdates()
  }

  /// The user steps, or moves a slider by a step.
  public func driveStep(_ label: String, by count: Int) {
    guard let node = control(label), node.environment.canBeTouched else { return }
    node.element?.step?(count)
    driveUpdates()
  }

  /// The user picks the element with a tag.
  public func drivePicking(_ tag: some Hashable, in label: String) {
    guard let node = control(label), node.environment.canBeTouched else { return }
    node.element?.choose?(tag)
    driveUpdates()
  }

  /// The user taps into a text field.
  public func driveFocus(on label: String?) {
    let node = label.flatMap(control)
    if let node, !node.environment.canBeTouched { return }
    moveFocus(to: node)
    driveUpdates()
  }

  private var editing: Editing? { focused?.memory as? Editing }

  /// The user types into the field that has the focus, a key at a time.
  public func driveTyping(_ text: String) {
    for key in text {
      guard let editing else { return }
      editing.edit(editing.text + String(key))
      driveUpdates()
    }
  }

  /// The user deletes the last character.
  public func driveDeleting() {
    guard let editing else { return }
    editing.edit(String(editing.text.dropLast()))
    driveUpdates()
  }

  /// The user composes: replaces the composed text.
  public func driveComposing(_ marked: String) {
    guard let editing else { return }
    let text = editing.text.dropLast(editing.marked) + marked
    editing.marked = marked.count
    editing.edit(String(text))
    driveUpdates()
  }

  /// The user picks a candidate for the composed text.
  public func driveCommitting(_ committed: String) {
    guard let editing else { return }
    let text = editing.text.dropLast(editing.marked) + committed
    editing.marked = 0
    editing.edit(String(text))
    driveUpdates()
  }

  /// The user presses return: the field loses the focus unless another takes it.
  public func driveReturn() {
    guard let field = focused else { return }
    for action in field.environment.submits { action() }
    driveUpdates()
    if focused === field { moveFocus(to: nil) }
    driveUpdates()
  }

  /// The user scrolls so that a row is the first on screen.
  public func driveScrolling(to row: Int) {
    root.visit { $0.userScrolled(to: row) }
    driveUpdates()
  }

  /// The user flings the rows: they go on moving.
  public func driveFlinging(to row: Int) {
    root.visit { $0.userScrolled(to: row, isMoving: true) }
    driveUpdates()
  }

  /// Whether rows go on moving.
  public var drivenIsMoving: Bool {
    var isMoving = false
    root.visit { isMoving = isMoving || ($0.memory as? Scrolling)?.isMoving == true }
    return isMoving
  }

  /// How many rows the list has.
  public var drivenRowCount: Int {
    var count = 0
    root.visit { count += ($0.memory as? Scrolling)?.count ?? 0 }
    return count
  }

  /// The user selects rows.
  public func driveSelecting(_ ids: Set<AnyHashable>) {
    root.visit { ($0.memory as? Scrolling)?.select(ids) }
    driveUpdates()
  }

  /// What the list shows as selected.
  public var drivenSelection: Set<AnyHashable> {
    var ids: Set<AnyHashable> = []
    root.visit { ids.formUnion(($0.memory as? Scrolling)?.selected ?? []) }
    return ids
  }

  /// The user pulls down; returns when refreshing has ended.
  public func driveRefreshing() async {
    var action: RefreshAction?
    root.visit { if action == nil { action = $0.environment.refresh } }
    await action?()
    driveUpdates()
  }

  /// The user searches.
  public func driveSearching(_ text: String) {
    root.visit { ($0.memory as? Searching)?.text.wrappedValue = text }
    driveUpdates()
  }

  /// What the search field shows.
  public var drivenSearch: String? {
    var shown: String?
    root.visit { shown = shown ?? ($0.memory as? Searching)?.shown }
    return shown
  }

  /// The user swipes back in the topmost stack, as far as there is a page below.
  ///
  /// - Parameter isUpdated: false to inspect the state before the next pass.
  public func driveSwipingBack(isUpdated: Bool = true) {
    var top: Paging?
    root.visit { if let paging = $0.memory as? Paging { top = paging } }
    if let top, !top.values.isEmpty { top.cut(top.values.count - 1) }
    if isUpdated { driveUpdates() }
  }

  /// The topmost page of a stack goes back by itself.
  ///
  /// - Parameter position: the position of the stack, also among those that are not on screen: the
  ///   first is 0.
  public func drivePopping(inStack position: Int) {
    func stacks(below node: ViewNode) -> [Paging] {
      [node.memory as? Paging].compactMap(\.self) + node.children.flatMap(stacks)
    }
    let stacks = stacks(below: root)
    if stacks.indices.contains(position), !stacks[position].values.isEmpty {
      stacks[position].cut(stacks[position].values.count - 1)
    }
    driveUpdates()
  }

  /// The user swipes the topmost sheet away, or taps beside a popover; a full screen stays.
  public func driveSwipingAway() {
    var top: Presentation?
    root.visit { if let presentation = $0.memory as? Presentation { top = presentation } }
    if let top, top.style != .full { top.dismiss() }
    driveUpdates()
  }

  /// The styles of the presentations, the lowest first, with the heights of a sheet.
  public var drivenPresentations: [String] {
    var found: [String] = []
    root.visit {
      if let presentation = $0.memory as? Presentation {
        let heights = presentation.detents.map(\.text).sorted()
        found.append(([presentation.style.rawValue] + heights).joined(separator: " "))
      }
    }
    return found
  }

  /// The user selects a tab.
  public func driveTab(_ tag: some Hashable) {
    root.visit { ($0.memory as? Tabs)?.select(tag) }
    driveUpdates()
  }

  /// Whether the alert on screen is a dialog of actions.
  public var drivenAlertIsDialog: Bool {
    var isDialog = false
    root.visit { isDialog = ($0.memory as? AlertMark)?.isDialog ?? isDialog }
    return isDialog
  }

  /// The user closes a dialog without a button, or a button closes it before its action runs.
  public func driveClosingAlert() {
    root.visit { ($0.memory as? AlertMark)?.dismiss() }
  }

  /// The alert on screen.
  public var drivenAlert: String? {
    var title: String?
    root.visit { title = ($0.memory as? AlertMark)?.title ?? title }
    return title
  }

  /// The user closes the alert by one of its buttons.
  public func driveAlertButton(_ label: String) {
    control(label)?.element?.tap?()
    root.visit { ($0.memory as? AlertMark)?.dismiss() }
    driveUpdates()
  }

  /// The system opens a URL.
  public func driveOpening(_ url: URL) {
    root.visit { ($0.memory as? OpenAction)?.action(url) }
    driveUpdates()
  }
}
