import Measuring
@preconcurrency import OpenCombine
import ReactiveKit

extension Workload {
  /// A chain of five operators is made on a property, observed and ended.
  static var bindUnbind: Workload {
    Workload(
      id: "bind-unbind", title: "bind + unbind a 5-operator chain",
      contestants: [
        Contestant("floor", BindUnbind.floor), Contestant(ours, BindUnbind.ours),
        Contestant("OpenCombine", BindUnbind.openCombine),
      ])
  }
}

private enum BindUnbind {
  static func floor() -> Step {
    let tally = Tally()
    let property = FloorProperty(1)
    return .plain { count in
      for _ in 0..<count {
        let distinct = FloorStages.distinct { tally.add($0) }
        let scan = FloorStages.scan(0, { $0 &+ $1 }, distinct)
        let second = FloorStages.map({ $0 &+ 1 }, scan)
        let filter = FloorStages.filter({ $0 & 3 != 0 }, second)
        let token = property.observe(FloorStages.map({ $0 &* 3 }, filter))
        token.cancel()
      }
      return tally.sum
    }
  }

  @MainActor
  static func ours() -> Step {
    let tally = Tally()
    let property = MutableProperty(1)
    return .isolated { count in
      for _ in 0..<count {
        let observation = property.signal.map { $0 &* 3 }.filter { $0 & 3 != 0 }.map { $0 &+ 1 }
          .scan(0) { $0 &+ $1 }.distinct().observe { tally.add($0) }
        observation.dispose()
      }
      return tally.sum
    }
  }

  static func openCombine() -> Step {
    let tally = Tally()
    let property = CurrentValueSubject<Int, Never>(1)
    return .plain { count in
      for _ in 0..<count {
        let observation = property.map { $0 &* 3 }.filter { $0 & 3 != 0 }.map { $0 &+ 1 }
          .scan(0) { $0 &+ $1 }.removeDuplicates().sink { tally.add($0) }
        observation.cancel()
      }
      return tally.sum
    }
  }
}
