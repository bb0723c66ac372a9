import POIComponent
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import Synchronization
import Testing

@testable import Museum

/// Situations of ordinary use; Examples/MuseumPlain fails some of them. Those of a form are in
/// `BookingPageTests`.
struct HardScenarioTests {
  /// The logged-in user.
  private nonisolated final class Session: Sendable {
    private let name = Mutex<String?>(nil)
    var user: String? {
      get { name.withLock { $0 } }
      set { name.withLock { $0 = newValue } }
    }
  }

  private func navigation() throws -> (navigator: Navigator, logIn: () -> Void) {
    let session = Session()
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "trellis"),
      modules: [
        RouteModule("museum") {
          Route("museums", page: "museums")
          Route("museum/:name", page: "museum") { (name: String) in name }
          Route("ticket/:number", page: "ticket", tags: ["session"]) { (number: Int) in number }
          Route("login", page: "login")
        }
      ],
      guards: [
        Guard("session", on: .tag("session")) { _ in
          session.user == nil ? .park(until: "session", through: "login") : .proceed
        }
      ], continuations: ContinuationPolicy { session.user })
    return (
      Navigator(router, state: try NavigationState(tabs: ["museums": "museums"])),
      {
        session.user = "Li Lei"
        router.resume("session")
      }
    )
  }

  @Test func leftLoginOpensNoPageLater() async throws {
    let (navigator, logIn) = try navigation()
    navigator.open(NavigationRequest("ticket/7", from: .inside))
    try navigator.back()
    logIn()
    await VirtualClock().settle()
    #expect(navigator.state.value.top?.url == "museums")
  }

  @Test func loginOpensTheRequestedPage() async throws {
    let (navigator, logIn) = try navigation()
    navigator.open(NavigationRequest("ticket/7", from: .inside))
    #expect(navigator.state.value.top?.url == "login")
    logIn()
    try await waitUntil(navigator.state.value.top?.url) { $0 == "ticket/7" }
  }

  @Test func urlsAreReadStrictly() throws {
    let router = try navigation().navigator.router
    #expect(router.resolve("TRELLIS://museum/Prado", from: .inside).target?.page == "museum")
    #expect(router.resolve("trellis://ticket/+7", from: .inside).target == nil)
  }

  /// The plain list drops the second one; here it is another row, with a cell of its own.
  @Test func repeatedMuseumRepeatsNoIdentity() async throws {
    let prado = Museum(name: "Prado", ticket: 15)
    let page = Route("museum/:name", page: "museum") { (name: String) in name }
    let section = POISection(owner: "museum", order: 0, source: "museums") {
      () async throws(POIFailure) in
      ([prado, prado], [])
    } makeCell: {
      MuseumCellViewModel($0, page)
    }
    let list = POIListViewModel(sections: [section])
    _ = try await list.load.run(())
    let cells = list.cells.value
    #expect(cells.map(\.title.value) == ["Prado", "Prado"])
    #expect(cells.first !== cells.last)
  }
}
