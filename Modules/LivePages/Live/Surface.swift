#if LivePages
public import AccessibilityProperties
public import FormComponent
public import Messages
public import ReactiveKit
public import SessionRecording

/// The contents of a page in the browser: nodes that follow properties, fields, buttons and lists.
///
/// It corresponds to a screen of UIKit: it binds to view-models, which do not depend on it. It
/// stores the values sent to the browser and the changes since; `takeChanges()` returns them as a
/// patch. A node that changes and changes back is no change.
///
/// An event of the user is passed as a `SessionAction` to the driver of the application. A surface of the
/// site's own pages has none and performs it itself.
///
/// ```swift
/// surface.text("output", page.output)
/// surface.input("phone", page.phone)
/// surface.button("clear", page.clear)
/// ```
public final class Surface: Owner {
  /// Holds the bindings; they end with the surface.
  public let bag = DisposeBag()
  /// The bound properties, with their names in the picture of the graph.
  private var tracked: [(source: Source, name: String)] = []
  /// How many of them have been named: names take memory, and most users never open the picture.
  private var namedCount = 0
  /// Notifies that there are changes to take.
  var changed: @MainActor () -> Void = {}

  /// The nodes in the order in which they were put. A page has a few dozen: an array takes half the memory of a
  /// dictionary with an order, and is searched as fast.
  private var shown: [(node: Node, value: LiveValue)] = []
  /// The values that the browser has of the changed nodes; nil before the first.
  private var sent: [Node: LiveValue?] = [:]
  private var changedNodes: [Node] = []
  private var inputs: [String: LiveInput] = [:]
  /// Buttons with another action than their name.
  private var aliases: [String: SessionAction] = [:]
  private var lists: [(name: String, list: any LiveListing)] = []
  /// The pending announcements.
  private var announcements: [Announcement] = []
  /// The problems of fields that have changed, other than by a change of the language.
  private var problems: Set<Node> = []

  /// Performs the actions of the user.
  private let driver: (@MainActor (SessionAction) -> Void)?
  /// The page of the application that the driver acts on.
  private let page: PageInterface?
  /// The actions without a driver.
  let own: PageInterface?

  /// Makes an empty surface.
  ///
  /// - Parameters:
  ///   - driver: performs the user's actions; nil for the actions of the surface itself.
  ///   - page: the page of the application that it acts on.
  init(_ driver: (@MainActor (SessionAction) -> Void)? = nil, on page: PageInterface? = nil) {
    self.driver = driver
    self.page = page
    own = driver == nil ? PageInterface("frame") : nil
  }

  nonisolated deinit {}

  /// Performs an action of the user; one with an unknown name is ignored.
  func perform(_ action: SessionAction) {
    if let driver { driver(action) } else { _ = try? own?.perform(action) }
  }
}

// MARK: - What the browser sees

extension Surface {
  /// Sets the value of a node.
  public func put(_ node: Node, _ value: LiveValue) {
    let place = place(of: node)
    let old = place.map { shown[$0].value }
    if old == value { return }
    note(node, old)
    set(node, value, at: place)
    changed()
  }

  /// Notes a value that the browser shows already, because its user typed it.
  func noteShown(_ node: Node, _ value: LiveValue) {
    if sent[node] != nil { sent[node] = .some(.some(value)) }
    set(node, value, at: place(of: node))
  }

  private func place(of node: Node) -> Int? { shown.firstIndex { $0.node == node } }

  private func value(of node: Node) -> LiveValue? { place(of: node).map { shown[$0].value } }

  private func set(_ node: Node, _ value: LiveValue, at place: Int?) {
    if let place { shown[place].value = value } else { shown.append((node, value)) }
  }

  private func note(_ node: Node, _ old: LiveValue?) {
    if sent[node] != nil { return }
    sent[node] = .some(old)
    changedNodes.append(node)
  }

  /// The changes since the last call, in the order of each node's first change.
  func takeChanges() -> Patch {
    var patch = Patch()
    for node in changedNodes {
      guard let value = value(of: node), let old = sent[node], old != value else { continue }
      patch.changes.append(Patch.Change(node, value))
    }
    changedNodes = []
    sent = [:]
    patch.lists = lists.compactMap { $0.list.takeChanges() }
    patch.announcements = takeAnnouncements(patch.changes)
    return patch
  }

  /// The pending announcements. A refused form announces the problems of its fields: then those announce none.
  private func takeAnnouncements(_ changes: [Patch.Change]) -> [Announcement] {
    defer { (announcements, problems) = ([], []) }
    if announcements.contains(where: { $0.urgency == .assertive }) { return announcements }
    return announcements
      + changes.compactMap { change in
        guard problems.contains(change.node), case .text(let text) = change.value, !text.isEmpty
        else { return nil }
        return Announcement(text)
      }
  }

  /// All values, for a browser without any; afterwards there are no changes.
  func takeAll() -> Patch {
    // It stays like this for hours: without the spare capacity of the arrays.
    shown = shown.map { $0 }
    tracked = tracked.map { $0 }
    var patch = Patch()
    patch.announcements = takeChanges().announcements
    patch.changes = shown.map { Patch.Change($0.node, $0.value) }
    patch.lists = lists.map { $0.list.everything }
    return patch
  }
}

// MARK: - What a page puts on it

