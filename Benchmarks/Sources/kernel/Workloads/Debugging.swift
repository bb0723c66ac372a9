import ReactiveKit

extension Workload {
  /// What it costs to have named a property: the ratio is to the same without a name.
  static var debugging: Workload {
    Workload(
      id: "debugging", title: "set with 1 observer: without a name, named, traced",
      contestants: [
        Contestant("no name") { Debugging.set(named: nil) },
        Contestant("named") { Debugging.set(named: "price") },
      ], pending: "trace")
  }
}

private enum Debugging {
  @MainActor
  static func set(named name: String?) -> Step {
    let tally = Tally()
    let property = MutableProperty(0)
    if let name { property.named(name) }
    let observation = property.observe { tally.add($0) }
    return .isolated { count in
      for _ in 0..<count { property.value = tally.advance() }
      return withExtendedLifetime(observation) { tally.sum }
    }
  }
}
