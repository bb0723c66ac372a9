import FoundationEssentials
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import Testing

/// A payload reaches the page, also after a login, and is never stored.
@Suite("Payloads", .workLimit) @MainActor struct PayloadTests {
  struct Draft: Sendable { let text: String }

  static let letters = RouteModule("letters") {
    Route("letter/:id", page: "letter", tags: ["session"]) { (parameters: RouteParameters) in
      parameters.payload(as: Draft.self)?.text ?? "none"
    }
  }

  let session = Session()
  let router: Router
  let navigator: Navigator

  init() throws {
    let shop = RouteModule("shop") { Route("login", page: "login", presentation: .sheet) }
    router = try NavigationFixture.router([shop, Self.letters], session: session)
    navigator = Navigator(router)
  }

  var page: String? {
    get throws { try navigator.state.value.top?.target?.makePage(as: String.self) }
  }

  @Test func requestCarriesItThroughALoginToThePage() async throws {
    let draft = Draft(text: "hello")
    navigator.open(NavigationRequest("letter/7", from: .inside, payload: draft))
    try await waitUntil(router.parkedCounts, is: ["session": 1])
    #expect(navigator.state.value.top?.target?.payload == nil)
    session.isOpen = true
    router.resume("session")
    try await waitUntil(navigator.state.value.top?.url) { $0 == "letter/7" }
    try expectEqual(page, "hello")
  }

  @Test func signalOfARequestCarriesIt() throws {
    session.isOpen = true
    let request = NavigationRequest("letter/7", from: .inside, payload: Draft(text: "hello"))
    let bag = DisposeBag()
    bag += navigator.follow(.navigation(to: request, through: router))
    try expectEqual(page, "hello")
    let command = Command<Void, NavigationRequest, Never>(signal: { .just(request) })
    bag += navigator.follow(command)
    command.execute()
    try expectEqual(page, "hello")
    bag.dispose()
  }

  @Test func storedStateHasNoPayload() async throws {
    session.isOpen = true
    navigator.open(
      NavigationRequest("letter/7", from: .inside, payload: Draft(text: "s3cret")))
    let data = try JSONEncoder().encode(navigator.state.value)
    #expect(!String(decoding: data, as: UTF8.self).contains("s3cret"))
    var dumped = ""
    dump(navigator.state.value, to: &dumped)
    dump(NavigationRequest("letter/7", from: .inside, payload: "s3cret"), to: &dumped)
    #expect(!dumped.contains("s3cret"))
    let saved = try JSONDecoder().decode(NavigationState.self, from: data)
    let next = Navigator(router)
    _ = await next.restore(saved, from: .inside, for: nil)
    try expectEqual(next.state.value.top?.target?.makePage(as: String.self), "none")
  }

  @Test func urlCannotSetIt() throws {
    session.isOpen = true
    navigator.open(NavigationRequest("letter/7?payload=x", from: .inside))
    try expectEqual(page, "none")
  }
}
