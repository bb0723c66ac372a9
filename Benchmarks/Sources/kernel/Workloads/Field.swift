import Measuring
import Observation
import ReactiveKit

extension Workload {
  /// A field of a view-model that Observation can track is set and read; nothing tracks it.
  static var field: Workload {
    Workload(
      id: "field", title: "a field set and read, not tracked",
      contestants: [
        Contestant("floor", Field.floor), Contestant(ours, Field.ours),
        Contestant("Observation", Field.observation),
      ])
  }

  /// The memory of a live view-model of one field that was read.
  static var liveField: Workload {
    Workload(
      id: "live-field", title: "memory of a model of one field",
      contestants: [
        Contestant("floor") { Footprint.keep { FloorProperty($0) } },
        Contestant(ours) { Footprint.keepOurs { ReactiveModel($0).read() } },
        Contestant("Observation") { Footprint.keep { Model($0).read() } },
      ], isFootprint: true)
  }
}

private enum Field {
  static func floor() -> Step {
    let tally = Tally()
    let property = FloorProperty(0)
    return .plain { count in
      for _ in 0..<count {
        property.value = tally.advance()
        tally.add(property.value)
      }
      return tally.sum
    }
  }

  @MainActor
  static func ours() -> Step {
    let tally = Tally()
    let model = ReactiveModel(0)
    return .isolated { count in
      for _ in 0..<count {
        model.value = tally.advance()
        tally.add(model.value)
      }
      return tally.sum
    }
  }

  static func observation() -> Step {
    let tally = Tally()
    let model = Model(0)
    return .plain { count in
      for _ in 0..<count {
        model.value = tally.advance()
        tally.add(model.value)
      }
      return tally.sum
    }
  }
}

/// Its class is on the main actor by itself: the module is not.
@MainActor
private final class ReactiveModel {
  @Reactive var value: Int

  init(_ value: Int) {
    self.value = value
  }

  nonisolated deinit {}

  func read() -> Self {
    _ = value
    return self
  }
}

@Observable
private final class Model {
  var value: Int

  init(_ value: Int) {
    self.value = value
  }

  func read() -> Self {
    _ = value
    return self
  }
}
