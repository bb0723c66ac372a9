import Hummingbird

/// Answers each request in a separate task.
///
/// The task of a connection keeps the memory of its deepest call as long as the connection is open, for an
/// event stream for hours. Handling a request calls deeper than writing its response. An `async let` would
/// place the task in that memory.
nonisolated struct TaskResponder<Base: HTTPResponder>: HTTPResponder where Base.Context: Sendable {
  /// The responder that handles the requests.
  let base: Base

  @concurrent
  func respond(to request: Request, context: Base.Context) async throws -> Response {
    let task = Task { [base] in try await base.respond(to: request, context: context) }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
