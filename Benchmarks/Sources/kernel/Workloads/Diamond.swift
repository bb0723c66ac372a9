import Measuring
import Observation
import ReactiveKit

extension Workload {
  /// d is derived from b and c, both from a: one change of a, one emission of d.
  static var diamond: Workload {
    Workload(
      id: "diamond", title: "diamond a -> (b, c) -> d, per change",
      contestants: [
        Contestant("floor", Diamond.floor), Contestant(ours, Diamond.ours),
        Contestant("Observation", Diamond.observation),
      ])
  }
}

private enum Diamond {
  /// Code by hand computes the whole graph in one closure, each stage a call.
  static func floor() -> Step {
    let tally = Tally()
    let a = FloorProperty(0)
    let (b, c) = (plus, times)
    let told: (Int) -> Void = { tally.add($0) }
    let token = a.observe { told(b($0) &+ c($0)) }
    return .plain { count in
      for _ in 0..<count { a.value = tally.advance() }
      return withExtendedLifetime(token) { tally.sum }
    }
  }

  @inline(never)
  private static func plus(_ value: Int) -> Int { value &+ 1 }

  @inline(never)
  private static func times(_ value: Int) -> Int { value &* 2 }

  @MainActor
  static func ours() -> Step {
    let tally = Tally()
    let a = MutableProperty(0)
    let b = a.map { $0 &+ 1 }
    let c = a.map { $0 &* 2 }
    let d = ReactiveKit.combine(b, c) { $0 &+ $1 }
    let observation = d.observe { tally.add($0) }
    return .isolated { count in
      for _ in 0..<count { a.value = tally.advance() }
      return withExtendedLifetime(observation) { tally.sum }
    }
  }

  /// Notified before the change, then read, then observed again.
  static func observation() -> Step {
    let tally = Tally()
    let model = Model()
    tally.add(model.d)
    return .plain { count in
      for _ in 0..<count {
        withObservationTracking {
          _ = model.d
        } onChange: {
        }
        model.a = tally.advance()
        tally.add(model.d)
      }
      return tally.sum
    }
  }
}

@Observable
private final class Model {
  var a = 0
  var b: Int { a &+ 1 }
  var c: Int { a &* 2 }
  var d: Int { b &+ c }
}
