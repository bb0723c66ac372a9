public import Messages
import POIComponent
public import ReactiveKit
import ReactiveTesting
public import Router
public import SessionRecording

/// The driver of the application: the one place that turns an event into calls on view-models and what
/// they show into data, for every page of every business line.
public final class AppDriver: SessionDriver, Owner {
  /// The application.
  public let app: App
  /// What the driver observes.
  public let bag = DisposeBag()
  /// The texts of everything, in the language of now.
  public let messages: Property<Messages>
  private let servers: SessionServers
  private let loads: SectionLoads
  private let navigator: Navigator
  /// What is around every page.
  private let frame = PageInterface("frame")
  /// The list of places, below every other page.
  private let root = PageInterface("places")
  private var pages: [NavigationEntry.ID: PageInterface] = [:]
  /// Pages that were left while they still work on something.
  private var leftPages: [PageInterface] = []
  private var notices: [String] = []
  private var opening: Disposable?
  /// Whether the navigation that was opened last waits for something, for instance a login.
  private var isParked = false

  init(
    feeds: Feeds, servers: SessionServers, _ settings: AppSettings, clock: VirtualClock
  ) throws(RouteConflicts) {
    let loads = SectionLoads()
    app = try App(
      lines: settings.lines, feeds: feeds, servers: servers.servers, city: settings.city,
      clock: clock, counting: loads)
    app.texts.value = App.texts(in: settings.language)
    messages = app.texts.map { $0.adding(App.table) }
    navigator = Navigator(app.router)
    self.loads = loads
    self.servers = servers
    describeFrame(frame)
    describePlaces(root)
    bag.hold {
      navigator.state.observe { [weak self] in self?.show($0) }
      navigator.problems.observe { [weak self] in self?.note($0) }
    }
    app.places.load.execute()
  }

  // MARK: - What happens

  /// Forgets the notices of the event before, and pages that have ended their work.
  public func beginEvent() {
    notices = []
    leftPages.removeAll { $0.workCount == 0 }
  }

  /// Does what happened, on the page on top or the frame around it.
  public func perform(_ action: SessionAction) throws(SessionFault) {
    switch action {
    case .opened(let url, let source):
      guard let source = RouteSource(rawValue: source) else { throw .unknownSource(source) }
      go(NavigationRequest(url, from: source))
    case .back: goBack()
    case .waited: break
    default: _ = try (frame.handles(action) ? frame : page).perform(action)
    }
  }

  /// Goes where a command of a page leads that is still there.
  public func go(_ request: NavigationRequest, from page: PageInterface?) {
    guard let page, page === root || pages.values.contains(where: { $0 === page }) else { return }
    go(request)
  }

  /// The list of places is below the first page.
  private func goBack() {
    if navigator.state.value.selectedTab.entries.count > 1 {
      try? navigator.back()
    } else {
      try? navigator.change { state throws(NavigationStateError) in state = NavigationState() }
    }
  }

  /// Shows a text once.
  public func note(_ text: String) { notices.append(text) }

  private func go(_ request: NavigationRequest) {
    opening?.dispose()
    let navigation = Signal<Resolution, Never>.navigation(to: request, through: app.router)
    opening = navigator.follow(
      navigation.on(
        value: { [weak self] in self?.isParked = $0.isParked },
        disposed: { [weak self] in self?.isParked = false }))
  }

  private func note(_ problem: NavigationProblem) {
    switch problem {
    case .notShown(.denied(let denial)): note(messages.value.text(for: denial))
    case .notShown(.unmatched(let diagnosis)): note(diagnosis.code)
    case .notShown(.web): note("web")
    case .notShown: note("parked")
    case .refused(_, let error): note(messages.value.text(for: error))
    }
  }

  // MARK: - What is shown

  /// The page on top.
  private var page: PageInterface {
    navigator.state.value.top.flatMap { pages[$0.id] } ?? root
  }

  /// What is shown: the page on top, the path to it, notices.
  public func state(_ mask: inout SecretMask) -> SessionState {
    var state = SessionState(["page": .text(page.name)])
    state["signedIn"] = .flag(app.session.token.value != nil)
    for (index, entry) in navigator.state.value.selectedTab.entries.enumerated() {
      state["navigation[\(index)]"] = .text(entry.description)
    }
    for (index, notice) in notices.enumerated() { state["notices[\(index)]"] = .text(notice) }
    frame.read(into: &state, &mask)
    page.read(into: &state, &mask)
    return state
  }

  /// Whether what is typed into a field of the page on top is a secret.
  public func isSecret(_ field: String) -> Bool { page.isSecret(field) }

  /// What servers have answered, in order.
  public var answers: [SessionAnswer] { servers.log }

  private func show(_ state: NavigationState) {
    let entries = state.tabs.flatMap(\.entries)
    for (id, page) in pages where !entries.contains(where: { $0.id == id }) {
      pages[id] = nil
      leftPages.append(page)
    }
    for entry in entries where pages[entry.id] == nil {
      guard let model = try? entry.target?.makePage() else { continue }
      let page = PageInterface(entry.target?.page.name ?? "", of: model)
      pages[entry.id] = page
      describe(model, page)
    }
  }

  // MARK: - What goes on

  /// How much asynchronous work has begun and not ended.
  public var workCount: Int {
    let pages = [frame, root] + pages.values + leftPages
    return pages.reduce(loads.count + (isParked ? 1 : 0)) { $0 + $1.workCount }
  }

  /// Whether no navigation moves: each one that is parked waits for the user.
  public var isAtRest: Bool { app.router.parkedCounts.values.reduce(0, +) == (isParked ? 1 : 0) }

  /// What a random user may do next.
  public var offers: [SessionAction] {
    let urls = [
      "trellis://player", "trellis://mail", "trellis://account/login", "trellis://account/phone",
      "trellis://hotel/order/望京云庭酒店", "trellis://travel/city/3", "trellis://nowhere",
    ]
    let opened = urls.flatMap { url in
      ["inside", "push", "universalLink"].map { SessionAction.opened(url: url, source: $0) }
    }
    return frame.offers { _ in [] } + page.offers { Self.texts[$0] ?? [] } + opened
      + [.back, .waited]
  }

  /// What random sessions type: right and wrong, short and long.
  private static let texts = [
    "name": ["", "Ann", "darn", "poop", "李雷", "a b", "Zoë\u{0301}", "👨‍👩‍👧"],
    "phone": ["", "186", "18612345678", "186 1234 5678", "abc"],
    "username": ["", "ann", "annie", "a_very_long_name_indeed"],
    "password": ["", "short", "passw0rd", "Passw1rd", "wrong password!", "1"],
  ]
}

extension Resolution {
  /// Whether it waits for something.
  fileprivate var isParked: Bool {
    if case .parked(let pending) = self { !pending.needsConfirmation } else { false }
  }
}
