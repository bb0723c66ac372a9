#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output or standard error. Foundation's handle traps on a failed write; this one returns
/// the error.
nonisolated struct Descriptor: Sendable {
  static let output = Descriptor(number: 1)
  static let diagnostics = Descriptor(number: 2)

  let number: CInt

  /// Whether it is a terminal.
  var isTerminal: Bool { isatty(number) == 1 }

  /// The width of the terminal; nil if unknown, and for anything else.
  var columns: Int? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes all of a text; an interrupted or partial call is repeated.
  ///
  /// - Returns: nil, or the error number.
  func write(_ text: String) -> CInt? {
    var text = text
    return text.withUTF8 { text in
      let bytes = UnsafeRawBufferPointer(text)
      var written = 0
      while written < bytes.count {
        let count = Self.write(number, UnsafeRawBufferPointer(rebasing: bytes[written...]))
        if count >= 0 {
          written += count
        } else if errno == EAGAIN {
          // Another process has made the terminal or the pipe non-blocking.
          var ready = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
          _ = poll(&ready, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }

  private static func write(_ number: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      return Glibc.write(number, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      return Musl.write(number, bytes.baseAddress, bytes.count)
    #elseif canImport(Android)
      return Android.write(number, bytes.baseAddress, bytes.count)
    #elseif canImport(Darwin)
      return Darwin.write(number, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Opens the null device for closed standard streams: otherwise the next descriptor, an event
  /// queue of the system for instance, would get their number and then the output. Writing to
  /// standard output still fails, diagnostics are dropped.
  static func fillClosed() {
    for (number, mode) in [(0, O_RDONLY), (1, O_RDONLY), (2, O_WRONLY)] as [(CInt, CInt)]
    where fcntl(number, F_GETFD) == -1 {
      // The lowest free number: this one.
      _ = open("/dev/null", mode)
    }
  }
}
