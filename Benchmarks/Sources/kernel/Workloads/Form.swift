import Measuring
import ReactiveKit

extension Workload {
  /// A flag of a form of twenty changes; every second change makes the form valid or invalid.
  static var form: Workload {
    Workload(
      id: "form-20", title: "form: 20 validity flags -> all valid",
      contestants: [Contestant("floor", Form.floor), Contestant(ours, Form.ours)])
  }
}

private enum Form {
  /// Two neighbouring flags fall, then rise again.
  @inline(__always)
  static func change(_ number: Int) -> (flag: Int, value: Bool) {
    let phase = number & 3
    return (((number >> 2) &+ (phase & 1)) % 20, phase >= 2)
  }

  /// Code by hand counts the invalid flags and notifies when the count becomes or leaves zero.
  static func floor() -> Step {
    let tally = Tally()
    let flags = (0..<20).map { _ in FloorProperty(1) }
    let areAllValid = FloorProperty(1)
    let invalid = Tally()
    invalid.next = 20
    let tokens = flags.map { flag in
      flag.observe {
        invalid.next += $0 == 1 ? -1 : 1
        areAllValid.value = invalid.next == 0 ? 1 : 0
      }
    }
    let observation = areAllValid.observe { tally.add($0 == 1 ? 1 : 2) }
    return .plain { count in
      for _ in 0..<count {
        let (flag, value) = change(tally.advance())
        flags[flag].value = value ? 1 : 0
      }
      return withExtendedLifetime((tokens, observation)) { tally.sum }
    }
  }

  @MainActor
  static func ours() -> Step {
    let tally = Tally()
    let flags = (0..<20).map { _ in MutableProperty(true) }
    let observation = Property.all(flags).observe { tally.add($0 ? 1 : 2) }
    return .isolated { count in
      for _ in 0..<count {
        let (flag, value) = change(tally.advance())
        flags[flag].value = value
      }
      return withExtendedLifetime(observation) { tally.sum }
    }
  }
}
