import AsyncAlgorithms
import Measuring
@preconcurrency import OpenCombine
import ReactiveKit

extension Workload {
  /// A value through map, filter, map.
  static var chain: Workload {
    Workload(
      id: "chain", title: "a value through map, filter, map",
      contestants: [
        Contestant("floor", Chain.floor), Contestant(ours, Chain.ours),
        Contestant("OpenCombine", Chain.openCombine),
        Contestant("AsyncStream", Chain.asyncStream),
      ])
  }
}

private enum Chain {
  static func floor() -> Step {
    let tally = Tally()
    let source = FloorSource()
    let token = source.observe(
      FloorStages.map(
        { $0 &* 3 },
        FloorStages.filter({ $0 & 3 != 0 }, FloorStages.map({ $0 &+ 1 }, { tally.add($0) }))))
    return .plain { count in
      for _ in 0..<count { source.send(tally.advance()) }
      return withExtendedLifetime(token) { tally.sum }
    }
  }

  @MainActor
  static func ours() -> Step {
    let tally = Tally()
    let source = ReactiveKit.Subject<Int, Never>()
    let observation = source.signal.map { $0 &* 3 }.filter { $0 & 3 != 0 }.map { $0 &+ 1 }
      .observe { tally.add($0) }
    return .isolated { count in
      for _ in 0..<count { source.send(tally.advance()) }
      return withExtendedLifetime(observation) { tally.sum }
    }
  }

  static func openCombine() -> Step {
    let tally = Tally()
    let source = PassthroughSubject<Int, Never>()
    let observation = source.map { $0 &* 3 }.filter { $0 & 3 != 0 }.map { $0 &+ 1 }
      .sink { tally.add($0) }
    return .plain { count in
      for _ in 0..<count { source.send(tally.advance()) }
      return withExtendedLifetime(observation) { tally.sum }
    }
  }

  /// Everything in one task, values in batches: the friendliest case there is.
  static func asyncStream() -> Step {
    let tally = Tally()
    return .suspending { count in
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      for _ in 0..<count { continuation.yield(tally.advance()) }
      continuation.finish()
      for await value in stream.map({ $0 &* 3 }).filter({ $0 & 3 != 0 }).map({ $0 &+ 1 }) {
        tally.add(value)
      }
      return tally.sum
    }
  }
}
