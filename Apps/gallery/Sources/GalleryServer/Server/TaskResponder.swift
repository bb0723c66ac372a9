import Hummingbird

/// Answers each request in a task of its own.
///
/// The task of a connection keeps the room that its deepest call has taken for as long as the connection is open;
/// between an event stream's first byte and its last that is for hours. What ends with a request is deeper than
/// what writes the answer.
nonisolated struct TaskResponder<Base: HTTPResponder>: HTTPResponder where Base.Context: Sendable {
  /// What answers.
  let base: Base

  @concurrent
  func respond(to request: Request, context: Base.Context) async throws -> Response {
    async let response = base.respond(to: request, context: context)
    return try await response
  }
}
