import Router
import RouterTools

/// What operations on all routes cost among 100 and among 1,000: the last column is the ratio, 10 when
/// linear.
struct GrowthReport {
  private static let sizes = [100, 1_000]

  func run() throws {
    print(
      "\nall routes, ms" + String(repeating: " ", count: 9)
        + Self.sizes.map { Text.right("\($0)", 12) }.joined() + Text.right("growth", 12))
    let operations: [(String, (Int) throws -> () throws -> Void)] = [
      ("mixed segments", Self.mixedSegments),
      ("withdraw modules", { try Self.withdrawals($0) }),
      ("withdraw, mixed order", { try Self.withdrawals($0, step: 7_919) }),
      ("routes, redirects", Self.listing), ("association file", Self.association),
      ("audit, tags", Self.audit),
    ]
    for (name, prepare) in operations {
      let costs = try Self.sizes.map { try cost(prepare, $0) }
      print(
        Text.left(name, 24)
          + costs.map { Text.right(Text.number($0 / 1e6, 2), 12) }.joined()
          + Text.right(Text.number(costs[1] / max(costs[0], 1), 1), 12))
    }
  }

  private func cost(_ prepare: (Int) throws -> () throws -> Void, _ size: Int) throws -> Double {
    Measurement.median(
      try (0..<5).map { _ in
        let operation = try prepare(size)
        let start = Measurement.now
        try operation()
        return Double(Measurement.now - start)
      })
  }

  private static func router(
    _ routes: [any RouteDeclaring], guards: [Guard] = []
  ) throws -> TrellisRouter {
    try TrellisRouter(
      namespaces: RouteNamespaces(scheme: "trellis", hosts: ["trellis.example"]),
      modules: [RouteModule("mix", exported: true, routes)], guards: guards,
      continuations: ContinuationPolicy { nil })
  }

  /// Registers segments with a literal and a parameter, all at one place.
  private static func mixedSegments(_ size: Int) -> () throws -> Void {
    { _ = try router((0..<size).map { Route("a/x\($0)-:id", page: "page") }) }
  }

  /// Withdraws modules of one route, in the order of their registration or, by the step of a prime, in a
  /// mixed one.
  private static func withdrawals(_ size: Int, step: Int = 1) throws -> () throws -> Void {
    let router = try router([Route("home", page: "page")])
    let modules = try (0..<size).map {
      try router.register(RouteModule("m\($0)", [Route("m\($0)/:id", page: "page")]))
    }
    // A registration does not retain the router.
    return {
      withExtendedLifetime(router) {
        for index in 0..<size { modules[index * step % size].withdraw() }
      }
    }
  }

  /// Lists routes, each with a redirect to it.
  private static func listing(_ size: Int) throws -> () throws -> Void {
    let router = try router(
      (0..<size).flatMap { index -> [any RouteDeclaring] in
        [
          Route("shop/new\(index)/:id", page: "page"),
          Redirect("shop/old\(index)/:id", to: "shop/new\(index)/:id"),
        ]
      })
    return { _ = router.routes }
  }

  /// Prints exported routes with exclusions, and exclusions with exported routes.
  private static func association(_ size: Int) throws -> () throws -> Void {
    let router = try router(
      (0..<size).flatMap { index -> [any RouteDeclaring] in
        [
          Route("shop/s\(index)/:id", page: "page"),
          Route("shop/s\(index)/draft", page: "page", exported: false),
          Route("c\(index)/:id", page: "page", exported: false),
          Route("c\(index)/open", page: "page"),
        ]
      })
    return { _ = router.appleAppSiteAssociation(appIDs: ["ABCDE12345.example.trellis"]) }
  }

  /// Audits routes whose tags are those of as many guards, and others.
  private static func audit(_ size: Int) throws -> () throws -> Void {
    let router = try router(
      (0..<size).map {
        Route("a\($0)/:id", page: "page", tags: ["tag\($0)", "other\($0)"])
      },
      guards: (0..<size).map { Guard("g\($0)", on: .tag("tag\($0)")) { _ in .proceed } })
    return { _ = router.audit() }
  }
}
