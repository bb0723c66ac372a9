public import Foundation
public import Messages
public import POIComponent
public import ReactiveKit
import Router
public import RouterNavigation
public import Wiring

/// The sample application of one window, without its views: the wiring, a navigator in three tabs,
/// and the open pages. The views in UIKit and in SwiftUI show exactly this.
///
/// ```swift
/// let sample = Sample.standard()
/// bag += window.bind(sample.navigator) { sample.controller(for: $0) }    // UIKit
/// NavigatorView(sample.navigator) { PageView(sample.page(at: $0)) }      // SwiftUI
/// ```
public final class Sample: Owner {
  /// The names of the tabs in a navigation state.
  public nonisolated static let tabs = ["places", "player", "phone"]

  /// The business lines with their router.
  public let app: App
  /// The navigator of the window.
  public let navigator: Navigator
  /// Retains the observations of the navigator.
  public let bag = DisposeBag()
  /// Why a page could not be opened, as text; "" without a problem.
  public let notice: Property<String>

  private let refusal = MutableProperty<NavigationProblem?>(nil)
  private let following = ReuseSlot()
  private var open: [NavigationEntry.ID: OpenPage] = [:]

  /// Wires the application and shows the first page of each tab.
  ///
  /// - Throws: `RouteConflicts`, `NavigationStateError`.
  public init(
    lines: [BusinessLine] = BusinessLine.all, feeds: Feeds = .bundled,
    servers: Servers = .simulated, language: Messages = .simplifiedChinese, token: String? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) throws {
    let app = try App(
      lines: lines, feeds: feeds, servers: servers, city: 1, token: token,
      // Push notifications of the application's own server open the mails, too.
      sources: [.push: .everything], clock: clock)
    _ = try app.router.register(RouteModule("sample") { Route("places", page: "places") })
    app.texts.value = language.adding(App.table).adding(.sample)
    self.app = app
    navigator = Navigator(
      app.router,
      state: try NavigationState(
        tabs: ["places": "places", "player": "player", "phone": "account/phone"]))
    notice = combine(refusal, app.texts) { $0 == nil ? "" : $1.text("sample.notOpened") }
    bag.hold {
      navigator.problems.observe { [refusal] problem in
        // The user has signed out and expects pages to be removed.
        if case .removed = problem { return }
        refusal.value = problem
      }
      navigator.state.onChange { [weak self] in self?.keepPages(of: $0) }
      app.session.token.onChange { [navigator] _ in navigator.revalidate() }
    }
  }

  nonisolated deinit {}

  /// The application as delivered, in the language of the device.
  public static func standard() -> Sample {
    let isChinese = Locale.current.language.languageCode == .chinese
    do {
      return try Sample(language: isChinese ? .simplifiedChinese : .english)
    } catch {
      preconditionFailure("the routes of the sample do not fit together: \(error)")
    }
  }

  /// The texts, in the current language.
  public var messages: Property<Messages> { app.texts }

  /// A text of the sample itself.
  public func text(_ code: String) -> Property<String> { messages.map { $0.text(code) } }

  /// Opens the URL of a place.
  public func open(_ place: POICellViewModel) {
    refusal.value = nil
    following.reuse { navigator.follow(place.select, from: .inside) }
    place.select.execute()
  }

  /// Opens a URL of the application itself.
  public func open(_ url: String) {
    refusal.value = nil
    navigator.open(NavigationRequest(url, from: .inside))
  }

  /// Opens the URL of a push notification, `url` in its payload: for
  /// `userNotificationCenter(_:didReceive:)` of the notification centre's delegate.
  public func open(push userInfo: [AnyHashable: Any]) {
    guard let url = userInfo["url"] as? String else { return }
    refusal.value = nil
    navigator.open(NavigationRequest(url, from: .push))
  }

  /// The user logs out.
  public func logOut() { app.session.token.value = nil }

  // MARK: Pages

  /// The page of an entry: made when it is first shown, and kept while the entry is in the state.
  public func page(at entry: NavigationEntry) -> Page {
    if let known = open[entry.id] { return known.page }
    let page = Page(entry, of: self)
    open[entry.id] = OpenPage(page: page, following: page.followed(by: navigator, at: entry.id))
    page.load()
    return page
  }

  private func keepPages(of state: NavigationState) {
    open = open.filter { state.entry($0.key) != nil }
  }

  private struct OpenPage {
    let page: Page
    let following: Disposable?
  }

  // MARK: Restoring

  /// The navigation state, for the system to store; nil when it cannot be encoded.
  public var saved: Data? {
    try? JSONEncoder().encode(navigator.state.value.owned(by: app.session.owner))
  }

  /// Restores the state that the system stored from ``saved``, if it belongs to the same session,
  /// or to none as now.
  ///
  /// - Returns: the restored and the dropped pages; nil for data of another version.
  @discardableResult public func restore(_ saved: Data) async -> NavigationRestoration? {
    guard let state = try? JSONDecoder().decode(NavigationState.self, from: saved) else {
      return nil
    }
    return await navigator.restore(state, from: .inside, for: app.session.owner)
  }
}
