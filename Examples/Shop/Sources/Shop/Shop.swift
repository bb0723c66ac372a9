import ReactiveKit
import Router
public import RouterNavigation

/// The shop of one window, without its views: 12 pages in 3 tabs.
public final class Shop: Owner {
  /// The user who is signed in.
  private let session = Session()
  private let router: Router
  /// The navigator of the window.
  public let navigator: Navigator
  /// The city of the delivery.
  public let city = MutableProperty<City?>(nil)
  /// The orders of the user.
  public let orders = MutableProperty([7, 8])
  /// Retains the observations of the shop.
  public let bag = DisposeBag()

  /// Makes the shop.
  ///
  /// - Throws: `RouteConflicts`, `NavigationStateError`.
  public init() throws {
    let login = Guard("session", on: .tag("session")) { [session] _ in
      session.user == nil ? .park(until: "session", through: "login") : .proceed
    }
    router = try Router(
      namespaces: RouteNamespaces(scheme: "shop", hosts: ["shop.example"]),
      modules: [.catalog, .account], guards: [login],
      continuations: ContinuationPolicy { [session] in session.user })
    navigator = Navigator(
      router, state: try NavigationState(tabs: ["shop": "home", "orders": "orders", "me": "me"]))
  }

  nonisolated deinit {}

  /// Opens a page of the shop itself; after a login, if its guard asks for one.
  public func open(_ url: String, payload: (any Sendable)? = nil) {
    navigator.open(NavigationRequest(url, from: .inside, payload: payload))
  }

  /// The login has succeeded: parked navigations continue.
  public func signIn(_ name: String) {
    session.user = name
    router.resume("session")
  }

  /// Signs out, if the user confirms it: pages that need a session are removed.
  public func signOut() async {
    let leave = Prompt.Button("Sign out", role: .destructive)
    let stay = Prompt.Button("Stay", role: .cancel)
    guard await navigator.ask(Prompt("Sign out?", buttons: leave, stay)) == leave else { return }
    session.user = nil
    router.cancelAll()
    navigator.revalidate()
  }

  /// Lets the user pick the city of the delivery; it is unchanged if the user leaves the picker.
  public func pickCity() async throws(PageResultError) {
    guard let picked = try await navigator.open(ShopRoutes.city, returning: City.self) else {
      return
    }
    city.value = picked
  }

  /// The state to store for the user.
  public var saved: NavigationState { navigator.state.value.owned(by: session.user) }

  /// Restores the pages of a stored state.
  public func restore(_ saved: NavigationState) async -> NavigationRestoration? {
    await navigator.restore(saved, from: .inside, for: session.user)
  }
}
