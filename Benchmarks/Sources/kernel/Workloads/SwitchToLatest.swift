import Measuring
@preconcurrency import OpenCombine
import ReactiveKit

extension Workload {
  /// Each outer value starts an inner signal that emits two values and completes.
  static var switchCold: Workload {
    Workload(
      id: "switch-cold", title: "switch to latest, cold inner of 2 values",
      contestants: [
        Contestant("floor", SwitchCold.floor), Contestant(ours, SwitchCold.ours),
        Contestant("OpenCombine", SwitchCold.openCombine),
      ])
  }

  /// Each outer value switches to the other of two properties, which is then set.
  static var switchHot: Workload {
    Workload(
      id: "switch-hot", title: "switch to latest, hot inner, per switch + set",
      contestants: [
        Contestant("floor", SwitchHot.floor), Contestant(ours, SwitchHot.ours),
        Contestant("OpenCombine", SwitchHot.openCombine),
      ])
  }
}

private enum SwitchCold {
  static func floor() -> Step {
    let tally = Tally()
    let outer = FloorSource()
    let told: (Int) -> Void = { tally.add($0) }
    let current = FloorBox<FloorToken?>(nil)
    let token = outer.observe { value in
      current.value?.cancel()
      current.value = nil
      start(value, told)
    }
    return .plain { count in
      for _ in 0..<count { outer.send(tally.advance()) }
      return withExtendedLifetime(token) { tally.sum }
    }
  }

  @inline(never)
  private static func start(_ value: Int, _ told: (Int) -> Void) {
    told(value)
    told(value &+ 1)
  }

  @MainActor
  static func ours() -> Step {
    let tally = Tally()
    let outer = ReactiveKit.Subject<Int, Never>()
    let observation = outer.signal.flatMap(.latest) { .sequence($0...($0 &+ 1)) }
      .observe { tally.add($0) }
    return .isolated { count in
      for _ in 0..<count { outer.send(tally.advance()) }
      return withExtendedLifetime(observation) { tally.sum }
    }
  }

  static func openCombine() -> Step {
    let tally = Tally()
    let outer = PassthroughSubject<Int, Never>()
    let observation = outer.map { ($0...($0 &+ 1)).publisher }.switchToLatest()
      .sink { tally.add($0) }
    return .plain { count in
      for _ in 0..<count { outer.send(tally.advance()) }
      return withExtendedLifetime(observation) { tally.sum }
    }
  }
}

private enum SwitchHot {
  static func floor() -> Step {
    let tally = Tally()
    let inner = [FloorProperty(0), FloorProperty(0)]
    let outer = FloorSource()
    let current = FloorBox<FloorToken?>(nil)
    let token = outer.observe { value in
      current.value?.cancel()
      current.value = inner[value].observe { tally.add($0) }
    }
    return .plain { count in
      for _ in 0..<count {
        let value = tally.advance()
        outer.send(value & 1)
        inner[value & 1].value = value
      }
      return withExtendedLifetime(token) { tally.sum }
    }
  }

  @MainActor
  static func ours() -> Step {
    let tally = Tally()
    let inner = [MutableProperty(0), MutableProperty(0)]
    let outer = ReactiveKit.Subject<Int, Never>()
    let observation = outer.signal.flatMap(.latest) { inner[$0].signal }
      .observe { tally.add($0) }
    return .isolated { count in
      for _ in 0..<count {
        let value = tally.advance()
        outer.send(value & 1)
        inner[value & 1].value = value
      }
      return withExtendedLifetime(observation) { tally.sum }
    }
  }

  static func openCombine() -> Step {
    let tally = Tally()
    let inner = [CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0)]
    let outer = PassthroughSubject<Int, Never>()
    let observation = outer.map { inner[$0] }.switchToLatest().sink { tally.add($0) }
    return .plain { count in
      for _ in 0..<count {
        let value = tally.advance()
        outer.send(value & 1)
        inner[value & 1].value = value
      }
      return withExtendedLifetime(observation) { tally.sum }
    }
  }
}
