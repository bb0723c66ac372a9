/// Runs so many operations of a workload that has been set up and returns what was seen.
package enum Step {
  /// Plain functions: the floor and the peers.
  case plain((Int) -> Int)
  /// Functions of the main actor: ours.
  case isolated(@MainActor (Int) -> Int)
  /// Needs tasks; measured by the wall clock. Away from the main actor, because on it every value
  /// costs two changes of the thread: twenty times as much.
  case suspending(@concurrent @Sendable (Int) async -> Int)
}

/// One library's way to do a workload.
package struct Contestant {
  package let name: String
  /// Sets the workload up from nothing.
  package let make: @MainActor () -> Step
  /// Why what it sees is not what the others see; nil when it must be the same.
  package let deviation: String?

  package init(
    _ name: String, deviation: String? = nil,
    _ make: @escaping @MainActor () -> Step
  ) {
    self.name = name
    self.make = make
    self.deviation = deviation
  }
}
