import NIOCore
import Synchronization

extension Channel {
  /// Runs work for a request; it is cancelled when the connection is closed, or the client's side of it.
  nonisolated func whileOpen<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task { try await work() }
    let cancellation = Cancellation { task.cancel() }
    // The connection may stay open for long and must not retain the results of its requests.
    defer { cancellation.forget() }
    closeFuture.whenComplete { _ in cancellation.cancel() }
    eventLoop.execute { [self] in
      let handler = try? pipeline.syncOperations.handler(type: RequestHandler.self)
      handler?.inputClosed(on: eventLoop).whenComplete { _ in cancellation.cancel() }
    }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}

/// Cancels running work.
private nonisolated final class Cancellation: Sendable {
  private let action: Mutex<(@Sendable () -> Void)?>

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = Mutex(action)
  }

  func cancel() {
    let action = action.withLock { $0 }
    action?()
  }

  func forget() { action.withLock { $0 = nil } }
}
