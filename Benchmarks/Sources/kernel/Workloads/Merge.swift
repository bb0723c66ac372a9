import AsyncAlgorithms
import Measuring
@preconcurrency import OpenCombine
import ReactiveKit

extension Workload {
  /// Ten sources, one of which sends a value.
  static var merge: Workload {
    Workload(
      id: "merge-10", title: "merge of 10, per value",
      contestants: [
        Contestant("floor", Merge.floor), Contestant(ours, Merge.ours),
        Contestant("OpenCombine", Merge.openCombine),
        Contestant(
          "AsyncAlgorithms", deviation: "merges 3; the order is up to the scheduler",
          Merge.asyncAlgorithms),
      ])
  }
}

private enum Merge {
  /// A separate merged source, which can be passed on.
  static func floor() -> Step {
    let tally = Tally()
    let sources = (0..<10).map { _ in FloorSource() }
    let merged = FloorSource()
    var tokens = sources.map { $0.observe { merged.send($0) } }
    tokens.append(merged.observe { tally.add($0) })
    return .plain { count in
      for _ in 0..<count {
        let value = tally.advance()
        sources[value % 10].send(value)
      }
      return withExtendedLifetime(tokens) { tally.sum }
    }
  }

  @MainActor
  static func ours() -> Step {
    let tally = Tally()
    let sources = (0..<10).map { _ in ReactiveKit.Subject<Int, Never>() }
    let observation = Signal.merge(sources.map(\.signal)).observe { tally.add($0) }
    return .isolated { count in
      for _ in 0..<count {
        let value = tally.advance()
        sources[value % 10].send(value)
      }
      return withExtendedLifetime(observation) { tally.sum }
    }
  }

  static func openCombine() -> Step {
    let tally = Tally()
    let sources = (0..<10).map { _ in PassthroughSubject<Int, Never>() }
    let observation = sources.publisher.flatMap { $0 }.sink { tally.add($0) }
    return .plain { count in
      for _ in 0..<count {
        let value = tally.advance()
        sources[value % 10].send(value)
      }
      return withExtendedLifetime(observation) { tally.sum }
    }
  }

  static func asyncAlgorithms() -> Step {
    let tally = Tally()
    return .suspending { count in
      let (a, toA) = AsyncStream.makeStream(of: Int.self)
      let (b, toB) = AsyncStream.makeStream(of: Int.self)
      let (c, toC) = AsyncStream.makeStream(of: Int.self)
      let outputs = [toA, toB, toC]
      for _ in 0..<count {
        let value = tally.advance()
        outputs[value % 3].yield(value)
      }
      for output in outputs { output.finish() }
      for await value in AsyncAlgorithms.merge(a, b, c) { tally.add(value) }
      return tally.sum
    }
  }
}
