import MallocCounter

/// Measures one workload: the contestants take turns in every round, so that other load on the
/// machine affects all of them alike.
@MainActor
package struct Runner {
  /// Rounds, an odd number: medians are taken over them.
  let rounds: Int
  /// How long one contestant runs in one round.
  let nanosecondsPerRound: Double
  /// Where the contestants run.
  let context: MeasuringContext

  /// Operations of the run that compares checksums.
  nonisolated static let checked = 1000
  /// Objects of the rows that count memory.
  package nonisolated static let footprint = 10_000

  /// Measures all contestants of `workload`.
  func measure(_ workload: Workload) async -> [Measurement] {
    var measurements: [Measurement] = []
    for contestant in workload.contestants {
      measurements.append(
        await workload.isFootprint ? footprint(of: contestant) : check(contestant))
    }
    if workload.isFootprint { return measurements }
    let times = await timesPerRound(workload)
    for index in measurements.indices {
      let ratios = zip(times[index], times[0]).map { $0 / $1 }.sorted()
      measurements[index].nanoseconds = times[index].sorted().median
      measurements[index].ratio = ratios.median
      measurements[index].spread =
        (ratios[ratios.count * 3 / 4] - ratios[ratios.count / 4]) / 2 / ratios.median
    }
    return measurements
  }

  /// Counts allocations and takes the checksum, untimed.
  private func check(_ contestant: Contestant) async -> Measurement {
    let step = contestant.make()
    let checksum = await run(step, Self.checked)
    malloc_counter_start()
    _ = await run(step, Self.checked)
    let counts = malloc_counter_stop()
    return Measurement(
      name: contestant.name, mallocs: Double(counts.allocations) / Double(Self.checked),
      checksum: checksum, deviation: contestant.deviation)
  }

  /// Counts the memory of live objects: the step builds and keeps them.
  private func footprint(of contestant: Contestant) async -> Measurement {
    let step = contestant.make()
    _ = await run(step, 1)
    malloc_counter_start()
    let checksum = await run(step, Self.footprint)
    let counts = malloc_counter_stop()
    let live = Double(counts.allocations - counts.frees)
    return Measurement(
      name: contestant.name,
      mallocs: live / Double(Self.footprint),
      bytes: Double(counts.live_bytes) / Double(Self.footprint),
      checksum: checksum, deviation: contestant.deviation)
  }

  /// Nanoseconds per operation by contestant and round.
  private func timesPerRound(_ workload: Workload) async -> [[Double]] {
    var steps: [(step: Step, count: Int)] = []
    for contestant in workload.contestants {
      let step = contestant.make()
      steps.append((step, await calibrate(step)))
    }
    var times = [[Double]](repeating: [], count: steps.count)
    for round in 0..<rounds {
      for offset in steps.indices {
        // Another one goes first in every round.
        let index = (offset + round) % steps.count
        times[index].append(await time(steps[index].step, steps[index].count))
      }
    }
    return times
  }

  /// Warms up and finds how many operations fill a round.
  private func calibrate(_ step: Step) async -> Int {
    var count = 100
    while true {
      let time = await time(step, count) * Double(count)
      if time > nanosecondsPerRound / 4 {
        return max(100, Int(Double(count) * nanosecondsPerRound / time))
      }
      count *= 2
    }
  }

  /// Nanoseconds per operation: CPU time of this thread, so that others on the machine do not
  /// count; wall time for what runs in tasks.
  private func time(_ step: Step, _ count: Int) async -> Double {
    if case .suspending(let step) = step {
      let start = monotonic_nanoseconds()
      Self.blackHole &+= await step(count)
      return Double(monotonic_nanoseconds() - start) / Double(count)
    }
    return await context.run {
      let start = thread_cpu_nanoseconds()
      Self.blackHole &+= step.runAtOnce(count)
      return Double(thread_cpu_nanoseconds() - start) / Double(count)
    }
  }

  private func run(_ step: Step, _ count: Int) async -> Int {
    if case .suspending(let step) = step { return await step(count) }
    return await context.run { step.runAtOnce(count) }
  }

  /// Keeps results alive.
  private static var blackHole = 0
}

extension Step {
  /// Runs a step that does not suspend.
  @MainActor
  fileprivate func runAtOnce(_ count: Int) -> Int {
    switch self {
    case .plain(let step): step(count)
    case .isolated(let step): step(count)
    case .suspending: 0
    }
  }
}

extension [Double] {
  /// The middle of a sorted, non-empty array.
  fileprivate var median: Double { self[count / 2] }
}
