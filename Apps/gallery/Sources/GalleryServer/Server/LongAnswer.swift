import Synchronization

/// The rest of an answer that is written as long as its connection is open.
///
/// The task of the connection writes it, which is in few calls. The task of the request has been in many, keeps their
/// memory, and ends.
nonisolated final class LongAnswer: Sendable {
  /// That of the request that is answered.
  @TaskLocal static var current: LongAnswer?

  private let rest = Mutex<(@Sendable () async throws -> Void)?>(nil)

  /// Writes the rest of the answer to the current request, which then needs no task any more.
  static func write(_ rest: @escaping @Sendable () async throws -> Void) async throws {
    guard let current else { return try await rest() }
    current.rest.withLock { $0 = rest }
  }

  /// Writes the rest, if there is one, and returns at its end.
  @concurrent
  func finish() async throws {
    let rest = rest.withLock { rest in
      defer { rest = nil }
      return rest
    }
    try await rest?()
  }
}
