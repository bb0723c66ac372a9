import Synchronization

import class Foundation.Thread

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A web server on this machine alone, as ill-behaved as a test wants it.
///
/// Every connection gets a thread and one request; what is answered is up to the test.
nonisolated final class HTTPLoopbackServer: Sendable {
  /// A request as far as the tests look at it; header names in lower case.
  struct Request: Hashable {
    let path: String
    let headers: [String: String]
  }

  private struct State {
    var requests: [Request] = []
    var sent = 0
    var open = 0
  }

  struct SystemError: Error {
    let call: String
    let number: Int32
  }

  let port: Int
  private let listener: Int32
  private let state = Mutex(State())

  var requests: [Request] { state.withLock(\.requests) }
  /// How many bytes the system took of all answers.
  var sent: Int { state.withLock(\.sent) }
  /// How many connections are not closed yet.
  var open: Int { state.withLock(\.open) }

  init(answer: @escaping @Sendable (Request, HTTPLoopbackConnection) -> Void) throws {
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
        if connected < 0 { return }
        Thread.detachNewThread { [weak self] in
          let connection = HTTPLoopbackConnection(descriptor: connected)
          self?.state.withLock { $0.open += 1 }
          defer {
            connection.close()
            self?.state.withLock { $0.open -= 1 }
          }
          guard let request = connection.request() else { return }
          self?.state.withLock { $0.requests.append(request) }
          connection.onSent = { count in self?.state.withLock { $0.sent += count } }
          answer(request, connection)
        }
      }
    }
  }

  deinit {
    // Wakes the thread that accepts.
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
}

/// One connection of a loopback server, used by its thread alone.
nonisolated final class HTTPLoopbackConnection {
  private let descriptor: Int32
  var onSent: (Int) -> Void = { _ in }

  init(descriptor: Int32) {
    self.descriptor = descriptor
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(
        descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  func close() {
    // Module-qualified by the import: the method hides the call.
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
    closeDescriptor(descriptor)
  }

  /// Reads the head of a request.
  func request() -> HTTPLoopbackServer.Request? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.ends(with: Array("\r\n\r\n".utf8)) {
      guard recv(descriptor, &byte, 1, 0) == 1 else { return nil }
      head.append(byte)
      // The first byte of a greeting of TLS, of which no line will come.
      if head == [0x16] { return nil }
    }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let start = lines[0].split(separator: " ")
    guard start.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = String(line[line.index(after: colon)...].dropFirst())
    }
    return .init(path: String(start[1]), headers: headers)
  }

  /// Sends bytes; false when the other end has gone.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Darwin)
        let flags: Int32 = 0
      #else
        let flags = Int32(MSG_NOSIGNAL)
      #endif
      let count = rest.withUnsafeBytes { sendBytes(descriptor, $0.baseAddress, $0.count, flags) }
      if count <= 0 { return false }
      onSent(count)
      rest = rest.dropFirst(count)
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Answers well: a status, headers, a length and a body.
  func answer(
    _ body: String, status: String = "200 OK",
    headers: [String] = ["Content-Type: application/json"]
  ) {
    let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + headers
    send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
  }

  /// Says nothing until the other end goes.
  func hang() {
    var byte: UInt8 = 0
    while recv(descriptor, &byte, 1, 0) > 0 {}
  }
}

extension [UInt8] {
  fileprivate nonisolated func ends(with end: [UInt8]) -> Bool { suffix(end.count) == end[...] }
}

nonisolated private func closeDescriptor(_ descriptor: Int32) {
  close(descriptor)
}

nonisolated private func sendBytes(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32
) -> Int {
  send(descriptor, bytes, count, flags)
}
