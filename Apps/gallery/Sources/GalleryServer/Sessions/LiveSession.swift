import LiveEvents
import Loading
import Mail
import Messages
import ReactiveKit
import Router
import Wiring

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One browser tab: an application of its own, the page it shows, and what it is sent.
///
/// Everything that happens ends in ``flush()``: what one turn changed is one message.
@MainActor
final class LiveSession: Owner {
  /// How many are alive, those that were closed but not freed included.
  private(set) static var count = 0

  /// Its name in addresses.
  let id = Secret()
  /// What every request must know.
  let token = Secret()
  /// The application: the very view-models that the terminal shows.
  let app: App
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
  private(set) var isHidden = false
  /// How many events it may send.
  var bucket: TokenBucket

  /// What is around every page: who is signed in, the graph.
  let frame = Surface()
  /// What the page shows.
  var surface = Surface()
  var pages: PageCache
  /// The path of the page.
  var path = ""
  /// Which showing of a page this is.
  var pageNumber = 0
  var pending = Patch()
  var parking: Parking?
  /// The pages that the user has come through.
  let trail = MutableProperty(PageTrail())
  let network: Network
  private let messages: Property<Messages>
  private var template = ""
  private var isFlushComing = false
  /// The number of the newest event that it has handled.
  private var newestEvent = 0
  /// The number of the newest connection that has read.
  private var newestLine = 0

  /// Opens a session that shows nothing yet.
  ///
  /// - Throws: when the application cannot be wired.
  init(
    _ environment: SessionEnvironment, language: Language, now: Duration
  ) throws {
    let limits = environment.limits
    network = try Network(latency: environment.latency, clock: environment.clock)
    // The address bar opens every page of the gallery: each can be loaded again where it stands.
    app = try App(feeds: network.feeds, city: 1, sources: [.universalLink: .everything])
    app.texts.value = SessionTexts.texts(in: language).forms
    messages = app.texts.map { SessionTexts.texts(in: $0.language).all }
    outbox = Outbox(limits.outbox)
    graph = GraphPicture(session: id, messages: messages)
    pages = PageCache(limit: limits.pages)
    heardAt = now
    bucket = TokenBucket(rate: limits.eventsPerSecond, burst: limits.burst, now: now)
    Self.count += 1
    fillFrame()
  }

  isolated deinit {
    Self.count -= 1
    parking?.task.cancel()
    outbox.close()
  }

  /// Ends it: disconnects the browser and releases the application.
  func close() {
    parking?.task.cancel()
    parking = nil
    surface = Surface()
    pages.removeAll()
    outbox.close()
  }

  /// What pages have besides their view-model. The closures do not hold the session: it holds them.
  var context: PageContext {
    PageContext(
      app: app, messages: messages, network: network,
      picture: { [weak self] in self?.picture($0, at: $1) ?? .text("") },
      open: { [weak self] in self?.follow(NavigationRequest($0)) },
      follow: { [weak self] in self?.follow($0) }, say: { [weak self] in self?.say($0) })
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
    frame.choice("language", app.texts) {
      $0.language.rawValue
    } chosen: { [weak self] in
      if let language = Language(rawValue: $0) { self?.speak(language) }
    }
    frame.node("session", .state, app.session.token) { .text($0 == nil ? "out" : "in") }
    frame.choice("graph", graph.isShown) {
      $0 ? "shown" : "hidden"
    } chosen: { [graph] in
      graph.isShown.value = $0 == "shown"
    }
    frame.choice("log", log.isShown) {
      $0 ? "shown" : "hidden"
    } chosen: { [log] in
      log.isShown.value = $0 == "shown"
    }
    frame.hidden("log", log.isShown.negate())
    swift.show(on: frame)
    frame.text("trail", trail.map { $0.text })
    frame.hidden("graph", graph.isShown.negate())
    frame.node("graph picture", .image, graph.address) { .text($0) }
    frame.text("graph counts", graph.caption)
  }
}

// MARK: - Languages

extension LiveSession {
  private func speak(_ language: Language) {
    app.texts.value = SessionTexts.texts(in: language).forms
    addLabels()
  }

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
    Patch.Page(number: pageNumber, template: template, path: path, entry: entry)
  }

  /// Shows a page.
  func show(_ view: any PageView, at path: String, _ entry: Navigation.Entry) {
    self.path = path
    template = view.template
    swift.template.value = template
    pageNumber += 1
    surface = Surface()
    surface.changed = { [weak self] in self?.noteChange() }
    view.show(on: surface)
    pending.page = page(entry)
    noteChange()
  }
}

// MARK: - Events

extension LiveSession {
  /// Does what an event of the browser says, and sends what that changed.
  ///
  /// - Parameter bytes: how long it was, for the log.
  func handle(_ event: LiveEvent, bytes: Int = 0) {
    if let number = event.number {
      // Sent again after a lost answer: nobody orders twice.
      guard number > newestEvent else { return }
      newestEvent = number
    }
    log.note(event, bytes: bytes)
    let page = pageNumber
    graph.recording(surface.sources) { carryOut(event) }
    if page != pageNumber { graph.forget() }
    flush()
  }

  private func carryOut(_ event: LiveEvent) {
    switch event.action {
    case .followed(let path): visit(path, .push)
    case .returned(let path): visit(path, .keep)
    case .hidden: isHidden = true
    case .gone: isHidden = false
    case .chosen(let node, let option) where frame.isChoice(node): frame.chose(node, option)
    case _ where event.page != pageNumber: break
    case .typed(let field, let text, let edit): surface.typed(field, text, edit: edit)
    case .entered(let field): surface.entered(field)
    case .left(let field): surface.left(field)
    case .tapped(let node, let row): surface.tapped(node, row: row)
    case .chosen(let node, let option): surface.chose(node, option)
    case .scrolled(let list, let first, let count): surface.scrolled(list, first..<first + count)
    }
  }
}
