import Measuring
import Observation
@preconcurrency import OpenCombine
import ReactiveKit

extension Workload {
  /// The memory of a live property.
  static var liveProperty: Workload {
    Workload(
      id: "live-property", title: "memory of a live property",
      contestants: [
        Contestant("floor") { Footprint.keep { FloorProperty($0) } },
        Contestant(ours) { Footprint.keepOurs { MutableProperty($0) } },
        Contestant("OpenCombine") { Footprint.keep { CurrentValueSubject<Int, Never>($0) } },
        Contestant("Observation") { Footprint.keep { Model($0) } },
      ], isFootprint: true)
  }

  /// The memory of a derived property that lives and is not observed, the part that its source needs for
  /// it included; each of a source of its own.
  static var liveDerived: Workload {
    Workload(
      id: "live-derived", title: "memory of a live derived property",
      contestants: [
        Contestant("floor") { Footprint.keep { FloorProperty($0) } },
        Contestant(ours, Footprint.derived),
      ], isFootprint: true)
  }

  /// The memory of a live observation, each of a separate property.
  static var liveSubscription: Workload {
    Workload(
      id: "live-subscription", title: "memory of a live subscription",
      contestants: [
        Contestant("floor", Footprint.floor), Contestant(ours, Footprint.ours),
        Contestant("OpenCombine", Footprint.openCombine),
      ], isFootprint: true)
  }
}

enum Footprint {
  /// Room for every object, so that growing arrays are not counted.
  static let room = Runner.footprint + 1

  static func keep<Object: AnyObject>(_ make: @escaping (Int) -> Object) -> Step {
    var objects: [Object] = []
    objects.reserveCapacity(room)
    return .plain { count in
      for index in 0..<count { objects.append(make(index)) }
      return objects.count
    }
  }

  @MainActor
  static func keepOurs<Object: AnyObject>(_ make: @escaping @MainActor (Int) -> Object) -> Step {
    var objects: [Object] = []
    objects.reserveCapacity(room)
    return .isolated { count in
      for index in 0..<count { objects.append(make(index)) }
      return objects.count
    }
  }

  static func floor() -> Step {
    let properties = (0..<room).map { FloorProperty($0) }
    let tally = Tally()
    var tokens: [FloorToken] = []
    tokens.reserveCapacity(room)
    return .plain { count in
      for _ in 0..<count { tokens.append(properties[tokens.count].observe { tally.add($0) }) }
      return tally.sum
    }
  }

  @MainActor
  static func ours() -> Step {
    let properties = (0..<room).map { MutableProperty($0) }
    let tally = Tally()
    var observations: [Disposable] = []
    observations.reserveCapacity(room)
    return .isolated { count in
      for _ in 0..<count {
        observations.append(properties[observations.count].observe { tally.add($0) })
      }
      return tally.sum
    }
  }

  @MainActor
  static func derived() -> Step {
    let sources = (0..<room).map { MutableProperty($0) }
    var properties: [Property<Int>] = []
    properties.reserveCapacity(room)
    return .isolated { count in
      for _ in 0..<count { properties.append(sources[properties.count].map { $0 + 1 }) }
      return properties.count
    }
  }

  static func openCombine() -> Step {
    let properties = (0..<room).map { CurrentValueSubject<Int, Never>($0) }
    let tally = Tally()
    var observations: [AnyCancellable] = []
    observations.reserveCapacity(room)
    return .plain { count in
      for _ in 0..<count {
        observations.append(properties[observations.count].sink { tally.add($0) })
      }
      return tally.sum
    }
  }
}

@Observable
private final class Model {
  var value: Int

  init(_ value: Int) {
    self.value = value
  }
}
