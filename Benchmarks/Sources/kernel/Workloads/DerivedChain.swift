import Measuring
@preconcurrency import OpenCombine
import ReactiveKit

extension Workload {
  /// Ten properties, each derived from the one before, the last one observed.
  static var derivedChain: Workload {
    Workload(
      id: "derived-10", title: "chain of 10 derived properties, observed",
      contestants: [
        Contestant("floor", DerivedChain.floor), Contestant(ours, DerivedChain.ours),
        Contestant("OpenCombine", DerivedChain.openCombine),
      ])
  }
}

private enum DerivedChain {
  static func floor() -> Step {
    let tally = Tally()
    let properties = (0...10).map { FloorProperty($0) }
    var tokens: [FloorToken] = []
    for (upper, lower) in zip(properties, properties.dropFirst()) {
      tokens.append(upper.observe { lower.value = $0 &+ 1 })
    }
    tokens.append(properties[10].observe { tally.add($0) })
    let first = properties[0]
    return .plain { count in
      for _ in 0..<count { first.value = tally.advance() }
      return withExtendedLifetime(tokens) { tally.sum }
    }
  }

  @MainActor
  static func ours() -> Step {
    let tally = Tally()
    let first = MutableProperty(0)
    var last: Property<Int> = first
    for _ in 0..<10 { last = last.map { $0 &+ 1 } }
    let observation = last.observe { tally.add($0) }
    return .isolated { count in
      for _ in 0..<count { first.value = tally.advance() }
      return withExtendedLifetime(observation) { tally.sum }
    }
  }

  static func openCombine() -> Step {
    let tally = Tally()
    let properties = (0...10).map { CurrentValueSubject<Int, Never>($0) }
    var tokens: [AnyCancellable] = []
    for (upper, lower) in zip(properties, properties.dropFirst()) {
      tokens.append(upper.map { $0 &+ 1 }.removeDuplicates().sink { lower.value = $0 })
    }
    tokens.append(properties[10].sink { tally.add($0) })
    let first = properties[0]
    return .plain { count in
      for _ in 0..<count { first.value = tally.advance() }
      return withExtendedLifetime(tokens) { tally.sum }
    }
  }
}
