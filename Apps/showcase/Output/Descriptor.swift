#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output or standard error. Foundation's handle ends the process with a trap when it cannot be
/// written; this one reports that.
nonisolated struct Descriptor: Sendable {
  static let output = Descriptor(number: 1)
  static let diagnostics = Descriptor(number: 2)

  let number: CInt

  /// Writes all of a text; a call that a signal interrupts or that writes a part is made again.
  ///
  /// - Returns: nil, or why it cannot be written.
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
          // Somebody has made the terminal or the pipe non-blocking.
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

  /// Puts the null device in the place of standard streams that are closed: whatever is opened next, an
  /// event queue of the system for instance, would get their numbers and then what is printed. Standard
  /// output stays one that cannot be written, diagnostics are dropped.
  static func fillClosed() {
    for (number, mode) in [(0, O_RDONLY), (1, O_RDONLY), (2, O_WRONLY)] as [(CInt, CInt)]
    where fcntl(number, F_GETFD) == -1 {
      // The lowest number that is free: this one.
      _ = open("/dev/null", mode)
    }
  }
}
