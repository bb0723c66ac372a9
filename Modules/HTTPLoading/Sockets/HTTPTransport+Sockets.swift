import Loading
import ReactiveKit

extension HTTPTransport {
  /// HTTP/1.1 over the system's sockets, only for `http`: nothing is encrypted.
  ///
  /// At most one buffer of 64 KB is read ahead, the head is 32 KB and 100 lines at most, and the
  /// end of the body must be unambiguous. A running request has its own thread, so no thread of
  /// Swift's task pool ever blocks. Up to six connections per server, 32 in all, stay open for half
  /// a minute for the next request; ``sockets(connectionsPerOrigin:idleLimit:clock:)`` makes a
  /// transport with separate connections and limits. Bodies compressed by `gzip` or `deflate` are
  /// decompressed, other codings are rejected; proxies and the user name of a URL are ignored.
  ///
  /// The addresses of a host are tried one after another, in the system's order: the next one is
  /// tried at once after a refusal, and after two seconds of silence while there is another. All of
  /// them together have `HTTPLimits.connectTimeout`.
  ///
  /// The system looks up the name of a host, which cannot be interrupted: a cancelled load then
  /// ends at once, its thread when the system returns.
  public static let sockets = sockets(SocketPool())

  /// The transport of ``sockets`` with separate connections.
  ///
  /// If the server has closed a kept connection meanwhile, an idempotent request is sent again over
  /// a new one; `POST` and `PATCH` always use a new one.
  ///
  /// - Parameters:
  ///   - connectionsPerOrigin: the largest number of idle connections per server; 0 for none.
  ///   - idleLimit: how long one is kept without a request.
  ///   - clock: measures the idle time.
  public static func sockets(
    connectionsPerOrigin: Int, idleLimit: Duration, clock: any Clock<Duration>
  ) -> HTTPTransport {
    guard connectionsPerOrigin > 0 else { return sockets(nil) }
    return sockets(
      SocketPool(limitPerOrigin: connectionsPerOrigin, idleLimit: idleLimit, clock: clock))
  }

  static func sockets(
    _ pool: SocketPool?, stackSize: Int = SocketThread.stackSize
  ) -> HTTPTransport {
    HTTPTransport { request, receive async throws(HTTPFault) in
      let bell = try SocketBell()
      let outcome = await withTaskCancellationHandler {
        await withCheckedContinuation {
          (waiter: CheckedContinuation<Result<Void, HTTPFault>, Never>) in
          let hasStarted = SocketThread.start(stackSize: stackSize) {
            do throws(HTTPFault) {
              try SocketExchange(request: request, bell: bell, pool: pool, receive: receive).run()
              waiter.resume(returning: .success(()))
            } catch {
              waiter.resume(returning: .failure(error))
            }
          }
          if !hasStarted { waiter.resume(returning: .failure(.notConnected)) }
        }
      } onCancel: {
        bell.ring()
      }
      try outcome.get()
    }
  }
}
