import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTesting
import Synchronization
import Testing

@Suite(.workLimit) @MainActor struct CommandNavigationTests {
  final class CityPage {
    let id: Int
    init(id: Int) { self.id = id }
  }
  final class ScenicPage {
    let name: String
    init(name: String) { self.name = name }
  }

  /// Whether a user is logged in, for a guard.
  nonisolated final class Session: Sendable {
    private let state = Atomic(false)
    var isOpen: Bool {
      get { state.load(ordering: .relaxed) }
      set { state.store(newValue, ordering: .relaxed) }
    }
  }

  static func makeRouter(guards: [Guard] = []) throws -> Router {
    try testRouter(module: "travel", guards: guards) {
      Route("city/:id", page: "city") { CityPage(id: $0) }
      Route("scenic/:name", page: "scenic") { ScenicPage(name: $0) }
      Route("mail", page: "mail", tags: ["session"])
      Route("login", page: "login")
    }
  }

  @Test func oneCommandLeadsToDifferentPagesUnderDifferentConditions() throws {
    let router = try Self.makeRouter()
    let currentCity = MutableProperty(1)
    let select = Command<Void, String, Never>(signal: {
      .just(currentCity.value == 1 ? "app://scenic/lake" : "app://city/2")
    })
    var pages: [String] = []
    let observation = select.navigation(through: router, from: .inside).observe { resolution in
      do {
        let page = try resolution.target?.makePage()
        if let page = page as? ScenicPage { pages.append("scenic \(page.name)") }
        if let page = page as? CityPage { pages.append("city \(page.id)") }
      } catch {
        Issue.record(error)
      }
    }
    select.execute()
    currentCity.value = 2
    select.execute()
    expectEqual(pages, ["scenic lake", "city 2"])
    observation.dispose()
  }

  @Test func commandWithAnUnknownURLReportsTheMismatch() throws {
    let router = try Self.makeRouter()
    let select = Command<Void, String, Never>(signal: { .just("app://cities/2") })
    var problems: [RouteProblem] = []
    let observation = select.navigation(through: router, from: .inside).observe { resolution in
      if case .unmatched(let diagnosis) = resolution { problems.append(diagnosis.problem) }
    }
    select.execute()
    expectEqual(problems, [.noRoute])
    observation.dispose()
  }

  @Test func parkedNavigationReportsItAndContinuesAfterTheLogin() async throws {
    let session = Session()
    let router = try Self.makeRouter(guards: [
      Guard("session", on: .tag("session")) { _ in
        session.isOpen ? .proceed : .park(until: "session", through: "login")
      }
    ])
    let open = Command<Void, String, Never>(signal: { .just("app://mail") })
    var seen: [String] = []
    let (resumed, arrived) = AsyncStream.makeStream(of: Void.self)
    let observation = open.navigation(through: router, from: .inside).observe { resolution in
      switch resolution {
      case .parked(let pending): seen.append("parked, \(pending.throughURL ?? "")")
      case .target(let target):
        seen.append("target \(target.page)")
        arrived.finish()
      default: seen.append("\(resolution)")
      }
    }
    open.execute()
    expectEqual(seen, ["parked, login"])
    session.isOpen = true
    router.resume("session")
    for await _ in resumed {}
    expectEqual(seen.last, "target mail")
    observation.dispose()
  }

  /// Signals that are nested in each other would overflow the stack when they are released.
  @Test func stackOfAnEndDoesNotDependOnHowOftenANavigationWasParked() async throws {
    let (once, often) = (try await stackOfAnEnd(rounds: 1), try await stackOfAnEnd(rounds: 41))
    expectEqual(once, often)
  }

  /// The bytes of the stack between a disposal and the guard that it cancels.
  private func stackOfAnEnd(rounds: Int) async throws -> Int {
    let (door, depth) = (Locked(0), Locked<Int?>(nil))
    let isAsked = Session()
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    let router = try Self.makeRouter(guards: [
      Guard("session", on: .tag("session"), priority: 1) { _ in
        let round = door.withLock(\.self)
        return round == rounds ? .proceed : .park(until: "door \(round)", through: "login")
      },
      Guard("ask", on: .tag("session")) { _ async in
        await withTaskCancellationHandler {
          isAsked.isOpen = true
          for await _ in answers {}
          return .proceed
        } onCancel: {
          depth.withLock { $0 = Self.stackAddress }
        }
      },
    ])
    let observation = Signal.navigation(to: "mail", through: router, from: .inside).observe { _ in }
    for round in 0..<rounds {
      try await waitUntil(router.parkedCounts, is: ["door \(round)": 1])
      door.withLock { $0 += 1 }
      router.resume("door \(round)")
    }
    try await waitUntil(isAsked.isOpen, is: true)
    let start = Self.addressOfDisposal(of: observation)
    answer.finish()
    let end = try #require(depth.withLock { $0 })
    return start - end
  }

  /// Memory of dynamic size: the address sanitizer moves other locals to separate memory.
  nonisolated private static var stackAddress: Int {
    withUnsafeTemporaryAllocation(byteCount: CommandLine.arguments.count + 15, alignment: 16) {
      Int(bitPattern: $0.baseAddress)
    }
  }

  private static func addressOfDisposal(of observation: Disposable) -> Int {
    defer { observation.dispose() }
    return stackAddress
  }
}
