import FormComponent
import Messages
import ReactiveKit
import ReadAloud
import SessionRecording

/// What a page shows in the browser: nodes that follow properties, fields, buttons and lists.
///
/// It is to view-models what a screen of UIKit is: it binds to them and they know nothing of it. It
/// keeps what the browser has been sent and what has changed since; ``takeChanges()`` hands that out
/// as a patch. A node that changes and changes back is no change.
///
/// What the user does leaves it as a `SessionAction`, for the driver of the application. A surface without a
/// driver, of what the gallery alone has, does it itself.
///
/// ```swift
/// surface.text("output", page.output)
/// surface.input("phone", page.phone)
/// surface.button("clear", page.clear)
/// ```
final class Surface: Owner {
  /// Holds the bindings; they end with the surface.
  let bag = DisposeBag()
  /// The properties that are bound, and their names in the picture of the graph.
  private var tracked: [(source: Source, name: String)] = []
  /// How many of them have their names: most users never see the picture, and a name takes room.
  private var namedCount = 0
  /// Says that there are changes to take.
  var changed: @MainActor () -> Void = {}

  private var order: [Node] = []
  private var values: [Node: LiveValue] = [:]
  /// What the browser has of the nodes that changed; nil for nothing yet.
  private var sent: [Node: LiveValue?] = [:]
  private var changedNodes: [Node] = []
  private var inputs: [String: LiveInput] = [:]
  /// Buttons that do something else than their names say.
  private var aliases: [String: SessionAction] = [:]
  private var lists: [(name: String, list: any LiveListing)] = []
  /// What is to be read.
  private var announcements: [Announcement] = []
  /// The problems of fields that have become others, and not only in another language.
  private var problems: Set<Node> = []

  /// Does what the user does.
  private let driver: (@MainActor (SessionAction) -> Void)?
  /// What can be done where there is no driver.
  let own: PageInterface?

  /// Makes an empty surface.
  ///
  /// - Parameter driver: does what the user does; without, what the surface itself is given.
  init(_ driver: (@MainActor (SessionAction) -> Void)? = nil) {
    self.driver = driver
    own = driver == nil ? PageInterface("gallery") : nil
  }

  /// Does what the user did; what there is not is left alone.
  func perform(_ action: SessionAction) {
    if let driver { driver(action) } else { _ = try? own?.perform(action) }
  }
}

// MARK: - What the browser sees

extension Surface {
  /// Sets what a node is worth.
  func put(_ node: Node, _ value: LiveValue) {
    guard let old = values[node] else {
      order.append(node)
      note(node, nil)
      values[node] = value
      return changed()
    }
    if old == value { return }
    note(node, old)
    values[node] = value
    changed()
  }

  /// Notes what the browser shows by itself, because its user typed it.
  func noteShown(_ node: Node, _ value: LiveValue) {
    if sent[node] != nil { sent[node] = .some(.some(value)) }
    if values[node] == nil { order.append(node) }
    values[node] = value
  }

  private func note(_ node: Node, _ old: LiveValue?) {
    if sent[node] != nil { return }
    sent[node] = .some(old)
    changedNodes.append(node)
  }

  /// What has changed since the last call, in the order in which it changed first.
  func takeChanges() -> Patch {
    var patch = Patch()
    for node in changedNodes {
      guard let value = values[node], let old = sent[node], old != value else { continue }
      patch.changes.append(Patch.Change(node, value))
    }
    changedNodes = []
    sent = [:]
    patch.lists = lists.compactMap { $0.list.takeChanges() }
    patch.announcements = takeAnnouncements(patch.changes)
    return patch
  }

  /// What is to be read. A form that is refused announces how many problems its fields show and the first
  /// one: then the fields announce none.
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

  /// Everything, for a browser that has nothing; afterwards nothing has changed.
  func takeAll() -> Patch {
    var patch = Patch()
    patch.announcements = takeChanges().announcements
    patch.changes = order.compactMap { node in values[node].map { Patch.Change(node, $0) } }
    patch.lists = lists.map { $0.list.everything }
    return patch
  }
}

// MARK: - What a page puts on it

