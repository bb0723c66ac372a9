import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import Synchronization
import Testing

/// The example of LoginThatResumes.md.
@Suite(.workLimit) struct LoginThatResumesPageTests {
  nonisolated final class Session: Sendable {
    private let name = Mutex<String?>(nil)
    var user: String? {
      get { name.withLock { $0 } }
      set { name.withLock { $0 = newValue } }
    }
  }

  static func app() throws -> (session: Session, router: Router, navigator: Navigator) {
    let session = Session()
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "app"),
      modules: [
        RouteModule("mail") {
          Route("inbox", page: "inbox")
          Route("mail/:id<Int>", page: "letter", tags: ["session"])
        },
        RouteModule("account") { Route("login", page: "login") },
      ],
      guards: [
        Guard("session", on: .tag("session")) { _ in
          session.user == nil ? .park(until: "session", through: "login") : .proceed
        }
      ],
      continuations: ContinuationPolicy { session.user })
    let navigator = Navigator(router, state: try NavigationState(tabs: ["mail": "inbox"]))
    return (session, router, navigator)
  }

  @Test func letterOpensOnceTheUserHasLoggedIn() async throws {
    let (session, router, navigator) = try Self.app()
    navigator.open(NavigationRequest("mail/7", from: .inside))
    #expect(navigator.state.value.top?.url == "login")
    session.user = "alice"
    router.resume("session")
    try await waitUntil(navigator.state.value.top?.url) { $0 == "mail/7" }
  }

  @Test func leavingTheLoginCancelsTheNavigation() async throws {
    let (session, router, navigator) = try Self.app()
    navigator.open(NavigationRequest("mail/7", from: .inside))
    try navigator.back()
    session.user = "alice"
    router.resume("session")
    await VirtualClock().settle()
    #expect(navigator.state.value.top?.url == "inbox")
  }
}
