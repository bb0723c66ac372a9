import LiveEvents
import Loading
import Mail
import Messages
import ReactiveKit
import Router
import SessionRecording
import Wiring

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One browser tab: an application of its own, the page it shows, and what it is sent.
///
/// What the user does goes through the driver of the application, which a recording and a replay use as well,
/// and is recorded; surfaces show what came of it. Everything that happens ends in ``flush()``: what one turn
/// changed is one message.
@MainActor
final class LiveSession: Owner {
  /// How many are alive, those that were closed but not freed included.
  private(set) static var count = 0

  /// Its name in addresses.
  let id = Secret()
  /// What every request must know.
  let token = Secret()
  /// The application: the very view-models that the terminal shows.
  var app: App { driver.app }
  /// Does what the user does.
  let driver: AppDriver
  /// The time of the application, and what has happened to it.
  let live: LiveRun
  /// The panel that goes back in time.
  let past: PastPanel
  /// Who may replay.
  let replays: ReplayPermits
  /// The messages to the browser.
  let outbox: Outbox
  /// The pictures that the browser may fetch.
  let shelf = ImageShelf()
  /// The picture of the graph.
  let graph: GraphPicture
  /// What goes up and down.
  let log = EventLog()
  /// The Swift of the page.
  let swift = SourcePanel()
  /// Holds what the session observes.
  let bag = DisposeBag()
  /// When something was last heard of the browser.
  var heardAt: Duration
  /// Whether its tab is out of sight and will take up its connection again when it is seen.
  var isHidden = false
  /// How many events it may send.
  var bucket: TokenBucket

  /// What is around every page: who is signed in, the graph.
  let frame = Surface()
  /// What the page shows.
  var surface = Surface()
  /// The page of the gallery alone that is shown in place of one of the application.
  var overlay: (any PageView)?
  /// The page of the application that is shown.
  var page: PageInterface?
  /// The pages of the gallery alone, as they were left.
  var ownPages: [String: any PageView] = [:]
  /// The page that is shown while something waits, a login for example.
  var temporary: NavigationEntry.ID?
  /// Whether the user goes to another page: the session shows it when they are there.
  var isVisiting = false
  /// Why the page that the user goes to is not shown.
  var problem: NavigationRequest?
  /// The path of the page.
  var path = ""
  /// Which showing of a page this is.
  var pageNumber = 0
  var pending = Patch()
  /// The pages that the user has come through.
  let trail = MutableProperty("")
  private let messages: Property<Messages>
  private var template = ""
  private var isFlushComing = false
  /// The number of the newest event that it has handled.
  var newestEvent = 0
  /// The number of the newest connection that has read.
  private var newestLine = 0

  /// Opens a session that shows the page of a path.
  ///
  /// - Throws: when the application cannot be wired.
  init(
    _ environment: SessionEnvironment, at path: String, language: Language, now: Duration
  ) throws {
    let limits = environment.limits
    let document = Self.document(environment, at: path, language)
    let application = try AppSession.application(
      of: document, image: Landscape.pipeline.frontImages)
    driver = application.driver
    live = LiveRun(document, application.run, on: environment.clock)
    messages = Self.messages(driver.app)
    replays = environment.replays
    past = PastPanel(id, replays, messages)
    outbox = Outbox(limits.outbox)
    graph = GraphPicture(session: id, messages: messages)
    heardAt = now
    bucket = TokenBucket(rate: limits.eventsPerSecond, burst: limits.burst, now: now)
    Self.count += 1
    fillFrame()
    followDriver()
    begin(at: path)
  }

  /// What decides what the application shows, before anything has happened to it.
  private static func document(
    _ environment: SessionEnvironment, at path: String, _ language: Language
  ) -> SessionDocument {
    var settings = [
      "language": language.rawValue,
      // The address bar opens every page of the gallery: each can be loaded again where it stands.
      "links": "everything",
      "latency": String(Int(environment.latency / .milliseconds(1))), "network": "switchable",
      "pages": String(environment.limits.pages),
    ]
    if path != "/", !ownPaths.contains(path) { settings["start"] = Navigation.url(of: path) }
    return AppSession.document(settings: settings)
  }

  isolated deinit {
    Self.count -= 1
    outbox.close()
  }

  /// Ends it: disconnects the browser and releases the application.
  func close() {
    live.close()
    past.leave()
    surface = Surface()
    (overlay, page, ownPages) = (nil, nil, [:])
    outbox.close()
  }

