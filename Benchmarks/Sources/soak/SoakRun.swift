/// Does all chores in turns and samples memory after each turn.
final class SoakRun {
  /// How many turns the rounds are divided into.
  nonisolated static let sampleCount = 100

  /// Resident bytes, before the first turn and after each.
  private(set) var samples: [Int] = []
  private let chores: [any Chore]
  private let rounds: Int
  private var durations: [Duration]

  init(_ chores: [any Chore], rounds: Int) {
    self.chores = chores
    self.rounds = rounds
    durations = chores.map { _ in .zero }
  }

  func run() async {
    let clock = ContinuousClock()
    samples = [ResidentMemory.bytes]
    for turn in 0..<Self.sampleCount {
      let first = rounds * turn / Self.sampleCount
      let times = rounds * (turn + 1) / Self.sampleCount - first
      for (index, chore) in chores.enumerated() {
        let start = clock.now
        await chore.work(times, from: first)
        durations[index] += clock.now - start
      }
      samples.append(ResidentMemory.bytes)
    }
    for chore in chores {
      precondition(chore.seen == chore.expected(rounds), "\(chore.name): \(chore.seen) results")
    }
  }

  /// What was done, and how long each took.
  func table() -> String {
    let width = chores.map(\.name.count).max() ?? 0
    let lines = zip(chores, durations).map { chore, duration in
      let nanoseconds = duration / rounds / .nanoseconds(1)
      let name = chore.name.padded(to: width)
      return "\(name)  \("\(rounds)".padded(to: 9, trailing: true)) times"
        + "\("\(Int(nanoseconds.rounded()))".padded(to: 8, trailing: true)) ns each"
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// The text with spaces up to a width.
  nonisolated func padded(to width: Int, trailing: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - count))
    return trailing ? spaces + self : self + spaces
  }
}
