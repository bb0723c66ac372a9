public import Messages
import POIComponent
public import ReactiveKit
import ReactiveTesting
public import Router
public import RouterNavigation
public import SessionRecording

/// The driver of the application: it turns events into calls of view-models and their properties
/// into data, for every page of every business line.
public final class AppDriver: SessionDriver, Owner {
  /// The application.
  public let app: App
  /// Retains the observations of the driver.
  public let bag = DisposeBag()
  /// All texts, in the current language.
  public let messages: Property<Messages>
  /// The network of the session.
  public let network: SessionNetwork
  /// Navigations without a target: the request, and the reason.
  public let problems: Signal<(NavigationRequest, NavigationProblem), Never>
  /// Texts that are shown to the user once.
  public let messagesShown: Signal<String, Never>
  private let failures = Subject<(NavigationRequest, NavigationProblem), Never>()
  private let shown = Subject<String, Never>()
  private let servers: SessionServers
  private let loads: SectionLoads
  let navigator: Navigator
  /// What the user can change on every page: language, city, network, session.
  public let controls = PageInterface("frame")
  /// The list of places, below every other page; nil before it is shown.
  private var root: PageInterface?
  private var pages: PageStore
  /// Left pages with running work.
  private var leftPages: [PageInterface] = []
  private var notices: [String] = []
  private var opening: Disposable?
  /// The last request.
  private var request: NavigationRequest?
  private var hasLoadedPlaces = false
  /// Whether the last navigation is parked, for instance for a login.
  private var isParked = false

  init(
    _ feeds: Feeds, _ network: SessionNetwork, servers: SessionServers, _ settings: AppSettings,
    clock: VirtualClock, sharing routes: SharedRoutes? = nil
  ) throws(RouteConflicts) {
    let loads = SectionLoads()
    app = try App(
      lines: settings.lines, feeds: network.feeds(feeds), servers: servers.servers,
      city: settings.city, sources: settings.sources, clock: clock, sharing: routes,
      counting: loads)
    self.network = network
    pages = PageStore(limit: settings.pages)
    problems = failures.signal
    messagesShown = shown.signal
    app.texts.value = App.texts(in: settings.language)
    messages = app.texts.map { App.allTexts(in: $0) }
    navigator = Navigator(app.router)
    self.loads = loads
    self.servers = servers
    describeFrame(controls)
    if settings.network != .fixed { describeNetwork(controls) }
    if settings.network == .adjustable { describeConditions(controls) }
    bag.hold {
      navigator.state.onChange { [weak self] in self?.show($0) }
      navigator.problems.observe { [weak self] in self?.note($0) }
    }
    if let start = settings.start { go(NavigationRequest(start, from: .universalLink)) }
    show(navigator.state.value)
  }

  nonisolated deinit {}

  // MARK: - What happens

  /// Removes the notices of the previous event, and left pages whose work has ended.
  public func beginEvent() {
    notices = []
    leftPages.removeAll { $0.workCount == 0 }
  }

  /// Performs an action on the page on top or the controls around it.
  public func perform(_ action: SessionAction) throws(SessionFault) {
    switch action {
    case .opened(let url, let source):
      guard let source = RouteSource(rawValue: source) else { throw .unknownSource(source) }
      go(NavigationRequest(url, from: source))
    case .back: goBack()
    case .returned(""): goToRoot()
    case .returned(let url): returnToPage(at: url)
    case .waited: break
    default: _ = try (controls.handles(action) ? controls : page).perform(action)
    }
  }

  /// Navigates to the target of a page's command, if that page is on top.
  ///
  /// A result belongs to the page that requested it: it does not replace a page that the user has
  /// opened meanwhile.
  public func go(_ request: NavigationRequest, from page: PageInterface?) {
    guard let page, page === self.page else { return }
    go(request)
  }

  /// Navigates to a page required by another page, for example a login after the session has ended,
  /// if that page is on top or below it. A login on top stays: the user may be typing.
  public func go(_ request: NavigationRequest, neededBy page: PageInterface?) {
    let needed = app.router.resolve(request).shown
    guard let page, navigation.value.selectedTab.entries.contains(where: { pages[$0] === page }),
      navigation.value.top?.target?.page != needed?.page
    else { return }
    go(request)
  }

  /// Goes back to the next page below that the current guards allow, which may have changed by
  /// signing out. The list of places is below the first page.
  private func goBack() {
    let below = navigation.value.selectedTab.entries.dropLast()
    guard let entry = below.last(where: { isAllowed($0) }) else { return goToRoot() }
    try? navigator.change { state throws(NavigationStateError) in try state.back(to: entry.id) }
  }

  private func isAllowed(_ entry: NavigationEntry) -> Bool {
    let request = NavigationRequest(entry.url, from: entry.source)
    return app.router.resolve(request).shown?.canonicalURL == entry.url
  }

  private func goToRoot() {
    opening?.dispose()
    try? navigator.change { state throws(NavigationStateError) in
      state = NavigationState()
    }
  }

