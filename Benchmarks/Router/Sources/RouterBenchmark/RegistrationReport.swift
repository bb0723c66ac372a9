/// What learning the routes costs, by contestant and size.
struct RegistrationReport {
  let sizes: [Int]

  func run() throws {
    print("\nregistration, ns a route" + sizes.map { Text.right("\($0)", 12) }.joined())
    let learners: [(String, (RouteMix) throws -> Void)] = [
      ("Dictionary", { _ = Registration.dictionary($0) }),
      ("RouteTable", { _ = try Registration.table($0) }),
      ("Router, all checks", { _ = try Registration.router($0) }),
      ("naive trie", { _ = Registration.naive($0) }),
      ("Hummingbird", { _ = Registration.hummingbird($0) }),
    ]
    for (name, learn) in learners {
      var line = Text.left(name, 24)
      for size in sizes {
        let mix = RouteMix(.fixed, routes: size)
        line += Text.right(Text.number(try cost(learn, mix)), 12)
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
