import Measuring
import ReactiveKit

extension Workload {
  /// What it costs to debug a property: the ratio is to the same without a name. Ours is named,
  /// was traced and is not any more: debugging is free when unused.
  static var debugging: Workload {
    var contestants = [
      Contestant("no name") { Debugging.set(named: nil) },
      Contestant("named") { Debugging.set(named: "price") },
    ]
    var pending: String? = "trace"
    contestants += [
      Contestant(ours) { Debugging.set(named: "price", traced: false) },
      Contestant("traced to nowhere") { Debugging.set(named: "price", traced: true) },
    ]
    pending = nil
    return Workload(
      id: "debugging", title: "set with 1 observer: without a name, named, traced",
      contestants: contestants, pending: pending)
  }
}

private enum Debugging {
  @MainActor
  static func set(named name: String?, traced: Bool? = nil) -> Step {
    let tally = Tally()
    let property = MutableProperty(0)
    if let name { property.named(name) }
    let observation = property.observe { tally.add($0) }
    var trace: Disposable?
    if traced != nil { trace = property.trace { _ in } }
    if traced == false { trace = nil }
    return .isolated { count in
      for _ in 0..<count { property.value = tally.advance() }
      return withExtendedLifetime((observation, trace)) { tally.sum }
    }
  }
}
