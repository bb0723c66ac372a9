import Measuring
@preconcurrency import OpenCombine
import ReactiveKit

extension Workload {
  /// Two properties follow each other; one is set, then the other.
  static var twoWay: Workload {
    var contestants = [
      Contestant("floor", TwoWay.floor), Contestant("ours, two <~", TwoWay.oursOneWay),
      Contestant("OpenCombine", TwoWay.openCombine),
    ]
    var pending: String? = "Channel"
    contestants.insert(Contestant(ours, TwoWay.ours), at: 1)
    pending = nil
    return Workload(
      id: "two-way", title: "two-way binding, one round trip", contestants: contestants,
      pending: pending)
  }
}

private enum TwoWay {
  static func floor() -> Step {
    let tally = Tally()
    let (a, b) = (FloorProperty(0), FloorProperty(0))
    let tokens = [a.observe { b.value = $0 }, b.observe { a.value = $0 }]
    return .plain { count in
      for _ in 0..<count {
        a.value = tally.advance()
        tally.add(b.value)
      }
      return withExtendedLifetime(tokens) { tally.sum }
    }
  }

  @MainActor
  static func ours() -> Step {
    let tally = Tally()
    let (a, b) = (MutableProperty(0), MutableProperty(0))
    let binding = a <-> b
    return .isolated { count in
      for _ in 0..<count {
        a.value = tally.advance()
        tally.add(b.value)
      }
      return withExtendedLifetime(binding) { tally.sum }
    }
  }

  /// A binding in each direction: the echo is a separate turn.
  @MainActor
  static func oursOneWay() -> Step {
    let tally = Tally()
    let (a, b) = (MutableProperty(0), MutableProperty(0))
    let observations = [b <~ (a as Property<Int>), a <~ (b as Property<Int>)]
    return .isolated { count in
      for _ in 0..<count {
        a.value = tally.advance()
        tally.add(b.value)
      }
      return withExtendedLifetime(observations) { tally.sum }
    }
  }

  static func openCombine() -> Step {
    let tally = Tally()
    let (a, b) = (CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0))
    let tokens = [
      a.removeDuplicates().sink { if b.value != $0 { b.value = $0 } },
      b.removeDuplicates().sink { if a.value != $0 { a.value = $0 } },
    ]
    return .plain { count in
      for _ in 0..<count {
        a.value = tally.advance()
        tally.add(b.value)
      }
      return withExtendedLifetime(tokens) { tally.sum }
    }
  }
}