  /// Goes back to a page below, if the current guards allow it.
  ///
  /// Any other page is opened as an external link: "forward" in a browser supplies a URL that the application
  /// did not create.
  private func returnToPage(at url: String) {
    let resolution = app.router.resolve(NavigationRequest(url, from: .inside))
    if case .parked(let pending) = resolution { pending.cancel() }
    guard let canonicalURL = resolution.shown?.canonicalURL,
      let entry = navigation.value.selectedTab.entries.last(where: { $0.url == canonicalURL })
    else { return go(NavigationRequest(url, from: .universalLink)) }
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
    // A browser's history has no limit: a full stack is restarted.
    if navigation.value.selectedTab.entries.count > NavigationState.Limits.entries - 16 {
      try? navigator.change { state throws(NavigationStateError) in state.backToRoot() }
    }
    let navigation = Signal<Resolution, Never>.navigation(to: request, through: app.router)
    opening = navigator.follow(
      navigation.on(
        value: { [weak self] in self?.isParked = $0.isParked },
        disposed: { [weak self] in self?.isParked = false }))
  }

  /// Signs a user in without a password: a navigation that waits for a login goes on.
  func signIn() {
    if app.session.token.value == nil { app.session.token.value = "token of a guest" }
  }

  /// Signs the user out, which removes the pages that need a session; one of them may have
  /// requested the login.
  func signOut() {
    app.session.token.value = nil
    navigator.revalidate()
  }

  private func note(_ problem: NavigationProblem) {
    // The user has signed out and expects pages to be removed.
    if case .removed = problem { return }
    defer { if let request { failures.send((request, problem)) } }
    switch problem {
    case .notShown(.denied(let denial)): note(messages.value.text(for: denial))
    case .notShown(.unmatched(let diagnosis)): note(diagnosis.code)
    case .notShown(.web): note("web")
    case .notShown: note("parked")
    case .refused(_, let error): note(messages.value.text(for: error))
    case .removed: break
    }
  }

  // MARK: - What is shown

  /// The navigation state.
  public var navigation: Property<NavigationState> { navigator.state }

  /// The page on top.
  public var page: PageInterface {
    navigator.state.value.top.flatMap { pages[$0] } ?? rootMade()
  }

  private func rootMade() -> PageInterface {
    if let root { return root }
    let page = PageInterface("places")
    root = page
    describePlaces(page)
    return page
  }

  /// The visible state: the page on top, the path to it, notices.
  public func state(_ mask: inout SecretMask) -> SessionState {
    var state = SessionState(["page": .text(page.name)])
    state["signedIn"] = .flag(app.session.token.value != nil)
    for (index, entry) in navigator.state.value.selectedTab.entries.enumerated() {
      state["navigation[\(index)]"] = .text(entry.description)
    }
    for (index, notice) in notices.enumerated() { state["notices[\(index)]"] = .text(notice) }
    controls.read(into: &state, &mask)
    page.read(into: &state, &mask)
    return state
  }

  /// Whether the text of a field of the page on top is secret.
  public func isSecret(_ field: String) -> Bool { page.isSecret(field) }

  /// The texts of the secret fields of all pages, including hidden pages.
  public var secrets: [Property<String>] { allPages.flatMap(\.secrets) }

  /// The responses of the servers, in order.
  public var answers: [SessionAnswer] { servers.log }

  private func show(_ state: NavigationState) {
    leftPages += pages.keep(state)
    guard let entry = state.top else { return showPlaces() }
    if pages[entry] == nil, let model = try? entry.target?.makePage() {
      let page = PageInterface(entry.target?.page.name ?? "", of: model)
      leftPages += pages.add(page, at: entry)
      page.noticed = { [weak self] in self?.show(message: $0) }
      page.opened = { [weak self, weak page] in
        self?.go(NavigationRequest($0, from: .inside), from: page)
      }
      describe(model, page)
    }
  }

  /// Places are loaded when they are first shown.
  private func showPlaces() {
    if hasLoadedPlaces { return }
    hasLoadedPlaces = true
    app.places.load.execute()
  }

  // MARK: - What goes on

  /// The number of running asynchronous operations.
  public var workCount: Int {
    allPages.reduce(loads.count + (isParked ? 1 : 0)) { $0 + $1.workCount }
  }

  private var allPages: [PageInterface] {
    [controls, root].compactMap(\.self) + pages.all + leftPages
  }

  /// Whether no navigation is running: parked ones wait for the user.
  public var isAtRest: Bool { app.router.parkedCounts.values.reduce(0, +) == (isParked ? 1 : 0) }

  /// The actions available to a random user.
  public var offers: [SessionAction] {
    let urls = [
      "trellis://player", "trellis://mail", "trellis://account/login", "trellis://account/phone",
      "trellis://hotel/order/望京云庭酒店", "trellis://travel/city/3", "trellis://nowhere",
    ]
    let opened = urls.flatMap { url in
      ["inside", "push", "universalLink"].map { SessionAction.opened(url: url, source: $0) }
    }
    return controls.offers { _ in [] } + page.offers { Self.texts[$0] ?? [] } + opened
      + [.back, .waited]
  }

  /// The texts that random sessions type: valid and invalid, short and long.
  private static let texts = [
    "name": ["", "Ann", "darn", "poop", "李雷", "a b", "Zoë\u{0301}", "👨‍👩‍👧"],
    "phone": ["", "186", "18612345678", "186 1234 5678", "abc"],
    "username": ["", "ann", "annie", "a_very_long_name_indeed"],
    "password": ["", "short", "passw0rd", "Passw1rd", "wrong password!", "1"],
  ]
}

extension Resolution {
  /// Its current target.
  fileprivate var shown: NavigationTarget? {
    switch self {
    case .target(let target), .redirected(let target, _): target
    case .parked, .denied, .web, .unmatched: nil
    }
  }

  /// Whether it is parked.
  fileprivate var isParked: Bool {
    if case .parked(let pending) = self { !pending.needsConfirmation } else { false }
  }
}
