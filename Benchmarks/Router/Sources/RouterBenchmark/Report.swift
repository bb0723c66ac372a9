/// Measures every mix and prints a line for each contestant, then the targets.
struct Report {
  let sizes: [Int]
  let rounds: Int
  /// Whether the lines of the table are printed.
  let printsTable: Bool
  /// Every mix in the order of the table, for `--json`.
  private(set) var rows: [ReportRow] = []
  /// By kind, size and contestant.
  private var measurements: [Key: Measurement] = [:]
  private var wrong: [String] = []

  private struct Key: Hashable {
    let kind: RouteMix.Kind
    let size: Int
    let name: String
  }

  init(sizes: [Int], rounds: Int, printsTable: Bool) {
    self.sizes = sizes
    self.rounds = rounds
    self.printsTable = printsTable
  }

  mutating func run() throws {
    if printsTable {
      print("                               routes   ns/lookup   x Dictionary   mallocs")
    }
    for kind in RouteMix.Kind.allCases {
      for size in sizes {
        let mix = RouteMix(kind, routes: size)
        let contestants = try Contestants(mix)
        wrong += contestants.wrong.map { "\($0), \(kind.rawValue), \(size) routes" }
        let results = Measurement.measure(
          contestants.all, operations: mix.chosen.count, rounds: rounds)
        rows.append(ReportRow(mix, zip(contestants.all.map(\.name), results)))
        for (contestant, result) in zip(contestants.all, results) {
          measurements[Key(kind: kind, size: size, name: contestant.name)] = result
          guard printsTable else { continue }
          print(
            Text.left(kind.rawValue, 14) + Text.left(contestant.name, 18) + Text.right("\(size)", 5)
              + Text.right(Text.number(result.nanoseconds), 12)
              + Text.right(Text.number(result.ratio, 2), 15)
              + Text.right(Text.number(result.allocations, 2), 10))
        }
      }
    }
  }

  /// Prints the targets, and returns how many are missed.
  func verdict() -> Int {
    var missed = 0
    func line(_ promise: String, _ value: Double, _ limit: Double, atLeast: Bool = false) {
      let isKept = atLeast ? value >= limit : value <= limit
      if !isKept { missed += 1 }
      print(
        Text.left(promise, 52) + Text.right(Text.number(value, 2), 9) + "  "
          + Text.left((atLeast ? ">= " : "<= ") + Text.number(limit, 1), 9)
          + (isKept ? "kept" : "MISSED"))
    }
    print("")
    for name in ["RouteTable.match", "Router.resolve"] {
      line("\(name), static / Dictionary", worst(.fixed, name) { $0.ratio }, 2.5)
      line("\(name), 3 parameters / Dictionary", worst(.parameters, name) { $0.ratio }, 4)
      if let most = sizes.last, most > Contestants.mostOfOthers {
        for (kind, limit) in [(RouteMix.Kind.fixed, 2.5), (.parameters, 6)] {
          line(
            "\(name), \(kind.rawValue) / Dictionary, \(most) routes",
            at(kind, most, name)?.ratio ?? 0, limit)
        }
      }
      for kind in RouteMix.Kind.allCases {
        if let small = at(kind, 100, name), let large = at(kind, 10_000, name) {
          line(
            "\(name), \(kind.rawValue), 10,000 / 100 routes",
            large.nanoseconds / small.nanoseconds, 1.3)
        }
      }
      let allocations = RouteMix.Kind.allCases.map { worst($0, name) { $0.allocations } }
      line("\(name), mallocs", allocations.max() ?? 0, 0)
      for kind in RouteMix.Kind.allCases {
        // Ten siblings are no wide node: there the target concerns the largest one.
        let compared = sizes.filter { $0 <= Contestants.mostOfOthers }
        let promised = kind == .siblings ? Array(compared.suffix(1)) : compared
        let factors = promised.compactMap { size -> Double? in
          guard let ours = at(kind, size, name), let theirs = at(kind, size, "Hummingbird") else {
            return nil
          }
          return theirs.nanoseconds / ours.nanoseconds
        }
        line("Hummingbird / \(name), \(kind.rawValue)", factors.min() ?? 0, 10, atLeast: true)
      }
    }
    let read = "resolve + 3 texts"
    line("\(read) / Dictionary", worst(.parameters, read) { $0.ratio }, 8)
    for answer in wrong { print("WRONG: \(answer)") }
    return missed + wrong.count
  }

  private func at(_ kind: RouteMix.Kind, _ size: Int, _ name: String) -> Measurement? {
    measurements[Key(kind: kind, size: size, name: name)]
  }

  /// The worst of the sizes up to 10,000; larger ones have targets of their own.
  private func worst(_ kind: RouteMix.Kind, _ name: String, _ value: (Measurement) -> Double)
    -> Double
  {
    sizes.filter { $0 <= Contestants.mostOfOthers }.compactMap { at(kind, $0, name).map(value) }
      .max() ?? 0
  }
}

/// Columns of fixed width.
enum Text {
  static func number(_ value: Double, _ decimals: Int = 1) -> String {
    let scale = decimals == 1 ? 10 : 100
    let whole = Int((value * Double(scale)).rounded())
    let rest = "\(whole % scale)"
    return "\(whole / scale)." + String(repeating: "0", count: decimals - rest.count) + rest
  }

  static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}