  private static func messages(_ app: App) -> Property<Messages> {
    app.texts.map { Messages.gallery(in: $0.language) }
  }

  /// What pages of an application have besides their view-model. The closures do not hold the session: it
  /// holds them.
  func context(_ driver: AppDriver) -> PageContext {
    PageContext(
      app: driver.app, messages: driver === self.driver ? messages : Self.messages(driver.app),
      network: driver.network,
      picture: { [weak self] in self?.picture($0, at: $1) ?? .text("") },
      open: { [weak self] in self?.open($0, from: $1) }, say: { [weak self] in self?.say($0) })
  }

  /// The address of a picture. One that is loaded again is the old one meanwhile.
  private func picture(_ data: Data?, at url: String?) -> LiveValue {
    guard let url, let name = data.flatMap({ shelf.put($0, at: url) }) ?? shelf.name(at: url) else {
      return .text("")
    }
    return .text("/image/\(id)/\(name)")
  }

  private func fillFrame() {
    frame.changed = { [weak self] in self?.noteChange() }
    frame.choice("language", app.texts) { $0.language.rawValue }
    bag += app.texts.onChange { [weak self] _ in self?.addLabels() }
    frame.node("session", .state, app.session.token) { .text($0 == nil ? "out" : "in") }
    frame.panel("graph", graph.isShown)
    frame.panel("log", log.isShown)
    swift.show(on: frame)
    past.show(on: frame)
    past.went = { [weak self] in self?.goInTime(to: $0) }
    frame.text("trail", trail)
    frame.node("graph picture", .image, graph.address) { .text($0) }
    frame.text("graph counts", graph.caption)
  }
}

// MARK: - Languages

extension LiveSession {
  /// Has the browser show the gallery's own labels in the language of now.
  func addLabels() {
    let language = app.texts.value.language
    pending.language = language.rawValue
    pending.labels = Labels.all(in: language)
  }

  /// Says something once.
  func say(_ text: String) {
    pending.notices.append(text)
    noteChange()
  }
}

// MARK: - Messages

extension LiveSession {
  /// Has what changed sent at the end of this turn.
  func noteChange() {
    if isFlushComing { return }
    isFlushComing = true
    Task { [weak self] in self?.flush() }
  }

  /// Sends what has changed, as one message; nothing when nothing has.
  func flush() {
    // What the drawing changes is part of this flush and needs none of its own.
    isFlushComing = true
    graph.draw(surface.sources)
    isFlushComing = false
    let framePatch = frame.takeChanges()
    let pagePatch = pending.page == nil ? surface.takeChanges() : surface.takeAll()
    var patch = pending
    pending = Patch()
    patch.changes += framePatch.changes + pagePatch.changes
    patch.lists += pagePatch.lists
    patch.announcements += pagePatch.announcements
    log.note(patch)
    patch.log = log.takeLines()
    if !patch.isEmpty { outbox.append(patch.json) }
  }

  /// Notes a connection that is about to read; false for one that its browser has given up for another.
  func isNewest(line: Int?) -> Bool {
    guard let line else { return true }
    defer { newestLine = max(newestLine, line) }
    return line >= newestLine
  }

  /// Lets a connection read, from the message after the one it has or, when that is not kept any
  /// more, from everything anew.
  ///
  /// - Returns: what it asks the outbox with.
  func connect(
    after number: Int?, disconnect: @escaping @MainActor () -> Void = {}
  ) -> Int {
    isHidden = false
    if let number, outbox.reaches(number) {
      flush()
      return outbox.attach(after: number, disconnect: disconnect)
    }
    outbox.append(snapshot.json)
    return outbox.attach(after: outbox.newest - 1, disconnect: disconnect)
  }

  /// Everything that the browser shows; nothing is left to be sent.
  var snapshot: Patch {
    graph.draw(surface.sources)
    var patch = Patch()
    patch.notices = pending.notices
    pending = Patch()
    patch.page = page(.keep)
    patch.language = app.texts.value.language.rawValue
    patch.labels = Labels.all(in: app.texts.value.language)
    let (around, inside) = (frame.takeAll(), surface.takeAll())
    patch.changes = around.changes + inside.changes
    patch.lists = inside.lists
    patch.announcements = inside.announcements
    log.note(patch)
    patch.log = log.everything
    return patch
  }

  func page(_ entry: Navigation.Entry) -> Patch.Page {
    Patch.Page(
      number: pageNumber, template: template, path: path, entry: entry, isPast: past.driver != nil)
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
    pending.page = page(entry)
    noteChange()
  }
}
