import Loading
import ReactiveKit

import class Foundation.Thread

extension HTTPTransport {
  /// HTTP/1.1 over the system's sockets, for `http` alone: nothing is encrypted.
  ///
  /// At most one buffer of 64 KB is read ahead, the head is 32 KB and 100 lines at most, and how the
  /// body ends must be clear. While it runs a request has a thread of its own, so no thread of the
  /// tasks ever waits. Up to six connections a server, 32 in all, stay open for half a minute for
  /// the next request; ``sockets(connectionsPerOrigin:idleLimit:clock:)`` makes a transport with
  /// connections and limits of its own. Bodies compressed by `gzip` or `deflate` are decompressed, other
  /// codings are refused; proxies and the user name of a URL are ignored.
  ///
  /// The addresses of a host are tried one after another, in the system's order: one that refuses at
  /// once, one that is silent for two seconds while there is another. All of them together have
  /// `HTTPLimits.connectTimeout`.
  ///
  /// A host's name is looked up by the system, which cannot be interrupted: a load that is
  /// cancelled then ends at once, its thread when the system answers.
  public static let sockets = sockets(SocketPool())

  /// The transport of ``sockets`` with connections of its own.
  ///
  /// A kept connection that the server has closed meanwhile is noticed, and a request that may be sent
  /// twice is sent once more over a new one; `POST` and `PATCH` always begin with a new one.
  ///
  /// - Parameters:
  ///   - connectionsPerOrigin: how many idle connections are kept for one server; none at 0.
  ///   - idleLimit: how long one is kept without a request.
  ///   - clock: measures the idle time.
  public static func sockets(
    connectionsPerOrigin: Int, idleLimit: Duration, clock: any Clock<Duration>
  ) -> HTTPTransport {
    guard connectionsPerOrigin > 0 else { return sockets(nil) }
    return sockets(
      SocketPool(limitPerOrigin: connectionsPerOrigin, idleLimit: idleLimit, clock: clock))
  }

  static func sockets(_ pool: SocketPool?) -> HTTPTransport {
    HTTPTransport { request, receive async throws(HTTPFault) in
      let bell = try SocketBell()
      let outcome = await withTaskCancellationHandler {
        await withCheckedContinuation {
          (waiter: CheckedContinuation<Result<Void, HTTPFault>, Never>) in
          let thread = Thread {
            do throws(HTTPFault) {
              try SocketExchange(request: request, bell: bell, pool: pool, receive: receive).run()
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
  }
}
