import LimitTesting
import RouterTesting
import Testing

@testable import Router

@Suite("A source policy")
struct SourcePolicyTests {
  static let policies: [SourcePolicy] = [
    .everything, .exported, .nothing, .everything.except(tags: ["pay"]),
    .exported.except(tags: ["pay"]), .nothing.except(tags: ["pay"]),
  ]

  func record(exported: Bool, tags: Set<String>) throws -> RouteRecord {
    let router = try testRouter(modules: [
      RouteModule("m", [Route("a", page: "a", exported: exported, tags: tags)])
    ])
    return try #require(router.snapshot.levels.first?.records.first)
  }

  /// The fast check is a bit; it must never allow what the slow check denies.
  @Test(arguments: RouteSource.allCases)
  func opensForCertainOnlyRoutesWithoutRestrictions(_ source: RouteSource) throws {
    for policy in Self.policies {
      let policies = SourcePolicies([source: policy])
      for exported in [true, false] {
        for tags in [[], ["pay"], ["other"]] as [Set<String>] {
          let record = try record(exported: exported, tags: tags)
          let isOpen = policies.opens(record.traits, source)
          let denial = policies.denial(record, source)
          let place: Comment = "\(policy) \(exported) \(tags)"
          if isOpen { #expect(denial == nil, place) }
          // Only refused tags keep the bit from saying yes.
          if policy.refusedTags.isEmpty { expectEqual(isOpen, (denial == nil), place) }
        }
      }
    }
  }

  @Test(arguments: RouteSource.allCases)
  func isTheDefaultOfItsSource(_ source: RouteSource) throws {
    let policies = SourcePolicies([:])
    let open = try record(exported: true, tags: [])
    let closed = try record(exported: false, tags: [])
    #expect(policies.opens(open.traits, source))
    expectEqual(policies.opens(closed.traits, source), (source == .inside))
    expectEqual(
      policies.denial(closed, source),
      (source == .inside ? nil : .notExported(route: "a", source: source)))
  }

  @Test func aPolicyOfOneSourceDoesNotChangeTheOthers() throws {
    let policies = SourcePolicies([.qr: .nothing, .push: .everything])
    let open = try record(exported: true, tags: [])
    let closed = try record(exported: false, tags: [])
    expectEqual(RouteSource.allCases.filter { !policies.opens(open.traits, $0) }, [.qr])
    expectEqual(
      RouteSource.allCases.filter { policies.opens(closed.traits, $0) }, [.inside, .push])
  }

  @Test func canCloseTheInsideToo() throws {
    let router = try testRouter(sources: [.inside: .everything.except(tags: ["pay"])]) {
      Route("a", page: "a", tags: ["pay"])
      Route("b", page: "b")
    }
    expectEqual(
      router.resolve("a", from: .inside).denial, .refusedSource(route: "a", source: .inside))
    expectEqual(router.resolve("b", from: .inside).target?.page, "b")
  }

  @Test func refusedTagsAddUp() throws {
    let router = try testRouter(
      modules: [
        RouteModule("m", ["x", "y", "z"].map { Route($0, page: "p", exported: true, tags: [$0]) })
      ], sources: [.webView: .exported.except(tags: ["x"]).except(tags: ["y"])])
    expectEqual(
      ["x", "y", "z"].map { router.resolve("app://\($0)", from: .webView).denial },
      [
        .refusedSource(route: "x", source: .webView), .refusedSource(route: "y", source: .webView),
        nil,
      ])
  }

  @Test func isAppliedBeforeTheGuards() throws {
    let router = try testRouter(
      modules: [RouteModule("m", [Route("a", page: "a")])],
      guards: [Guard("late", on: .all) { _ in .deny(code: "late") }])
    expectEqual(
      router.resolve("app://a", from: .push).denial, .notExported(route: "a", source: .push))
    expectEqual(
      router.resolve("app://a", from: .inside).denial,
      .guarded(by: "late", code: "late", parameters: [:]))
  }
}
