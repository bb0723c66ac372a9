extension Task where Success == Void, Failure == Never {
  /// Starts work on the main actor before it returns; where the system cannot do that, with the next turn
  /// of the main actor.
  ///
  /// `Task.immediate` came with the systems of version 26, which are newer than those that the package
  /// is for. On Linux it is always there.
  @discardableResult
  package static func startingNow(_ work: @escaping @MainActor () async -> Void) -> Task {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate(operation: work)
    } else {
      Task(operation: work)
    }
  }
}
