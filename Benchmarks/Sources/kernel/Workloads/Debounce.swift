import Dispatch
import Measuring
@preconcurrency import OpenCombine
@preconcurrency import OpenCombineDispatch
import ReactiveKit

extension Workload {
  /// A value replaces the one that waits for the end of the quiet time.
  static var debounce: Workload {
    var contestants = [
      Contestant("floor", Debounce.floor), Contestant("OpenCombine", Debounce.openCombine),
    ]
    var pending: String? = "the operators with a clock"
    contestants.insert(Contestant(ours, Debounce.ours), at: 1)
    pending = nil
    return Workload(
      id: "debounce", title: "debounce, value inside the window", contestants: contestants,
      pending: pending)
  }
}

private enum Debounce {
  /// By hand: one timer that looks at the deadline when it fires; a value moves the deadline.
  static func floor() -> Step {
    let tally = Tally()
    let source = FloorSource()
    let clock = ContinuousClock()
    var waiting: Int?
    var deadline = clock.now
    let token = source.observe {
      waiting = $0
      deadline = clock.now.advanced(by: .seconds(3600))
    }
    return .plain { count in
      for _ in 0..<count { source.send(tally.advance()) }
      return withExtendedLifetime((token, waiting, deadline)) { tally.sum }
    }
  }

  @MainActor
  static func ours() -> Step {
    let tally = Tally()
    let source = ReactiveKit.Subject<Int, Never>()
    let observation = source.signal.debounce(for: .seconds(3600)).observe { tally.add($0) }
    return .isolated { count in
      for _ in 0..<count { source.send(tally.advance()) }
      return withExtendedLifetime(observation) { tally.sum }
    }
  }

  static func openCombine() -> Step {
    let tally = Tally()
    let source = PassthroughSubject<Int, Never>()
    let observation = source.debounce(for: .seconds(3600), scheduler: DispatchQueue.main.ocombine)
      .sink { tally.add($0) }
    return .plain { count in
      for _ in 0..<count { source.send(tally.advance()) }
      return withExtendedLifetime(observation) { tally.sum }
    }
  }
}
