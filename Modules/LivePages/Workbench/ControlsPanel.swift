#if LivePages
import Messages
import ReactiveKit
import SessionRecording

/// The panel of what the user can change on every page: the controls of the application, built as the default page
/// is, and the clock of the session.
///
/// Actions on the controls are those of the application: they are recorded and replayed. The clock needs no
/// actions: a recording has the moments of its events.
final class ControlsPanel {
  /// What the buttons of the clock add.
  nonisolated static let steps = [1, 10, 60, 600]

  /// Whether the panel is shown.
  let isShown = MutableProperty(false)
  private let page: PageInterface?
  private let live: LiveRun
  private let messages: Property<Messages>
  private lazy var isPaused = MutableProperty(live.isPaused)
  /// The time of the session in milliseconds, when the user changed it last; nil before that, and while it passes.
  private lazy var stopped = MutableProperty(live.isPaused ? live.milliseconds : nil)
  /// The controls in the browser, and how many parts they were built of; nil before the panel is shown first.
  private var built: (surface: Surface, view: DefaultView, count: Int)?

  /// Called when there are changes to take, and when time has passed at once.
  var changed: @MainActor () -> Void = {}
  /// Performs an action of the application and records it.
  var perform: @MainActor (SessionAction) -> Void = { _ in }

  /// Makes a panel that is hidden.
  init(_ page: PageInterface?, _ live: LiveRun, _ messages: Property<Messages>) {
    (self.page, self.live, self.messages) = (page, live, messages)
  }

  nonisolated deinit {}

  /// Puts the clock on the surface around the pages.
  func show(on frame: Surface) {
    frame.panel("controls", isShown) { [weak self] in self?.showClock(on: $0) }
    frame.bag += isShown.onChange { [weak self] _ in self?.changed() }
  }

  private func showClock(on frame: Surface) {
    frame.choice("clock", isPaused, options: ["running", "paused"]) {
      $0 ? "paused" : "running"
    } chosen: { [weak self] in
      self?.pause($0 == "paused")
    }
    frame.text(
      "clock time",
      combine(stopped, messages) { stopped, messages in
        stopped.map { messages.text("live.clockTime", ["time": Self.seconds(of: $0)]) } ?? ""
      })
    for step in Self.steps {
      frame.button("advance \(step)") { [weak self] in self?.advance(by: step) }
    }
  }

  private func pause(_ isPaused: Bool) {
    live.isPaused = isPaused
    self.isPaused.value = isPaused
    stopped.value = isPaused ? live.milliseconds : nil
  }

  private func advance(by step: Int) {
    live.advance(by: .seconds(step)) { [weak self] in
      guard let self else { return }
      stopped.value = isPaused.value ? live.milliseconds : nil
      changed()
    }
  }

  /// `12.350` of 12,350 milliseconds.
  private static func seconds(of milliseconds: Int) -> String {
    "\(milliseconds / 1_000).\(String(milliseconds % 1_000 + 1_000).dropFirst())"
  }
}

// MARK: - Controls

extension ControlsPanel {
  /// The surface of the controls that have the name of an action; nil for an action of the page.
  func surface(for action: LiveEvent.Action) -> Surface? {
    guard let name = action.sessionAction, page?.handles(name) == true else { return nil }
    // Without the panel the header has some of them: the language.
    return built?.surface ?? Surface(perform, on: page)
  }

  /// Adds what has changed to a message. The controls are sent again when there are more of them: a page that is
  /// shown first may bring its dependencies.
  func addChanges(to patch: inout Patch) {
    if isShown.value, let page, built?.count != page.parts.count { return addAll(to: &patch) }
    if let changes = built?.surface.takeChanges() { patch.add(changes) }
  }

  /// Adds all controls, if the panel was ever shown, for a browser that has none.
  func addAll(to patch: inout Patch) {
    guard let page, isShown.value || built != nil else { return }
    if built?.count != page.parts.count { build(page) }
    guard let built else { return }
    patch.controls = built.view.parts
    patch.add(built.surface.takeAll())
  }

  private func build(_ page: PageInterface) {
    let surface = Surface(perform, on: page)
    let view = DefaultView(page, messages)
    view.showParts(on: surface)
    surface.changed = { [weak self] in self?.changed() }
    built = (surface, view, page.parts.count)
  }
}

extension LiveEvent.Action {
  /// The action of a page with its name; nil for one that has none.
  fileprivate var sessionAction: SessionAction? {
    switch self {
    case .typed(let field, _, _, _), .entered(let field), .left(let field): .entered(field: field)
    case .chosen(let control, let option): .chosen(control: control, option: option)
    case .tapped(let command, nil): .executed(command: command)
    case .tapped(let list, let row?): .selected(list: list, row: row)
    case .scrolled(let list, _, _): .scrolled(list: list, first: 0, count: 0)
    case .followed, .returned, .hidden, .gone: nil
    }
  }
}
#endif
