import AsyncAlgorithms
import Measuring
import Observation
import ReactiveKit

extension Workload {
  /// A property derived from three is read after one of them was set.
  static var combine: Workload {
    Workload(
      id: "combine-3", title: "combine of 3 properties, set one, read",
      contestants: [
        Contestant("floor", CombineThree.floor), Contestant(ours, CombineThree.ours),
        Contestant("ours, observed", CombineThree.oursObserved),
        Contestant("Observation", CombineThree.observation),
        Contestant(
          "AsyncAlgorithms", deviation: "how values interleave is up to the scheduler",
          CombineThree.asyncAlgorithms),
      ])
  }
}

private enum CombineThree {
  static func floor() -> Step {
    let tally = Tally()
    let (a, b, c) = (FloorProperty(0), FloorProperty(1), FloorProperty(2))
    let sum = FloorProperty(3)
    let update: (Int) -> Void = { _ in sum.value = a.value &+ b.value &+ c.value }
    let tokens = [a, b, c].map { $0.observe(update) }
    return .plain { count in
      for _ in 0..<count {
        a.value = tally.advance()
        tally.add(sum.value)
      }
      return withExtendedLifetime(tokens) { tally.sum }
    }
  }

  @MainActor
  static func ours() -> Step {
    let tally = Tally()
    let (a, b, c) = (MutableProperty(0), MutableProperty(1), MutableProperty(2))
    let sum = ReactiveKit.combine(a, b, c) { $0 &+ $1 &+ $2 }
    return .isolated { count in
      for _ in 0..<count {
        a.value = tally.advance()
        tally.add(sum.value)
      }
      return tally.sum
    }
  }

  @MainActor
  static func oursObserved() -> Step {
    let tally = Tally()
    let (a, b, c) = (MutableProperty(0), MutableProperty(1), MutableProperty(2))
    let sum = ReactiveKit.combine(a, b, c) { $0 &+ $1 &+ $2 }
    let observation = sum.onChange { tally.add($0) }
    return .isolated { count in
      for _ in 0..<count { a.value = tally.advance() }
      return withExtendedLifetime(observation) { tally.sum }
    }
  }

  static func observation() -> Step {
    let tally = Tally()
    let model = Model()
    return .plain { count in
      for _ in 0..<count {
        model.a = tally.advance()
        tally.add(model.sum)
      }
      return tally.sum
    }
  }

  static func asyncAlgorithms() -> Step {
    let tally = Tally()
    return .suspending { count in
      let (a, toA) = AsyncStream.makeStream(of: Int.self)
      let (b, toB) = AsyncStream.makeStream(of: Int.self)
      let (c, toC) = AsyncStream.makeStream(of: Int.self)
      toB.yield(1)
      toC.yield(2)
      for _ in 0..<count { toA.yield(tally.advance()) }
      toA.finish()
      toB.finish()
      toC.finish()
      for await (a, b, c) in combineLatest(a, b, c) { tally.add(a &+ b &+ c) }
      return tally.sum
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
