#if LivePages
import Foundation
import Messages
import ReactiveKit
import ReactiveTesting
import SessionRecording

/// The pages of a small site for one browser tab: a stack of pages by name, each kept in its state.
final class SiteDriver: SessionDriver, Owner {
  let bag = DisposeBag()
  let language: MutableProperty<Language>
  let location = MutableProperty(LiveLocation())
  let refusals = Subject<LiveRequest, Never>()
  let notices = Subject<String, Never>()
  private(set) var page: PageInterface
  private let pages: [Page]
  private let context: Page.Context
  /// What the user can change on every page.
  let controls: PageInterface
  /// The pages that were shown, by name.
  private var made: [String: PageInterface] = [:]
  /// The names from the first page to the one on top.
  private var stack: [String]
  private var shown: [String] = []

  /// Shows the first page.
  init(_ pages: [Page], _ context: Page.Context, _ language: MutableProperty<Language>) {
    self.pages = pages
    self.context = context
    controls = context.controls
    self.language = language
    stack = [pages[0].name]
    page = PageInterface("")
    controls.choice("language", language, of: ["zh-Hans": .simplifiedChinese, "en": .english])
    show()
  }

  nonisolated deinit {}

  /// The path of a page; the first is at the root.
  static func path(of name: String, at index: Int) -> String {
    let path = name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name
    return index == 0 ? "/" : "/" + path
  }

  func perform(_ action: SessionAction) throws(SessionFault) {
    switch action {
    case .opened(let url, let source): open(url, from: source)
    case .returned(let url): goBack(to: url)
    case .back:
      if stack.count > 1 { stack.removeLast() }
      show()
    case .waited: break
    default: _ = try (controls.handles(action) ? controls : page).perform(action)
    }
  }

  func beginEvent() { shown = [] }

  func state(_ mask: inout SecretMask) -> SessionState {
    var state = SessionState(["page": .text(page.name)])
    for (index, name) in stack.dropFirst().enumerated() {
      state["navigation[\(index)]"] = .text(name)
    }
    for (index, text) in shown.enumerated() { state["notices[\(index)]"] = .text(text) }
    controls.read(into: &state, &mask)
    page.read(into: &state, &mask)
    return state
  }

  func isSecret(_ field: String) -> Bool { controls.isSecret(field) || page.isSecret(field) }

  var workCount: Int { made.values.reduce(controls.workCount) { $0 + $1.workCount } }
  var isAtRest: Bool { true }
  var answers: [SessionAnswer] { [] }

  var offers: [SessionAction] {
    let texts = ["", "a", "186", "Ann"]
    return controls.offers { _ in texts } + page.offers { _ in texts }
      + pages.map { .opened(url: $0.name, source: "inside") } + [.back, .waited]
  }

  var secrets: [Property<String>] {
    controls.secrets + pages.compactMap { made[$0.name] }.flatMap(\.secrets)
  }

  /// The look of a page; nil for the default page.
  func view(of page: PageInterface, _ context: LiveContext) -> (any PageView)? {
    guard let model = page.model else { return nil }
    return pages.first { $0.name == page.name }?.look?(model, context)
  }

  // MARK: - Navigation

  /// The name of a page by a URL: its path, or the path of a link.
  private func name(of url: String) -> String? {
    let rest = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
    let path = rest.prefix { $0 != "?" && $0 != "#" }.drop { $0 == "/" }
    let name = String(path).removingPercentEncoding ?? String(path)
    if name.isEmpty { return pages[0].name }
    return pages.first { $0.name == name }?.name
  }

  private func open(_ url: String, from source: String) {
    guard let name = name(of: url) else {
      shown.append("no page \(url)")
      return refusals.send(LiveRequest("/" + url.drop { $0 == "/" }, from: source))
    }
    if name == pages[0].name { stack = [name] } else if name != stack.last { stack.append(name) }
    if stack.count > 32 { stack = [stack[0]] + stack.suffix(16) }
    show()
  }

  private func goBack(to url: String) {
    guard let name = name(of: url), let place = stack.lastIndex(of: name) else {
      return open(url, from: "universalLink")
    }
    stack.removeSubrange((place + 1)...)
    show()
  }

  private func show() {
    let name = stack[stack.count - 1]
    page = made[name] ?? make(name)
    let index = pages.firstIndex { $0.name == name } ?? 0
    let entries = stack.dropFirst().enumerated().map { LiveLocation.Entry($1, id: $0) }
    location.value = LiveLocation(path: Self.path(of: name, at: index), entries: Array(entries))
  }

  private func make(_ name: String) -> PageInterface {
    guard let page = pages.first(where: { $0.name == name })?.opened(context) else { return page }
    page.noticed = { [weak self] text in
      self?.shown.append(text)
      self?.notices.send(text)
    }
    page.opened = { [weak self, weak page] url in
      // A result belongs to the page that asked for it.
      if let self, page === self.page { open(url, from: "inside") }
    }
    made[name] = page
    return page
  }
}

/// The application of a small site.
final class SiteApplication: LiveApplication {
  let run: SessionRun
  private let driver: SiteDriver

  /// Makes the application of a document: with the page that its settings name as the start.
  init(_ pages: [Page], _ document: SessionDocument, _ texts: MessageTable) {
    let clock = VirtualClock()
    let language = MutableProperty(
      document.settings["language"].flatMap { Language(rawValue: $0) } ?? .english)
    let context = Page.Context(
      clock: clock, messages: language.map { Messages(in: $0).adding(texts) },
      controls: PageInterface("controls"), seed: document.seed)
    driver = SiteDriver(pages, context, language)
    run = SessionRun(driver, clock: clock)
    if let start = document.settings["start"] {
      try? driver.perform(.opened(url: start, source: "universalLink"))
    }
  }

  nonisolated deinit {}

  var page: PageInterface { driver.page }
  var controls: PageInterface? { driver.controls }
  var location: Property<LiveLocation> { driver.location }
  var language: Property<Language> { driver.language }
  var refusals: Signal<LiveRequest, Never> { driver.refusals.signal }
  var notices: Signal<String, Never> { driver.notices.signal }
  var secrets: [Property<String>] { driver.secrets }

  func view(of page: PageInterface, _ context: LiveContext) -> (any PageView)? {
    driver.view(of: page, context)
  }
}
#endif
