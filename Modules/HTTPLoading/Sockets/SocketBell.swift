import ReactiveKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Wakes a thread that waits for a socket: a pair of sockets, one end of which is closed to wake
/// it.
///
/// Shutting the socket down would work only on Linux, and not before it is connected.
final class SocketBell: Sendable {
  /// The descriptor to poll together with the socket.
  let descriptor: CInt
  private let other: Locked<CInt?>

  init() throws(HTTPFault) {
    var ends: [CInt] = [0, 0]
    #if canImport(Darwin)
      guard socketpair(AF_UNIX, SocketConnection.kind, 0, &ends) == 0 else {
        throw .notConnected
      }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #else
      let kind = SocketConnection.kind | CInt(SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .notConnected }
    #endif
    descriptor = ends[0]
    other = Locked(ends[1])
  }

  /// Wakes the thread, permanently.
  func ring() {
    let end = other.withLock { end -> CInt? in
      defer { end = nil }
      return end
    }
    if let end { close(end) }
  }

  deinit {
    ring()
    close(descriptor)
  }
}