extension Surface {
  /// A node that follows a property.
  func node<Value>(
    _ name: String, _ aspect: Node.Aspect, _ property: Property<Value>,
    _ value: @escaping @MainActor (Value) -> LiveValue
  ) {
    let node = Node(name, aspect)
    track(property, name)
    bag += property.observe { [weak self] in self?.put(node, value($0)) }
  }

  /// A text that follows a property.
  func text(_ name: String, _ property: Property<String>) {
    node(name, .text, property) { .shown($0) }
  }

  /// A node that is left out while a property is true.
  func hidden(_ name: String, _ property: Property<Bool>) {
    node(name, .hidden, property) { .flag($0) }
  }

  /// A word for the stylesheet.
  func state(_ name: String, _ property: Property<String>) {
    node(name, .state, property) { .text($0) }
  }

  /// A field of the gallery alone that follows a text and writes it.
  func input(_ name: String, _ text: MutableProperty<String>) {
    own?.input(name, text)
    input(name, showing: text)
  }

  /// A field that follows a text; the driver writes it.
  func input(_ name: String, showing text: Property<String>) {
    track(text, name)
    let input = LiveInput(Node(name, .value), text, on: self)
    inputs[name] = input
    bag += text.observe { [weak self, weak input] _ in
      if let input { self?.put(input.node, input.value) }
    }
  }

  /// Has the browser read what a signal announces, once.
  func announce(_ signal: Signal<Announcement, Never>) {
    bag += signal.observe { [weak self] in
      self?.announcements.append($0)
      self?.changed()
    }
  }

  /// A text that says what is wrong with a field, which is announced when that becomes something else.
  func problem(_ name: String, _ problems: Property<[Problem]>, _ messages: Property<Messages>) {
    text(name, problems.text(messages))
    bag += problems.onChange { [weak self] _ in self?.problems.insert(Node(name, .text)) }
  }

  /// A button of the gallery alone.
  func button(_ name: String, _ action: @escaping @MainActor () -> Void) {
    own?.action(name) { _ in action() }
  }

  /// A button that does what another control does as well.
  func button(_ name: String, does action: SessionAction) {
    aliases[name] = action
  }

  /// A list that follows cells.
  func list<Cell>(_ list: LiveList<Cell>) {
    list.changed = { [weak self] in self?.changed() }
    lists.append((list.name, list))
    track(list.cells, list.name)
  }

  /// Gives a property of the page a name in the picture of the graph.
  func track(_ property: Source, _ name: String) {
    tracked.append((property, name))
  }

  /// The properties that are bound, with their names, for the picture of the graph.
  var sources: [Source] {
    for (source, name) in tracked[namedCount...] where source.name == nil { source.named(name) }
    namedCount = tracked.count
    return tracked.map(\.source)
  }
}

// MARK: - What the user does

extension Surface {
  /// The user typed. What the page makes of it is a change like any other; what it leaves as it was
  /// typed is none.
  func typed(_ field: String, _ text: String, edit: Int) {
    inputs[field]?.typed(text, edit: edit) { perform(.typed(field: field, text: text)) }
  }

  /// The user came to a field.
  func entered(_ field: String) {
    noteFocus(of: field, true)
    perform(.entered(field: field))
  }

  /// The browser has moved the focus by itself: saying it back would take a user away who has gone on.
  private func noteFocus(of field: String, _ isFocused: Bool) {
    let node = Node(field, .focus)
    if values[node] != nil { noteShown(node, .flag(isFocused)) }
  }

  /// The user left a field.
  func left(_ field: String) {
    noteFocus(of: field, false)
    perform(.left(field: field))
  }

  /// The user tapped a button or a row. A button that cannot be used does nothing, whatever the
  /// browser thinks of it.
  func tapped(_ node: String, row: String?) {
    if let row {
      perform(.selected(list: node, row: row))
    } else if values[Node(node, .disabled)] != .flag(true) {
      perform(aliases[node] ?? .executed(command: node))
    }
  }

  /// Whether a surface without a driver has what an action names.
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

  /// The lists and what of them is shown.
  var windows: [(list: String, rows: Range<Int>)] { lists.map { ($0.name, $0.list.window) } }
}
