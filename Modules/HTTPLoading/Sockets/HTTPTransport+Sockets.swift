import Loading

import class Foundation.Thread

extension HTTPTransport {
  /// HTTP/1.1 over the system's sockets, for `http` alone: nothing is encrypted.
  ///
  /// At most one buffer of 64 KB is read ahead, the head is 32 KB and 100 lines at most, and how the
  /// body ends must be clear. Each request has a connection and, while it runs, a thread of its
  /// own, so no thread of the tasks ever waits; the connection is closed when `send` returns.
  /// Compressed answers, which are never asked for, are refused; proxies and the user name of a
  /// URL are ignored.
  ///
  /// A host's name is looked up by the system, which cannot be interrupted: a load that is
  /// cancelled then ends at once, its thread when the system answers.
  public static let sockets = HTTPTransport { request, receive async throws(HTTPFault) in
    let bell = try SocketBell()
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation {
        (waiter: CheckedContinuation<Result<Void, HTTPFault>, Never>) in
        let thread = Thread {
          do throws(HTTPFault) {
            try exchange(request, bell, receive)
            waiter.resume(returning: .success(()))
          } catch {
            waiter.resume(returning: .failure(error))
          }
        }
        thread.name = "trellis.http"
        thread.stackSize = 1 << 19
        thread.start()
      }
    } onCancel: {
      bell.ring()
    }
    try outcome.get()
  }

  /// Sends the request and reads the answer, on the thread of the caller.
  private static func exchange(
    _ request: HTTPRequest, _ bell: SocketBell, _ receive: Receive
  ) throws(HTTPFault) {
    guard let origin = HTTPOrigin(request.url), origin.scheme == "http" else {
      throw .unsupportedURL
    }
    let bytes = try request.bytes(to: origin)
    let connection = try SocketConnection.open(to: origin, bell)
    try connection.send(bytes)
    var reader = HTTPReader { buffer throws(HTTPFault) in try connection.receive(into: &buffer) }
    let head = try HTTPHead.read(&reader)
    let length = try HTTPBodyLength(head)
    guard receive(.head(head)) else { return }
    guard head.isPlain else { throw .badAnswer(.unknownCoding) }
    try reader.body(length, to: receive)
  }
}
