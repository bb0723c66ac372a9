import MallocCounter

/// What one contestant costs.
struct Measurement {
  /// The median over the rounds, in nanoseconds of the thread's processor time an operation.
  let nanoseconds: Double
  /// The median of the ratios to the first contestant in the same round.
  let ratio: Double
  /// Calls of the allocator an operation.
  let allocations: Double

  /// Measures all; they take turns in every round, another one first each time.
  static func measure(_ contestants: [Contestant], operations: Int, rounds: Int) -> [Measurement] {
    let repeats = contestants.map { contestant in
      // The second run counts: the first one fills the caches.
      _ = time(contestant, 1)
      return max(1, min(20_000, Int(3e6 / max(1, time(contestant, 1)))))
    }
    var times = contestants.map { _ in [Double]() }
    for round in 0..<rounds {
      for offset in contestants.indices {
        let index = (round + offset) % contestants.count
        let total = time(contestants[index], repeats[index])
        times[index].append(total / Double(repeats[index] * operations))
      }
    }
    return contestants.indices.map { index in
      malloc_counter_start()
      let found = contestants[index].run()
      let counts = malloc_counter_stop()
      precondition(found <= operations)
      return Measurement(
        nanoseconds: median(times[index]),
        ratio: median(zip(times[index], times[0]).map { $0 / $1 }),
        allocations: Double(counts.allocations) / Double(operations))
    }
  }

  /// Nanoseconds of some runs.
  static func time(_ contestant: Contestant, _ repeats: Int) -> Double {
    var found = 0
    let start = thread_cpu_nanoseconds()
    for _ in 0..<repeats { found &+= contestant.run() }
    let end = thread_cpu_nanoseconds()
    precondition(found >= 0)
    return Double(end - start)
  }

  /// Nanoseconds of this thread's processor time.
  static var now: Int64 { thread_cpu_nanoseconds() }

  static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
