import AsyncAlgorithms
import Measuring
@preconcurrency import OpenCombine
import ReactiveKit

extension Workload {
  /// A value through scan and distinct; every second one is left out.
  static var scanDistinct: Workload {
    Workload(
      id: "scan-distinct", title: "scan + distinct, per value",
      contestants: [
        Contestant("floor", ScanDistinct.floor), Contestant(ours, ScanDistinct.ours),
        Contestant("OpenCombine", ScanDistinct.openCombine),
        Contestant(
          "AsyncAlgorithms", deviation: "a stream per batch, so each batch sums from zero",
          ScanDistinct.asyncAlgorithms),
      ])
  }
}

private enum ScanDistinct {
  static func floor() -> Step {
    let tally = Tally()
    let source = FloorSource()
    let token = source.observe(
      FloorStages.scan(0, { $0 &+ $1 }, FloorStages.distinct { tally.add($0) }))
    return .plain { count in
      for _ in 0..<count { source.send(tally.advance() & 1) }
      return withExtendedLifetime(token) { tally.sum }
    }
  }

  @MainActor
  static func ours() -> Step {
    let tally = Tally()
    let source = ReactiveKit.Subject<Int, Never>()
    let observation = source.signal.scan(0) { $0 &+ $1 }.distinct().observe { tally.add($0) }
    return .isolated { count in
      for _ in 0..<count { source.send(tally.advance() & 1) }
      return withExtendedLifetime(observation) { tally.sum }
    }
  }

  static func openCombine() -> Step {
    let tally = Tally()
    let source = PassthroughSubject<Int, Never>()
    let observation = source.scan(0) { $0 &+ $1 }.removeDuplicates().sink { tally.add($0) }
    return .plain { count in
      for _ in 0..<count { source.send(tally.advance() & 1) }
      return withExtendedLifetime(observation) { tally.sum }
    }
  }

  static func asyncAlgorithms() -> Step {
    let tally = Tally()
    return .suspending { count in
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      for _ in 0..<count { continuation.yield(tally.advance() & 1) }
      continuation.finish()
      for await value in stream.reductions(0, { $0 &+ $1 }).removeDuplicates() { tally.add(value) }
      return tally.sum
    }
  }
}
