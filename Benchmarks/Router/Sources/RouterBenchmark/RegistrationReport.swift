/// What learning the routes costs, by contestant and size, and whether it grows with the size: the
/// last column is the cost of a route among the most routes to that among a hundred, 1 when linear.
struct RegistrationReport {
  let sizes: [Int]

  func run() throws {
    print(
      "\nregistration, ns a route" + sizes.map { Text.right("\($0)", 12) }.joined()
        + Text.right("growth", 12))
    let learners: [(String, (RouteMix) throws -> Void)] = [
      ("Dictionary", { _ = Registration.dictionary($0) }),
      ("RouteTable", { _ = try Registration.table($0) }),
      ("Router, all checks", { _ = try Registration.router($0) }),
      ("naive trie", { _ = Registration.naive($0) }),
      ("Hummingbird", { _ = Registration.hummingbird($0) }),
    ]
    for (name, learn) in learners {
      var line = Text.left(name, 24)
      var costs: [Int: Double] = [:]
      for size in sizes {
        let cost = try cost(learn, RouteMix(.fixed, routes: size))
        costs[size] = cost
        line += Text.right(Text.number(cost), 12)
      }
      if let few = costs[100], let most = sizes.last.flatMap({ costs[$0] }) {
        line += Text.right(Text.number(most / few, 2), 12)
      }
      print(line)
    }
  }

  private func cost(_ learn: (RouteMix) throws -> Void, _ mix: RouteMix) throws -> Double {
    let repeats = max(1, 2_000 / mix.patterns.count)
    var times: [Double] = []
    for _ in 0..<5 {
      let start = Measurement.now
      for _ in 0..<repeats { try learn(mix) }
      times.append(Double(Measurement.now - start) / Double(repeats * mix.patterns.count))
    }
    return Measurement.median(times)
  }
}
