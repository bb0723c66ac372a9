import Measuring
import Observation
import ReactiveKit

extension Workload {
  /// A property computed from what its closure reads; every run reads the same.
  static var reading: Workload {
    Workload(
      id: "closure-3", title: "Property { a + b + c }, observed, set one",
      contestants: [
        Contestant("floor", Reading.floor),
        Contestant(ours) { Reading.sum { a, b, c in Property { a.value &+ b.value &+ c.value } } },
        Contestant("ours, combine") {
          Reading.sum { ReactiveKit.combine($0, $1, $2) { $0 &+ $1 &+ $2 } }
        },
        Contestant("Observation", Reading.observation),
      ])
  }

  /// Every change makes the closure read another property than before.
  static var readingBranch: Workload {
    Workload(
      id: "closure-branch", title: "Property { } whose branch flips at each change",
      contestants: [
        Contestant("floor", Reading.branchFloor),
        Contestant(ours) {
          Reading.sum { a, b, c in Property { a.value & 1 == 0 ? b.value : c.value } }
        },
        Contestant("ours, flatMap") {
          Reading.sum { a, b, c in a.flatMap { $0 & 1 == 0 ? b : c } }
        },
      ])
  }

  /// Twenty flags, each a closure, read by one.
  static var readingFlags: Workload {
    Workload(
      id: "closure-20", title: "20 flags as Property { }, read by one",
      contestants: [
        Contestant("floor", Reading.flagsFloor), Contestant(ours, Reading.flags),
      ])
  }

  /// A property is set that 10,000 observed closures read.
  static var readingMany: Workload {
    Workload(
      id: "closure-10000", title: "10,000 Property { } of one source, observed",
      contestants: [
        Contestant("floor", Reading.manyFloor),
        Contestant(ours, deviation: order) {
          Reading.many { source, offset in Property { source.value &+ offset } }
        },
        Contestant("ours, map", deviation: order) {
          Reading.many { source, offset in source.map { $0 &+ offset } }
        },
      ])
  }

  /// The memory of a property that a closure computes, the part that its source needs for it included.
  static var liveReading: Workload {
    Workload(
      id: "live-closure", title: "memory of a live Property { }",
      contestants: [
        Contestant("floor") { Footprint.keepOurs { value in MutableProperty(value) } },
        Contestant(ours) {
          Footprint.keepOurs { value in
            let source = MutableProperty(value)
            return Property { source.value &+ 1 }
          }
        },
      ], isFootprint: true)
  }
}

private let order = "the order of derived properties is not promised"

private enum Reading {
  static func floor() -> Step {
    let tally = Tally()
    let (a, b, c) = (FloorProperty(0), FloorProperty(1), FloorProperty(2))
    let sum = FloorProperty(3)
    let update: (Int) -> Void = { _ in sum.value = a.value &+ b.value &+ c.value }
    let tokens = [a, b, c].map { $0.observe(update) } + [sum.observe { tally.add($0) }]
    return .plain { count in
      for _ in 0..<count { a.value = tally.advance() }
      return withExtendedLifetime(tokens) { tally.sum }
    }
  }

  typealias Derive =
    @MainActor (
      MutableProperty<Int>, MutableProperty<Int>, MutableProperty<Int>
    ) -> Property<Int>

  /// Sets the first of three properties, from which another one is derived.
  @MainActor
  static func sum(_ derive: Derive) -> Step {
    let tally = Tally()
    let a = MutableProperty(0)
    let observation = derive(a, MutableProperty(1), MutableProperty(2)).observe { tally.add($0) }
    return .isolated { count in
      for _ in 0..<count { a.value = tally.advance() }
      return withExtendedLifetime(observation) { tally.sum }
    }
  }

  /// Tracking is registered again after each change, as a view does, without a hop.
  @MainActor
  static func observation() -> Step {
    let tally = Tally()
    let model = Model()
    tally.add(model.sum)
    return .isolated { count in
      for _ in 0..<count {
        withObservationTracking {
          _ = model.sum
        } onChange: {
        }
        model.a = tally.advance()
        tally.add(model.sum)
      }
      return tally.sum
    }
  }

  static func branchFloor() -> Step {
    let tally = Tally()
    let (a, b, c) = (FloorProperty(0), FloorProperty(1), FloorProperty(2))
    let chosen = FloorProperty(1)
    let tokens = [
      a.observe { chosen.value = $0 & 1 == 0 ? b.value : c.value },
      chosen.observe { tally.add($0) },
    ]
    return .plain { count in
      for _ in 0..<count { a.value = tally.advance() }
      return withExtendedLifetime(tokens) { tally.sum }
    }
  }

  static func flagsFloor() -> Step {
    let tally = Tally()
    let source = FloorProperty(0)
    let flags = (0..<20).map { _ in FloorProperty(0) }
    let total = FloorProperty(0)
    var tokens = flags.indices.map { index in
      source.observe { flags[index].value = ($0 &+ index) & 16 }
    }
    tokens.append(source.observe { _ in total.value = flags.reduce(0) { $0 &+ $1.value } })
    tokens.append(total.observe { tally.add($0) })
    return .plain { count in
      for _ in 0..<count { source.value = tally.advance() }
      return withExtendedLifetime(tokens) { tally.sum }
    }
  }

  @MainActor
  static func flags() -> Step {
    let tally = Tally()
    let source = MutableProperty(0)
    let flags = (0..<20).map { index -> Property<Int> in Property { (source.value &+ index) & 16 } }
    let total = Property { flags.reduce(0) { $0 &+ $1.value } }
    let observation = total.observe { tally.add($0) }
    return .isolated { count in
      for _ in 0..<count { source.value = tally.advance() }
      return withExtendedLifetime(observation) { tally.sum }
    }
  }

  static func manyFloor() -> Step {
    let tally = Tally()
    let source = FloorProperty(0)
    let tokens = (0..<10_000).map { index in source.observe { tally.add($0 &+ index) } }
    return .plain { count in
      for _ in 0..<count { source.value = tally.advance() }
      return withExtendedLifetime(tokens) { tally.sum }
    }
  }

  @MainActor
  static func many(_ derive: @MainActor (MutableProperty<Int>, Int) -> Property<Int>) -> Step {
    let tally = Tally()
    let source = MutableProperty(0)
    let observations = (0..<10_000).map { derive(source, $0).onChange { tally.add($0) } }
    return .isolated { count in
      for _ in 0..<count { source.value = tally.advance() }
      return withExtendedLifetime(observations) { tally.sum }
    }
  }
}

@Observable
private final class Model {
  var a = 0
  var b = 1
  var c = 2
  var sum: Int { a &+ b &+ c }
}
