import LimitTesting
import Router
import RouterTesting
import RouterTools
import Testing

/// Resolving on many threads while modules come and go and overlays replace one another. The thread sanitizer
/// runs this too; each resolution is that of some moment of the table.
@Suite("A router on many threads", .workLimit)
struct RouterThreadsTests {
  nonisolated static func router() throws -> Router {
    try testRouter(module: "base") {
      Route("a/:id<Int>", page: "a", exported: true)
      Route("b/**rest", page: "b", exported: true)
      Route("sale", page: "sale", exported: true)
    }
  }

  @Test func answersWhileModulesComeAndGo() async throws {
    let router = try Self.router()
    let wrong = await withTaskGroup(of: [String].self) { group in
      for worker in 0..<2 {
        group.addTask { Self.comeAndGo(worker, router) }
      }
      group.addTask { Self.overlay(router) }
      for _ in 0..<3 {
        group.addTask { Self.resolve(router) }
      }
      var all: [String] = []
      for await wrong in group { all += wrong }
      return all
    }
    expectEqual(wrong, [])
    expectEqual(router.routes.map(\.pattern), ["a/:id<Int>", "b/**rest", "sale"])
  }

  nonisolated static func comeAndGo(_ worker: Int, _ router: Router) -> [String] {
    var wrong: [String] = []
    for round in 0..<120 {
      let name = "late\(worker)"
      guard
        let token = try? router.register(
          RouteModule(name, [Route("\(name)/:x", page: "late"), Route("b/\(name)", page: "b")]))
      else { return ["\(name) is refused in round \(round)"] }
      // A thread sees its registration at once, with every interleaving of the others.
      if router.resolve("\(name)/\(round)", from: .inside).target?.page != "late" {
        wrong.append("\(name) is not there in round \(round)")
      }
      if !token.withdraw() { wrong.append("\(name) was out in round \(round)") }
      if router.resolve("\(name)/\(round)", from: .inside).target != nil {
        wrong.append("\(name) is still there in round \(round)")
      }
    }
    return wrong
  }

  nonisolated static func overlay(_ router: Router) -> [String] {
    var wrong: [String] = []
    for version in 1...120 {
      let rules =
        version % 2 == 0 ? [] : [RouteOverlay.Rule(route: "sale", action: .disable)]
      do {
        try router.apply(RouteOverlay(version: version, rules: rules))
      } catch {
        wrong.append("\(error)")
      }
      let isOpen = router.resolve("app://sale", from: .push).target != nil
      if isOpen != (version % 2 == 0) { wrong.append("version \(version) does not apply") }
    }
    return wrong
  }

  nonisolated static func resolve(_ router: Router) -> [String] {
    var wrong: [String] = []
    for round in 0..<3_000 {
      let target = router.resolve("app://a/\(round)", from: .push).target
      if (try? target?.parameters.value("id", as: Int.self)) != round { wrong.append("a/\(round)") }
      let late = router.resolve("app://b/late1", from: .inside).target?.route.text
      if late != "b/late1", late != "b/**rest" { wrong.append("b/late1 -> \(late ?? "nothing")") }
      switch router.resolve("app://sale", from: .qr) {
      case .target(let target): if target.page != "sale" { wrong.append("sale -> \(target)") }
      case .denied(let denial): if denial != .disabled(route: "sale") { wrong.append("\(denial)") }
      default: wrong.append("sale leads elsewhere")
      }
    }
    return wrong
  }

  @Test func aTargetOutlivesItsModule() throws {
    let router = try Self.router()
    let token = try router.register(
      RouteModule("late", [Route("late/:x", page: "late", parents: ["sale"])]))
    let target = try #require(router.resolve("late/1", from: .inside).target)
    token.withdraw()
    #expect(router.resolve("late/1", from: .inside).target == nil)
    expectEqual(target.page, "late")
    try expectEqual(target.parameters.string("x"), "1")
    expectEqual(target.backStack.map(\.page), ["sale"])
    expectEqual(target.canonicalURL, "late/1")
  }

  @Test func withdrawnModuleIsReleased() throws {
    final class Witness: Sendable {}
    let router = try Self.router()
    weak var weakly: Witness?
    do {
      let witness = Witness()
      weakly = witness
      let token = try router.register(
        RouteModule("late", [Route("late", page: "late") { (_: RouteParameters) in witness }]))
      #expect(router.resolve("late", from: .inside).target != nil)
      token.withdraw()
    }
    #expect(weakly == nil)
  }
}
