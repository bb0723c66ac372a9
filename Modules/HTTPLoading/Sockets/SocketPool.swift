import Loading
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

/// Connections that stay open for the next request to the same server.
///
/// It has no timer: a connection that is idle for too long is closed when the pool is used next, and
/// there are never more than the limits.
final class SocketPool: Sendable {
  private struct Idle {
    let descriptor: CInt
    let since: Duration
  }

  private struct State {
    var idle: [HTTPOrigin: [Idle]] = [:]
    var count = 0
  }

  private let limitPerOrigin: Int
  private let limit: Int
  private let idleLimit: Duration
  private let uptime: @Sendable () -> Duration
  private let state = Locked(State())

  /// Makes an empty pool.
  init(
    limitPerOrigin: Int = 6, limit: Int = 32, idleLimit: Duration = .seconds(30),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.limitPerOrigin = limitPerOrigin
    self.limit = limit
    self.idleLimit = idleLimit
    uptime = clock.stopwatch()
  }

  deinit {
    for connection in state.withLock({ $0.idle }).values.joined() { close(connection.descriptor) }
  }

  /// The number of kept connections.
  var count: Int { state.withLock { $0.count } }

  /// Takes a connection to a server that is still open, as far as the system knows.
  func take(_ origin: HTTPOrigin) -> CInt? {
    sweep()
    while true {
      let last = state.withLock { state -> Idle? in
        // The one used last: the others may reach their idle limit.
        guard let last = state.idle[origin]?.popLast() else { return nil }
        if state.idle[origin]?.isEmpty == true { state.idle[origin] = nil }
        state.count -= 1
        return last
      }
      guard let last else { return nil }
      if Self.isQuiet(last.descriptor) { return last.descriptor }
      close(last.descriptor)
    }
  }

  /// Keeps a connection, or closes it when the limit is reached.
  func put(_ descriptor: CInt, _ origin: HTTPOrigin) {
    sweep()
    let now = uptime()
    let isKept = state.withLock { state -> Bool in
      guard state.count < limit, state.idle[origin, default: []].count < limitPerOrigin else {
        return false
      }
      state.idle[origin, default: []].append(Idle(descriptor: descriptor, since: now))
      state.count += 1
      return true
    }
    if !isKept { close(descriptor) }
  }

  private func sweep() {
    let oldest = uptime() - idleLimit
    let expired = state.withLock { state -> [Idle] in
      var expired: [Idle] = []
      for (origin, connections) in state.idle {
        let rest = connections.filter { $0.since > oldest }
        if rest.count == connections.count { continue }
        expired += connections.filter { $0.since <= oldest }
        state.idle[origin] = rest.isEmpty ? nil : rest
      }
      state.count -= expired.count
      return expired
    }
    for connection in expired { close(connection.descriptor) }
  }

  /// Whether nothing has arrived: an end, or unrequested bytes, make a connection useless.
  private static func isQuiet(_ descriptor: CInt) -> Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, 0) == 0
  }
}
