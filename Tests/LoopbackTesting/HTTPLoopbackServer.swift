import ReactiveTesting

import class Foundation.Thread

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A web server on this machine, as ill-behaved as a test requires.
///
/// Every connection gets a thread; the test determines the responses.
public final class HTTPLoopbackServer: Sendable {
  /// A request, as far as the tests read it; header names in lower case.
  public struct Request: Hashable, Sendable {
    /// The method, for example `GET`.
    public let method: String
    /// The path, with its query.
    public let path: String
    /// The lines of the header; values of one name are joined by commas.
    public let headers: [String: String]
    /// The body, as text.
    public let body: String
  }

  private struct State: CustomStringConvertible {
    var requests: [Request] = []
    var sent = 0
    var open = 0
    var connections = 0

    var description: String { "requests \(requests.map(\.path)), \(open) open" }
  }

  /// The system refused to open the server.
  public struct SystemError: Error {
    /// The failed call.
    public let call: String
    /// Its `errno`.
    public let number: Int32
  }

  /// The port.
  public let port: Int
  private let listener: Int32
  private let state = Monitor(State())

  /// The requests so far.
  public var requests: [Request] { state.state.requests }
  /// The number of connections so far.
  public var connections: Int { state.state.connections }
  /// The number of bytes of all responses that the system has accepted.
  public var sent: Int { state.state.sent }

  /// Waits until a path has been requested `count` times.
  public func arrival(
    of path: String, count: Int = 1, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await state.wait(fileID: fileID, line: line) { state in
      state.requests.count { $0.path == path } >= count
    }
  }

  /// Waits until all connections are closed.
  public func quiet(fileID: StaticString = #fileID, line: UInt = #line) async throws {
    try await state.wait(fileID: fileID, line: line) { $0.open == 0 }
  }

  /// Opens a server at a port that the system chooses.
  ///
  /// - Parameters:
  ///   - requestsPerConnection: the number of requests after which it closes a connection, without
  ///     announcing it.
  ///   - answer: responds to a request, on a thread of the connection.
  public init(
    requestsPerConnection: Int = 1,
    answer: @escaping @Sendable (Request, HTTPLoopbackConnection) -> Void
  ) throws {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw SystemError(call: "socket", number: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, $0, &size) == 0
      }
    }
    guard isOpen else { throw SystemError(call: "listen", number: errno) }
    listener = descriptor
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [weak self] in
      while true {
        let connected = accept(descriptor, nil, nil)
        if connected < 0 {
          if errno == EINTR { continue }
          // Only here: if another thread closed it, its number would go to the next server, whose
          // connections this thread would then accept.
          closeListener(descriptor)
          return
        }
        Thread.detachNewThread { [weak self] in
          let connection = HTTPLoopbackConnection(descriptor: connected)
          self?.state.withLock {
            $0.open += 1
            $0.connections += 1
          }
          defer {
            connection.close()
            self?.state.withLock { $0.open -= 1 }
          }
          connection.onSent = { count in self?.state.withLock { $0.sent += count } }
          for _ in 0..<requestsPerConnection {
            guard let request = connection.request() else { return }
            self?.state.withLock { $0.requests.append(request) }
            answer(request, connection)
          }
        }
      }
    }
  }

  deinit {
    // Wakes the accepting thread, which then closes.
    shutdown(listener, Int32(SHUT_RDWR))
  }

  /// The URL of a path.
  public func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
}

private func closeListener(_ descriptor: Int32) {
  // Here, where no method hides the system's function.
  close(descriptor)
}