extension Surface {
  /// A node that follows a property.
  public func node<Value>(
    _ name: String, _ aspect: Node.Aspect, _ property: Property<Value>,
    _ value: @escaping @MainActor (Value) -> LiveValue
  ) {
    let node = Node(name, aspect)
    track(property, name)
    bag += property.observe { [weak self] in self?.put(node, value($0)) }
  }

  /// Several nodes that follow one property: each observation takes memory.
  public func follow<Value>(
    _ property: Property<Value>, _ name: String,
    _ put: @escaping @MainActor (Surface, Value) -> Void
  ) {
    track(property, name)
    bag += property.observe { [weak self] in if let self { put(self, $0) } }
  }

  /// A text that follows a property.
  public func text(_ name: String, _ property: Property<String>) {
    node(name, .text, property) { .shown($0) }
  }

  /// A node that is hidden while a property is true.
  public func hidden(_ name: String, _ property: Property<Bool>) {
    node(name, .hidden, property) { .flag($0) }
  }

  /// A word for the stylesheet.
  public func state(_ name: String, _ property: Property<String>) {
    node(name, .state, property) { .text($0) }
  }

  /// A field of the site alone that follows a text and writes it.
  public func input(_ name: String, _ text: MutableProperty<String>) {
    own?.input(name, text)
    input(name, showing: text)
  }

  /// A field that follows a text; the driver writes it.
  public func input(_ name: String, showing text: Property<String>) {
    track(text, name)
    let input = LiveInput(Node(name, .value), text, on: self)
    inputs[name] = input
    bag += text.observe { [weak self, weak input] _ in
      if let input { self?.put(input.node, input.value) }
    }
  }

  /// Announces the values of a signal, each once.
  public func announce(_ signal: Signal<Announcement, Never>) {
    bag += signal.observe { [weak self] in
      self?.announcements.append($0)
      self?.changed()
    }
  }

  /// A text with the problem of a field, which is announced when it changes.
  public func problem(
    _ name: String, _ problems: Property<[Problem]>, _ messages: Property<Messages>
  ) {
    text(name, problems.text(messages))
    bag += problems.onChange { [weak self] _ in self?.problems.insert(Node(name, .text)) }
  }

  /// A button of the site's own pages.
  public func button(_ name: String, _ action: @escaping @MainActor () -> Void) {
    own?.action(name) { _ in action() }
  }

  /// A button with the action of another control.
  public func button(_ name: String, does action: SessionAction) {
    aliases[name] = action
  }

  /// A list that follows cells.
  public func list<Cell>(_ list: LiveList<Cell>) {
    self.list(list, of: list.cells)
  }

  /// A list of another kind, which follows a property.
  func list(_ list: any LiveListing, of source: Source) {
    list.changed = { [weak self] in self?.changed() }
    lists.append((list.name, list))
    track(source, list.name)
  }

  /// Gives a property of the page a name in the picture of the graph.
  public func track(_ property: Source, _ name: String) {
    tracked.append((property, name))
  }

  /// The properties that are bound, with their names, for the picture of the graph.
  var sources: [Source] {
    if namedCount == 0, let model = page?.model { GraphNames.name(partsOf: model) }
    var taken = Set(tracked.compactMap(\.source.name))
    for (source, name) in tracked[namedCount...] where source.name == nil {
      source.named(GraphNames.unique(name, &taken))
    }
    namedCount = tracked.count
    let sources = tracked.map(\.source)
    GraphNames.name(all: sources)
    return sources
  }
}

// MARK: - What the user does

extension Surface {
  /// The user typed. A different text from the page is sent as a change; the same text is not.
  func typed(_ field: String, _ text: String, edit: Int, caret: LiveEvent.Caret? = nil) {
    inputs[field]?.typed(text, edit: edit, caret) { way in
      perform(.typed(field: field, text: text, caret: way))
      return (own ?? page)?.caret(of: field)
    }
  }

  /// The user came to a field.
  func entered(_ field: String) {
    noteFocus(of: field, true)
    perform(.entered(field: field))
  }

  /// The browser has moved the focus itself: sending it back could take it from the user's next field.
  private func noteFocus(of field: String, _ isFocused: Bool) {
    let node = Node(field, .focus)
    if place(of: node) != nil { noteShown(node, .flag(isFocused)) }
  }

  /// The user left a field.
  func left(_ field: String) {
    noteFocus(of: field, false)
    perform(.left(field: field))
  }

  /// The user tapped a button or a row. A disabled button does nothing, also when the browser shows
  /// it as enabled.
  func tapped(_ node: String, row: String?) {
    if let row {
      perform(.selected(list: node, row: row))
    } else if value(of: Node(node, .disabled)) != .flag(true) {
      perform(aliases[node] ?? .executed(command: node))
    }
  }

  /// Whether a surface without a driver has the name of an action.
  func has(_ action: SessionAction) -> Bool { own?.handles(action) == true }

  /// The user chose an option.
  func chose(_ node: String, _ option: String) {
    perform(.chosen(control: node, option: option))
  }

  /// Other rows of a list are on screen.
  func scrolled(_ list: String, _ window: Range<Int>) {
    show(window, of: list)
    perform(.scrolled(list: list, first: window.lowerBound, count: window.count))
  }

  /// Shows other rows of a list.
  func show(_ window: Range<Int>, of list: String) {
    lists.first { $0.name == list }?.list.show(window)
  }

  /// The lists with the rows on screen.
  var windows: [(list: String, rows: Range<Int>)] { lists.map { ($0.name, $0.list.window) } }
}
#endif
