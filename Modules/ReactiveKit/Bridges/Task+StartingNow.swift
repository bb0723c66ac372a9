extension Task where Success == Void, Failure == Never {
  /// Starts work on the main actor before it returns or, where the system does not support that, in
  /// the next turn of the main actor.
  ///
  /// `Task.immediate` is new in the systems of version 26, which are newer than the minimum
  /// versions of the package. On Linux it is always available.
  @discardableResult
  package nonisolated static func startingNow(_ work: @escaping @MainActor () async -> Void) -> Task
  {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate(operation: work)
    } else {
      Task(operation: work)
    }
  }
}
