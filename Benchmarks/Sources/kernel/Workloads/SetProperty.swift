import CallLoop
import Measuring
import Observation
@preconcurrency import OpenCombine
import ReactiveKit

extension Workload {
  /// A property is set to a new value.
  static func set(observers count: Int) -> Workload {
    var contestants = [
      Contestant("floor") { SetProperty.floor(count) },
      Contestant(ours) { SetProperty.ours(count) },
      Contestant("OpenCombine") { SetProperty.openCombine(count) },
    ]
    if count > 10 { contestants.append(Contestant("C loop") { SetProperty.bare(count) }) }
    if count <= 10 { contestants.append(Contestant("Observation") { SetProperty.tracked(count) }) }
    return Workload(
      id: "set-\(count)", title: "property set, \(count) observers", contestants: contestants)
  }
}

private enum SetProperty {
  static func floor(_ observers: Int) -> Step {
    let tally = Tally()
    let property = FloorProperty(0)
    let tokens = (0..<observers).map { _ in property.observe { tally.add($0) } }
    return .plain { count in
      for _ in 0..<count { property.value = tally.advance() }
      return withExtendedLifetime(tokens) { tally.sum &+ property.value }
    }
  }

  @MainActor
  static func ours(_ observers: Int) -> Step {
    let tally = Tally()
    let property = MutableProperty(0)
    let observations = (0..<observers).map { _ in property.observe { tally.add($0) } }
    return .isolated { count in
      for _ in 0..<count { property.value = tally.advance() }
      return withExtendedLifetime(observations) { tally.sum &+ property.value }
    }
  }

  static func openCombine(_ observers: Int) -> Step {
    let tally = Tally()
    let property = CurrentValueSubject<Int, Never>(0)
    let observations = (0..<observers).map { _ in property.sink { tally.add($0) } }
    return .plain { count in
      for _ in 0..<count { property.value = tally.advance() }
      return withExtendedLifetime(observations) { tally.sum &+ property.value }
    }
  }

  /// A bound: an array of function pointers that C calls, which nobody can add to or remove from.
  static func bare(_ observers: Int) -> Step {
    let tally = Tally()
    let context = Unmanaged.passUnretained(tally).toOpaque()
    let add: @convention(c) (UnsafeMutableRawPointer?, Int64) -> Void = { context, value in
      guard let context else { return }
      Unmanaged<Tally>.fromOpaque(context)._withUnsafeGuaranteedRef { $0.add(Int(value)) }
    }
    let all = [loop_observer](repeating: .init(call: add, context: context), count: observers)
    for _ in 0..<observers { tally.add(0) }
    return .plain { count in
      var value = 0
      for _ in 0..<count {
        value = tally.advance()
        loop_call(all, Int64(observers), Int64(value))
      }
      return withExtendedLifetime(tally) { tally.sum &+ value }
    }
  }

  /// An observation notifies of one change only, before it happens: it is renewed each time.
  static func tracked(_ observers: Int) -> Step {
    let tally = Tally()
    let model = Model()
    for _ in 0..<observers { tally.add(0) }
    return .plain { count in
      for _ in 0..<count {
        let changes = Tally()
        for _ in 0..<observers {
          withObservationTracking {
            _ = model.value
          } onChange: {
            changes.next &+= 1
          }
        }
        model.value = tally.advance()
        for _ in 0..<changes.next { tally.add(model.value) }
      }
      return tally.sum &+ model.value
    }
  }
}

@Observable
private final class Model {
  var value = 0
}
