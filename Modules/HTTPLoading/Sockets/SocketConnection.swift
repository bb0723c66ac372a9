#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A connection, used by one thread, which blocks only in `poll`; closed when released.
final class SocketConnection {
  #if canImport(Darwin)
    static let kind = SOCK_STREAM
  #else
    static let kind = CInt(SOCK_STREAM.rawValue)
  #endif

  private var descriptor: CInt
  private let bell: SocketBell
  /// The part of the request that is not sent yet.
  private(set) var unsent: ArraySlice<UInt8> = []
  private var report: HTTPTransport.Receive = ignore
  /// Whether sending has failed: the response may still contain the reason.
  private var isSendingOver = false

  /// Connects to the first address of a host that accepts.
  static func open(
    to origin: HTTPOrigin, _ bell: SocketBell, reporting receive: HTTPTransport.Receive = ignore
  ) throws(HTTPFault) -> SocketConnection {
    try open(
      try SocketAddress.addresses(of: origin.host, port: origin.port), bell, reporting: receive)
  }

  /// Connects to the first address that accepts.
  ///
  /// All of them are one attempt to connect, which `connectTimeout` limits.
  ///
  /// - Parameter patience: how many milliseconds an address may be silent while there is another.
  static func open(
    _ addresses: [SocketAddress], _ bell: SocketBell, patience: CInt = 2_000,
    reporting receive: HTTPTransport.Receive = ignore
  ) throws(HTTPFault) -> SocketConnection {
    _ = receive(.connecting)
    for (index, address) in addresses.enumerated() {
      // The system may return addresses of a family that it has no sockets for.
      guard let connection = SocketConnection(family: address.family, bell) else { continue }
      let isLast = index == addresses.count - 1
      if try connection.connect(to: address, patience: isLast ? -1 : patience) {
        _ = receive(.connected)
        return connection
      }
    }
    throw .notConnected
  }

  static let ignore: HTTPTransport.Receive = { _ in true }

  /// Takes over a connection that was kept open.
  init(reusing descriptor: CInt, _ bell: SocketBell) {
    self.descriptor = descriptor
    self.bell = bell
  }

  /// Transfers the open connection to the caller; it is no longer used here.
  func release() -> CInt {
    defer { descriptor = -1 }
    return descriptor
  }

  private init?(family: CInt, _ bell: SocketBell) {
    #if canImport(Darwin)
      descriptor = socket(family, Self.kind, 0)
    #else
      descriptor = socket(
        family, Self.kind | CInt(SOCK_NONBLOCK.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    #endif
    self.bell = bell
    guard descriptor >= 0 else { return nil }
    #if canImport(Darwin)
      var on: CInt = 1
      setsockopt(
        descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<CInt>.size))
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    #endif
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  private func connect(to address: SocketAddress, patience: CInt) throws(HTTPFault) -> Bool {
    let error = address.connect(descriptor)
    if error == 0 { return true }
    guard error == EINPROGRESS || error == EINTR else { return false }
    if try wait(for: POLLOUT, patience: patience) == 0 { return false }
    var number: CInt = 0
    var size = socklen_t(MemoryLayout<CInt>.size)
    return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &number, &size) == 0 && number == 0
  }

  /// Sends a request, until all of it is sent or the other end responds or closes.
  ///
  /// ``receive(into:)`` sends the rest: a server may respond early and still await all of it.
  func send(
    _ bytes: [UInt8], reporting receive: @escaping HTTPTransport.Receive = ignore
  ) throws(HTTPFault) {
    unsent = bytes[...]
    report = receive
    while !unsent.isEmpty, !isSendingOver {
      guard try wait(for: POLLOUT | POLLIN) & POLLOUT != 0 else { return }
      sendPiece()
    }
  }

  /// Sends as many bytes as the system takes at once.
  private func sendPiece() {
    let count = unsent.withUnsafeBytes { systemSend(descriptor, $0) }
    if count >= 0 {
      unsent = unsent.dropFirst(count)
      _ = report(.sending)
    } else if !Self.mayTryAgain(after: -count) {
      isSendingOver = true
    }
  }

  /// Fills a buffer with received bytes, at least one; 0 when the other end has closed.
  ///
  /// It sends what is left of the request while it waits.
  func receive(into buffer: inout [UInt8]) throws(HTTPFault) -> Int {
    while true {
      let isSending = !unsent.isEmpty && !isSendingOver
      // Even when bytes are available: a server that never pauses must not starve the bell.
      let ready = try wait(for: isSending ? POLLIN | POLLOUT : POLLIN)
      if ready & POLLOUT != 0 { sendPiece() }
      if ready & ~POLLOUT == 0 { continue }
      let count = buffer.withUnsafeMutableBytes { systemReceive(descriptor, $0) }
      if count >= 0 { return count }
      if !Self.mayTryAgain(after: -count) { throw .connectionLost }
    }
  }

  private static func mayTryAgain(after error: Int) -> Bool {
    [EINTR, EAGAIN, EWOULDBLOCK].contains { Int($0) == error }
  }

  /// Waits until the socket is ready, or the bell rings.
  ///
  /// - Parameter patience: how many milliseconds it waits; without limit if negative.
  /// - Returns: the events that the socket is ready for; 0 if the time is over.
  @discardableResult
  private func wait(for events: CInt, patience: CInt = -1) throws(HTTPFault) -> CInt {
    var watched = [
      pollfd(fd: descriptor, events: Int16(events), revents: 0),
      pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let error = systemPoll(&watched, patience)
      if error == 0 { break }
      if error != EINTR { throw .connectionLost }
    }
    if watched[1].revents != 0 { throw .cancelled }
    return CInt(watched[0].revents)
  }
}

// `errno` is read right after the call: any code in between may set it.

/// Sends bytes.
///
/// - Returns: their number, or the negative system's error number.
private func systemSend(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
  #if canImport(Darwin)
    let flags: CInt = 0
  #else
    let flags = CInt(MSG_NOSIGNAL)
  #endif
  // Here, where no method shadows the system's function.
  let count = send(descriptor, bytes.baseAddress, bytes.count, flags)
  return count < 0 ? -Int(errno) : count
}

/// Receives bytes.
///
/// - Returns: their number, or the negative system's error number.
private func systemReceive(_ descriptor: CInt, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
  return count < 0 ? -Int(errno) : count
}

/// Waits until something happens at one of the descriptors, or the time in milliseconds is over.
///
/// - Returns: the system's error number; 0 when something has happened or the time is over.
private func systemPoll(_ watched: inout [pollfd], _ patience: CInt) -> CInt {
  poll(&watched, nfds_t(watched.count), patience) < 0 ? errno : 0
}
