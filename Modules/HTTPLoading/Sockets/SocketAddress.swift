#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// An address that a socket can connect to.
struct SocketAddress {
  /// IPv4 or IPv6, in the system's constants.
  let family: CInt
  /// The address in the system's layout.
  private let bytes: [UInt8]

  /// Makes an address of its parts.
  init(family: CInt, bytes: [UInt8]) {
    self.family = family
    self.bytes = bytes
  }

  /// Looks up a host; the system may take seconds for it and cannot be interrupted.
  static func addresses(of host: String, port: Int) throws(HTTPFault) -> [SocketAddress] {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = SocketConnection.kind
    hints.ai_flags = AI_NUMERICSERV
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, "\(port)", &hints, &first) == 0, let first else {
      throw .hostNotFound
    }
    defer { freeaddrinfo(first) }
    return sequence(first: first, next: \.pointee.ai_next).compactMap {
      SocketAddress($0.pointee)
    }
  }

  private init?(_ info: addrinfo) {
    guard let address = info.ai_addr else { return nil }
    family = info.ai_family
    bytes = Array(UnsafeRawBufferPointer(start: address, count: Int(info.ai_addrlen)))
  }

  /// Starts to connect a socket.
  ///
  /// - Returns: the system's error number; 0 when it is connected.
  func connect(_ descriptor: CInt) -> CInt {
    bytes.withUnsafeBytes { bytes in
      // The system laid the bytes out as an address, and an array's are aligned for one.
      bytes.withMemoryRebound(to: sockaddr.self) { address in
        guard let address = address.baseAddress else { return EINVAL }
        return systemConnect(descriptor, address, socklen_t(bytes.count))
      }
    }
  }
}

private func systemConnect(
  _ descriptor: CInt, _ address: UnsafePointer<sockaddr>, _ size: socklen_t
) -> CInt {
  // Here, where no method shadows the system's function, and `errno` is read at once: any other
  // call may set it.
  connect(descriptor, address, size) == 0 ? 0 : errno
}
