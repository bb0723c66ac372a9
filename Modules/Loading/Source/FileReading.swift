#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a file to its end, or to a limit, in pieces between which it can be cancelled, also while it waits
/// for a pipe or a device.
///
/// It uses system calls, because Foundation reads a whole file before its size can be checked, and reports a
/// directory and a missing file as the same error.
package struct FileReading {
  /// The path; for an open descriptor, its name in messages.
  let path: String
  let byteLimit: Int
  private let openDescriptor: CInt?

  private static let pieceSize = 1 << 18
  /// The wait for a pipe or a device before cancellation is checked again, in milliseconds.
  private static let patience: CInt = 50

  /// Reads the file at a path, which may be a link or a pipe.
  package init(path: String, byteLimit: Int) {
    self.path = path
    self.byteLimit = byteLimit
    openDescriptor = nil
  }

  /// Reads the rest of an open descriptor, which stays open.
  ///
  /// Its path, for example `/dev/stdin`, is not the same: opening it fails for a socket and for
  /// another user's file, and begins at the start of a file that was already read in part.
  package init(descriptor: CInt, name: String, byteLimit: Int) {
    path = name
    self.byteLimit = byteLimit
    openDescriptor = descriptor
  }

  package func read() throws(LoadingError) -> Data {
    if let openDescriptor {
      return try readAll(of: openDescriptor, try kind(of: openDescriptor))
    }
    // A path would be cut silently at a NUL.
    if path.utf8.contains(0) { throw .missing(source: path) }
    // Otherwise opening a pipe would wait, and could not be cancelled.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 { throw failure(errno) }
    defer { close(descriptor) }
    return try readAll(of: descriptor, try kind(of: descriptor))
  }

  /// The file system's data: whether it is a regular file, and its size, 0 for pipes and devices.
  private func kind(
    of descriptor: CInt
  ) throws(LoadingError) -> (isRegular: Bool, expectedSize: Int) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .isDirectory(source: path) }
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    let size = Int(clamping: status.st_size)
    if size > byteLimit { throw .tooLarge(source: path, limit: byteLimit) }
    return (isRegular, size)
  }

  private func readAll(
    of descriptor: CInt, _ kind: (isRegular: Bool, expectedSize: Int)
  ) throws(LoadingError) -> Data {
    let expectedSize = kind.expectedSize
    var data = Data(capacity: expectedSize)
    // No larger than the file: clearing 256 KB for a small one takes longer than reading it.
    let size = expectedSize > 0 ? min(max(expectedSize, 4096), Self.pieceSize) : Self.pieceSize
    var piece = [UInt8](repeating: 0, count: size)
    while true {
      if Task.isCancelled { throw .cancelled(source: path) }
      if !kind.isRegular, !Self.waitBriefly(for: descriptor) { continue }
      let count = piece.withUnsafeMutableBytes {
        Self.read(descriptor, $0.baseAddress, $0.count)
      }
      if count == 0 { return data }
      if count < 0 {
        let number = errno
        if number == EINTR || number == EAGAIN { continue }
        throw failure(number)
      }
      // The file may have grown, or be a pipe: the expected size is not binding.
      if data.count + count > byteLimit { throw .tooLarge(source: path, limit: byteLimit) }
      data.append(contentsOf: piece[..<count])
    }
  }

  /// Waits for bytes, the end or an error; false if there was none for a while.
  private static func waitBriefly(for descriptor: CInt) -> Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, patience) != 0
  }

  private static func read(
    _ descriptor: CInt, _ buffer: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer, count)
    #elseif canImport(Android)
      Android.read(descriptor, buffer, count)
    #else
      Darwin.read(descriptor, buffer, count)
    #endif
  }

  private func failure(_ number: Int32) -> LoadingError {
    switch number {
    case ENOENT, ENOTDIR: .missing(source: path)
    case EISDIR: .isDirectory(source: path)
    default: .unreadable(source: path, errorNumber: number)
    }
  }
}
