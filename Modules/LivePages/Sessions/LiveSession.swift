#if LivePages
import Messages
import ReactiveKit
import SessionRecording
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One browser tab: its application, the page it shows, and the messages to it.
///
/// Actions of the user are performed and recorded by the driver of the application, which a
/// recording and a replay use as well; surfaces show the changes. Every event ends in ``flush()``,
/// which sends the changes of one turn as one message.
@MainActor
final class LiveSession: Owner {
  /// How many are alive, those that were closed but not freed included.
  static var count: Int { alive.load(ordering: .relaxed) }
  private nonisolated static let alive = Atomic(0)

  /// Its identifier in addresses.
  let id = Secret()
  /// The secret that every request must send.
  let token = Secret()
  /// The application, which performs the actions of the user.
  var application: any LiveApplication
  /// How applications and their pages are made, and their texts.
  let environment: SessionEnvironment
  /// The clock and the recorded events of the application.
  var live: LiveRun
  /// The panel of what the user can change on every page, and of the clock.
  var controls: ControlsPanel
  /// The panel that goes back in time.
  let past: PastPanel
  /// The messages to the browser.
  let outbox: Outbox
  /// The pictures that the browser may fetch.
  let shelf = ImageShelf()
  /// The picture of the graph.
  let graph: GraphPicture
  /// The log of events and messages.
  let log = EventLog()
  /// The Swift of the page.
  let swift: SourcePanel
  /// Holds what the session observes of its application.
  let bag = DisposeBag()
  /// The time of the last request of the browser.
  var heardAt: Duration
  /// Whether its tab is hidden and will reconnect when it is visible.
  var isHidden = false
  /// The rate limit of its events.
  var bucket: TokenBucket

  /// The frame around every page: the signed-in user, the graph.
  var frame = Surface()
  /// What the page shows.
  var surface = Surface()
  /// The page view that the past has replaced, and its page: events of it may still be on their way.
  var present: (number: Int, surface: Surface, page: PageInterface?)?
  /// The page of the site itself that is shown instead of one of the application.
  var overlay: (any PageView)?
  /// The page of the application that is shown.
  var page: PageInterface?
  /// The pages of the site itself, with their state.
  var ownPages: [String: any PageView] = [:]
  /// The page that is shown while a navigation waits, a login for example.
  var temporary: AnyHashable?
  /// Whether a navigation of the user is running: its page is shown when it has ended.
  var isVisiting = false
  /// Why the requested page is not shown.
  var problem: LiveRequest?
  /// The path of the page.
  var path = ""
  /// The number of the page view.
  var pageNumber = 0
  /// The number of the first page view of the application: those before it were of another one.
  var firstPage = 0
  /// Whether it has ended.
  private(set) var isClosed = false
  var pending = Patch()
  /// The pages that the user has visited.
  let trail = MutableProperty("")
  /// The language of the application.
  private let language: MutableProperty<Language>
  let messages: Property<Messages>
  private var template = ""
  private var parts: [DefaultPart] = []
  private var isFlushComing = false
  /// The number of the newest event that it has handled.
  var newestEvent = 0
  /// The number of the newest event that was performed; they wait while the application works.
  var performedEvent = 0
  /// Whether the page has reported that the recording is full.
  var hasReportedFull = false
  /// The number of the newest connection that has read.
  private var newestLine = 0

  /// Opens a session that shows the page of a path.
  ///
  /// - Throws: when the application cannot be wired.
  init(
    _ environment: SessionEnvironment, at path: String, language: Language, now: Duration
  ) throws {
    let limits = environment.limits
    let document = environment.site.document(path, language)
    let application = try environment.site.application(document)
    self.application = application
    self.environment = environment
    live = LiveRun(document, application.run, on: environment.clock, limits: limits.recording)
    self.language = MutableProperty(application.language.value)
    messages = self.language.map(environment.messages)
    controls = ControlsPanel(application.controls, live, messages)
    past = PastPanel(id, environment, messages)
    swift = SourcePanel(environment.sources)
    outbox = Outbox(limits.outbox)
    graph = GraphPicture(session: id, messages: messages)
    heardAt = now
    bucket = TokenBucket(rate: limits.eventsPerSecond, burst: limits.burst, now: now)
    Self.alive.add(1, ordering: .relaxed)
    fillFrame()
    followApplication()
    begin(at: path)
  }

  deinit {
    Self.alive.subtract(1, ordering: .relaxed)
    // Its last owner may be on any thread, and a reader waits on the main actor.
    Task { @MainActor [outbox] in outbox.close() }
  }

  /// Ends it: disconnects the browser and releases the application.
  func close() {
    isClosed = true
    live.close()
    past.leave()
    surface = Surface()
    (overlay, page, ownPages, present) = (nil, nil, [:], nil)
    outbox.close()
  }

