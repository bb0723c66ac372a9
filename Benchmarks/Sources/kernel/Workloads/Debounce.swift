import ReactiveKit

extension Workload {
  /// A value replaces the one that waits for the end of the quiet time.
  static var debounce: Workload {
    Workload(
      id: "debounce", title: "debounce, value inside the window",
      contestants: [Contestant("floor", Debounce.floor)], pending: "the operators with a clock")
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
      deadline = clock.now.advanced(by: .seconds(1))
    }
    return .plain { count in
      for _ in 0..<count { source.send(tally.advance()) }
      return withExtendedLifetime((token, deadline)) { waiting ?? 0 }
    }
  }
}
