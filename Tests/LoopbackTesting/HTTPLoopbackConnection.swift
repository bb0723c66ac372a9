#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One connection of a loopback server, used by its thread alone.
public final class HTTPLoopbackConnection {
  private let descriptor: Int32
  /// The number of requests read so far.
  public private(set) var requestCount = 0
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
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
    closeDescriptor(descriptor)
  }

  /// Reads a request: its head, and the body if its length is given.
  func request() -> HTTPLoopbackServer.Request? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.ends(with: Array("\r\n\r\n".utf8)) {
      guard receive(into: &byte, count: 1) == 1 else { return nil }
      head.append(byte)
      // The first byte of a TLS greeting, which contains no line.
      if head == [0x16] { return nil }
    }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let start = lines[0].split(separator: " ")
    guard start.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = String(line[line.index(after: colon)...].dropFirst())
      let name = line[..<colon].lowercased()
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
    var body: [UInt8] = []
    if let count = headers["content-length"].flatMap({ Int($0) }), count > 0 {
      body = [UInt8](repeating: 0, count: count)
      var filled = 0
      while filled < count {
        let got = body[filled...].withUnsafeMutableBytes {
          receive(into: $0.baseAddress, count: $0.count)
        }
        guard got > 0 else { return nil }
        filled += got
      }
    }
    requestCount += 1
    return .init(
      method: String(start[0]), path: String(start[1]), headers: headers,
      body: String(decoding: body, as: UTF8.self))
  }

  /// Sends bytes; false when the other end has closed.
  @discardableResult
  public func send(_ bytes: [UInt8]) -> Bool {
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

  /// Sends a text; false when the other end has closed.
  @discardableResult
  public func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Sends a valid response: a status, headers, a length and a body.
  public func answer(
    _ body: String, status: String = "200 OK",
    headers: [String] = ["Content-Type: application/json"]
  ) {
    let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + headers
    send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
  }

  /// Sends nothing until the other end closes.
  public func hang() {
    var byte: UInt8 = 0
    while receive(into: &byte, count: 1) > 0 {}
  }

  /// Waits for bytes, also after a signal; 0 or less when the other end has closed.
  private func receive(into bytes: UnsafeMutableRawPointer?, count: Int) -> Int {
    while true {
      let received = recv(descriptor, bytes, count, 0)
      if received >= 0 || errno != EINTR { return received }
    }
  }
}

extension [UInt8] {
  fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count) == end[...] }
}

private func closeDescriptor(_ descriptor: Int32) {
  close(descriptor)
}

private func sendBytes(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32
) -> Int {
  send(descriptor, bytes, count, flags)
}