  /// What the views of an application use besides its pages. It does not retain the session.
  func context(_ application: any LiveApplication) -> LiveContext {
    LiveContext(
      messages: application === self.application
        ? messages : application.language.map(environment.messages),
      picture: { [weak self] in self?.picture($0, at: $1) ?? .text("") },
      open: { [weak self] in self?.open($0, from: $1) },
      happen: { [weak self] in self?.live.happen($0) },
      showMessage: { [weak self] in self?.showMessage($0) })
  }

  /// The name of a picture. While it is loaded again the old one is used.
  private func picture(_ data: Data?, at url: String?) -> LiveValue {
    guard let url, let name = data.flatMap({ shelf.put($0, at: url) }) ?? shelf.name(at: url) else {
      return .text("")
    }
    return .text(name)
  }

  /// Puts on the frame what is around every page.
  func fillFrame() {
    frame.changed = { [weak self] in self?.noteChange() }
    frame.choice("language", language) { $0.rawValue }
    frame.bag += language.onChange { [weak self] _ in self?.addLabels() }
    bag += application.language.observe { [language] in language.value = $0 }
    application.showFrame(on: frame)
    frame.panel("graph", graph.isShown)
    frame.panel("log", log.isShown)
    swift.show(on: frame)
    past.show(on: frame)
    controls.show(on: frame)
    controls.changed = { [weak self] in self?.noteChange() }
    controls.perform = { [weak self] in self?.perform($0) }
    showPrompts()
    past.went = { [weak self] in self?.goInTime(to: $0) }
    past.continued = { [weak self] in self?.goOn(after: $0) }
    frame.text("trail", trail)
    frame.node("graph picture", .image, graph.address) { .text($0) }
    frame.text("graph counts", graph.caption)
  }
}

// MARK: - Messages

extension LiveSession {
  /// Schedules sending the changes at the end of this turn.
  func noteChange() {
    if isFlushComing { return }
    isFlushComing = true
    Task { [weak self] in self?.flush() }
  }

  /// Sends the changes as one message; none without changes.
  func flush() {
    // The changes by drawing are part of this flush, so it schedules no other.
    isFlushComing = true
    graph.draw(surface.sources, hiding: secrets)
    isFlushComing = false
    var patch = pending
    pending = Patch()
    patch.add(frame.takeChanges())
    patch.add(patch.page == nil ? surface.takeChanges() : surface.takeAll())
    controls.addChanges(to: &patch)
    log.note(live.events(from: log.eventCount))
    log.note(patch, at: live.milliseconds)
    patch.log = log.takeLines()
    if !patch.isEmpty { outbox.append(patch.json) }
  }

  /// The texts of secret fields, of every page that may be connected with the one that is shown.
  private var secrets: [Source] {
    application.secrets + (past.application?.secrets ?? []) + (surface.own?.secrets ?? [])
  }

  /// Notes a connection that is about to read; false for one that its browser has replaced.
  func isNewest(line: Int?) -> Bool {
    guard let line else { return true }
    defer { newestLine = max(newestLine, line) }
    return line >= newestLine
  }

  /// Makes a connection the reader, from the message after the one it has or, when that is gone, from the whole
  /// page.
  ///
  /// - Returns: the token for reads of the outbox.
  func connect(
    after number: Int?, disconnect: @escaping @MainActor () -> Void = {}
  ) -> Int {
    isHidden = false
    if let number, outbox.reaches(number) {
      flush()
      return outbox.attach(after: number, disconnect: disconnect)
    }
    let message = snapshot.json
    // First: the reader that is replaced is not to write the page and be disconnected while it does.
    defer { outbox.append(message) }
    return outbox.attach(after: outbox.newest, disconnect: disconnect)
  }

  /// All values that the browser shows; afterwards nothing is pending.
  var snapshot: Patch {
    graph.draw(surface.sources, hiding: secrets)
    var patch = Patch()
    patch.notices = pending.notices
    pending = Patch()
    patch.page = page(.keep)
    patch.language = application.language.value.rawValue
    patch.labels = environment.labels(in: application.language.value)
    patch.add(frame.takeAll())
    patch.add(surface.takeAll())
    controls.addAll(to: &patch)
    log.note(patch, at: live.milliseconds)
    patch.log = log.everything
    return patch
  }

  func page(_ entry: Navigation.Entry) -> Patch.Page {
    Patch.Page(
      number: pageNumber, template: template, path: path, entry: entry,
      isPast: past.application != nil,
      event: performedEvent, parts: parts)
  }

  /// Shows a page.
  func show(
    _ view: any PageView, on surface: Surface, at path: String, _ entry: Navigation.Entry
  ) {
    self.path = path
    template = view.template
    swift.template.value = template
    pageNumber += 1
    self.surface = surface
    surface.changed = { [weak self] in self?.noteChange() }
    view.show(on: surface)
    parts = (view as? DefaultView)?.parts ?? []
    pending.page = page(entry)
    noteChange()
  }
}
#endif
