import Loading

/// One request over a socket and its response, on the thread of the caller.
struct SocketExchange {
  let request: HTTPRequest
  let bell: SocketBell
  let pool: SocketPool?
  let receive: HTTPTransport.Receive

  /// Sends the request and reads the response, over a kept connection if there is one.
  func run() throws(HTTPFault) {
    guard let origin = HTTPOrigin(request.url), origin.scheme == "http" else {
      throw .unsupportedURL
    }
    let bytes = try request.bytes(to: origin, keepsAlive: pool != nil)
    // A request that must not be sent twice does not use a connection that may be closed.
    if request.method.isIdempotent, let kept = pool?.take(origin) {
      let connection = SocketConnection(reusing: kept, bell)
      if try answer(bytes, over: connection, origin, isReused: true) { return }
    }
    let connection = try SocketConnection.open(to: origin, bell, reporting: receive)
    _ = try answer(bytes, over: connection, origin, isReused: false)
  }

  /// Sends the bytes and reads the response.
  ///
  /// - Returns: false when a reused connection turns out to be closed before a byte has arrived.
  private func answer(
    _ bytes: [UInt8], over connection: SocketConnection, _ origin: HTTPOrigin, isReused: Bool
  ) throws(HTTPFault) -> Bool {
    // Even when the server did not accept all bytes: its response may contain the reason.
    try connection.send(bytes, reporting: receive)
    var reader = HTTPReader { buffer throws(HTTPFault) in try connection.receive(into: &buffer) }
    let head: HTTPHead
    do throws(HTTPFault) {
      head = try HTTPHead.read(&reader)
    } catch .connectionLost where isReused && !reader.hasBegun {
      return false
    }
    let length = try HTTPBodyLength(head, answering: request.method)
    guard receive(.head(head)) else { return true }
    let decoding = try ContentDecoding(head, answering: request, for: receive)
    let hasEnded = try reader.body(length, to: decoding.receive)
    try decoding.end()
    let isReusable =
      connection.unsent.isEmpty && hasEnded && reader.isDrained && reader.minorVersion >= 1
    if let pool, isReusable, head.staysOpen {
      pool.put(connection.release(), origin)
    }
    return true
  }
}

extension HTTPHead {
  /// Whether the server does not announce that it closes the connection.
  fileprivate var staysOpen: Bool {
    !values(of: "Connection").joined(separator: ",").lowercased().split(separator: ",")
      .contains { $0.filter { !$0.isWhitespace } == "close" }
  }
}
