#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures every scenario and prints a line for each.
struct Report<ID: Hashable & Sendable> {
  private let set: RowSet<ID>
  private let contestants: Contestants
  private let hasTargets: Bool
  private let rounds = 15

  init(_ set: RowSet<ID>, _ contestants: Contestants, hasTargets: Bool) {
    self.set = set
    self.contestants = contestants
    self.hasTargets = hasTargets
  }

  /// Prints the table.
  ///
  /// - Returns: how many scenarios missed their target.
  func print() -> Int {
    let peer = Contestants.hasPeer ? "  DifferenceKit    (moves)" : ""
    Swift.print(
      "scenario         equality      hash  ListDiff  / eq  / hash    stdlib   moves" + peer,
      "target", separator: "  ")
    return Scenario.allCases.count { !line($0) }
  }

  /// The figures of every scenario, in the order of the table.
  var rows: [ReportRow] {
    Scenario.allCases.map { ReportRow($0, rows: set.rows.count, times(of: $0)) }
  }

  /// Nanoseconds a row of each contestant: an equality pass, a hash pass, ours, the standard library and
  /// the peer; nil for one that does not take part.
  private func times(of scenario: Scenario) -> [Double?] {
    let old = set.rows
    let new = scenario.list(of: set)
    let isSlow = !scenario.isNearlyEqual && old.count > 1000
    return medians([
      { contestants.equalityPass(old, new) }, { contestants.hashPass(old, new) },
      { contestants.listDiff(old, new) },
      isSlow ? nil : { contestants.standardLibrary(old, new) },
      Contestants.hasPeer ? { contestants.peer(old, new) } : nil,
    ])
  }

  /// Measures a scenario; true when it kept its target.
  private func line(_ scenario: Scenario) -> Bool {
    let old = set.rows
    let new = scenario.list(of: set)
    let times = times(of: scenario)
    let (equality, hash, ours) = (times[0] ?? 0, times[1] ?? 0, times[2] ?? 0)
    var isKept = true
    var target = ""
    if hasTargets, let limit = scenario.equalityPasses {
      isKept = ours <= limit * equality
      target = "\(limit) eq"
    }
    if hasTargets, let limit = scenario.hashPasses {
      isKept = ours <= limit * hash
      target = "\(limit) hash"
    }
    var columns = [
      text(equality, 9), text(hash, 10), text(ours, 10), text(ours / equality, 6),
      text(ours / hash, 8), times[3].map { text($0, 10) } ?? "         -",
      padded("\(contestants.listDiff(old, new))", 8),
    ]
    if let peer = times[4] {
      columns += [text(peer, 15), padded("\(contestants.peer(old, new))", 11)]
    }
    let name = scenario.rawValue + String(repeating: " ", count: 16 - scenario.rawValue.count)
    Swift.print(name + columns.joined(), target, isKept ? "" : "MISSED", separator: "  ")
    return isKept
  }

  /// The median nanoseconds a row of each contestant; they take turns in every round.
  private func medians(_ works: [(() -> Int)?]) -> [Double?] {
    var times = works.map { _ in [Double]() }
    for round in 0..<rounds {
      for offset in works.indices {
        let index = (round + offset) % works.count
        guard let work = works[index] else { continue }
        // One that is far above the others is measured less often.
        if round >= 3, let first = times[index].first, first * Double(set.rows.count) > 1e8 {
          continue
        }
        times[index].append(time(work))
      }
    }
    return times.map { $0.isEmpty ? nil : $0.sorted()[$0.count / 2] }
  }

  /// Nanoseconds of this thread's processor time a row, over at least 5 ms.
  private func time(_ work: () -> Int) -> Double {
    let start = threadTime()
    var runs = 0.0
    var end = start
    repeat {
      if work() < 0 { return .nan }
      runs += 1
      end = threadTime()
    } while end - start < 5e6
    return (end - start) / runs / Double(set.rows.count)
  }

  private func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private func text(_ number: Double, _ width: Int) -> String {
    let tenths = Int((number * 10).rounded())
    return padded("\(tenths / 10).\(tenths % 10)", width)
  }

  private func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}
