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
  /// The network of the session.
  public let network: SessionNetwork
  /// Where navigations lead to no page: what was asked for, and why.
  public let problems: Signal<(NavigationRequest, NavigationProblem), Never>
  /// Texts that the user is shown once.
  public let messagesShown: Signal<String, Never>
  private let failures = Subject<(NavigationRequest, NavigationProblem), Never>()
  private let shown = Subject<String, Never>()
  private let servers: SessionServers
  private let loads: SectionLoads
  private let navigator: Navigator
  /// What is around every page.
  private let frame = PageInterface("frame")
  /// The list of places, below every other page.
  private let root = PageInterface("places")
  private var pages: PageStore
  /// Pages that were left while they still work on something.
  private var leftPages: [PageInterface] = []
  private var notices: [String] = []
  private var opening: Disposable?
  /// What was opened last.
  private var request: NavigationRequest?
  private var hasLoadedPlaces = false
  /// Whether the navigation that was opened last waits for something, for instance a login.
  private var isParked = false

  init(
    _ feeds: Feeds, _ network: SessionNetwork, servers: SessionServers, _ settings: AppSettings,
    clock: VirtualClock
  ) throws(RouteConflicts) {
    let loads = SectionLoads()
    app = try App(
      lines: settings.lines, feeds: network.feeds(feeds), servers: servers.servers,
      city: settings.city, sources: settings.sources, clock: clock, counting: loads)
    self.network = network
    pages = PageStore(limit: settings.pages)
    problems = failures.signal
    messagesShown = shown.signal
    app.texts.value = App.texts(in: settings.language)
    messages = app.texts.map { App.allTexts(in: $0) }
    navigator = Navigator(app.router)
    self.loads = loads
    self.servers = servers
    describeFrame(frame)
    describePlaces(root)
    if settings.isNetworkSwitchable { describeNetwork(frame) }
    bag.hold {
      navigator.state.onChange { [weak self] in self?.show($0) }
      navigator.problems.observe { [weak self] in self?.note($0) }
    }
    if let start = settings.start { go(NavigationRequest(start, from: .universalLink)) }
    show(navigator.state.value)
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
    case .returned(""): goToRoot()
    case .returned(let url): comeBack(to: NavigationRequest(url))
    case .waited: break
    default: _ = try (frame.handles(action) ? frame : page).perform(action)
    }
  }

  /// Goes where a command of a page leads that is still there.
  public func go(_ request: NavigationRequest, from page: PageInterface?) {
    guard let page, page === root || pages.contains(page) else { return }
    go(request)
  }

  /// The list of places is below the first page.
  private func goBack() {
    if navigator.state.value.selectedTab.entries.count > 1 {
      try? navigator.back()
    } else {
      goToRoot()
    }
  }

  private func goToRoot() {
    opening?.dispose()
    try? navigator.change { state throws(NavigationStateError) in
      state = NavigationState()
    }
  }

  /// Goes to a page below, as far as the guards of now let it; to another one as if it were opened.
  private func comeBack(to request: NavigationRequest) {
    let resolution = app.router.resolve(request)
    if case .parked(let pending) = resolution { pending.cancel() }
    guard let url = resolution.shown?.canonicalURL,
      let entry = navigation.value.selectedTab.entries.last(where: { $0.url == url })
    else { return go(request) }
    opening?.dispose()
    try? navigator.change { state throws(NavigationStateError) in try state.back(to: entry.id) }
  }

  /// Shows a text once.
  public func note(_ text: String) { notices.append(text) }

  /// Shows the user a text once, as a view does.
  func show(message text: String) {
    note(text)
    shown.send(text)
  }

  private func go(_ request: NavigationRequest) {
    self.request = request
    opening?.dispose()
    // A browser's history has no end; a stack that is full begins anew.
    if navigation.value.selectedTab.entries.count > NavigationState.Limits.entries - 16 {
      try? navigator.change { state throws(NavigationStateError) in state.backToRoot() }
    }
    let navigation = Signal<Resolution, Never>.navigation(to: request, through: app.router)
    opening = navigator.follow(
      navigation.on(
        value: { [weak self] in self?.isParked = $0.isParked },
        disposed: { [weak self] in self?.isParked = false }))
  }

  private func note(_ problem: NavigationProblem) {
    defer { if let request { failures.send((request, problem)) } }
    switch problem {
    case .notShown(.denied(let denial)): note(messages.value.text(for: denial))
    case .notShown(.unmatched(let diagnosis)): note(diagnosis.code)
    case .notShown(.web): note("web")
    case .notShown: note("parked")
    case .refused(_, let error): note(messages.value.text(for: error))
    }
  }

  // MARK: - What is shown

  /// Where the user is.
  public var navigation: Property<NavigationState> { navigator.state }

  /// The page on top.
  public var page: PageInterface {
    navigator.state.value.top.flatMap { pages[$0] } ?? root
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
    leftPages += pages.keep(state)
    guard let entry = state.top else { return showPlaces() }
    if pages[entry] == nil, let model = try? entry.target?.makePage() {
      let page = PageInterface(entry.target?.page.name ?? "", of: model)
      leftPages += pages.add(page, at: entry)
      describe(model, page)
    }
  }

  /// Places are loaded when they are shown first.
  private func showPlaces() {
    if hasLoadedPlaces { return }
    hasLoadedPlaces = true
    app.places.load.execute()
  }

  // MARK: - What goes on

  /// How much asynchronous work has begun and not ended.
  public var workCount: Int {
    let pages = [frame, root] + pages.all + leftPages
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
  /// The page that it leads to now.
  fileprivate var shown: NavigationTarget? {
    switch self {
    case .target(let target), .redirected(let target, _): target
    case .parked, .denied, .web, .unmatched: nil
    }
  }

  /// Whether it waits for something.
  fileprivate var isParked: Bool {
    if case .parked(let pending) = self { !pending.needsConfirmation } else { false }
  }
}
