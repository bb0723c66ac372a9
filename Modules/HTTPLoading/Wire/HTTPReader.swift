import Loading

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads a response from a connection, never more than one buffer ahead.
struct HTTPReader {
  /// Fills the buffer from its start and returns the number of bytes; 0 at the end.
  typealias Fill = (inout [UInt8]) throws(HTTPFault) -> Int

  /// The number of bytes per read.
  static let bufferSize = 1 << 16

  /// Whether any byte has arrived yet.
  private(set) var hasBegun = false

  /// The minor version in the response.
  var minorVersion = 0
  /// Whether all received bytes were read.
  var isDrained: Bool { unread.isEmpty }

  private let fill: Fill
  private var buffer: [UInt8]
  private var unread = 0..<0

  init(bufferSize: Int = bufferSize, fill: @escaping Fill) {
    self.fill = fill
    buffer = [UInt8](repeating: 0, count: bufferSize)
  }

  /// Reads bytes that must come next and rejects the first different one, so that it does not wait
  /// for input that is not HTTP.
  mutating func expect(_ bytes: [UInt8]) throws(HTTPFault) {
    for byte in bytes {
      guard try hasMore() else { throw hasBegun ? .badAnswer(.endsInHead) : .connectionLost }
      if buffer[unread.lowerBound] != byte { throw .badAnswer(.notHTTP) }
      unread.removeFirst()
    }
  }

  /// The next line without its end; nil at the end of the connection.
  ///
  /// - Parameter budget: the number of bytes that may still be read for lines.
  mutating func line(_ budget: inout Int) throws(HTTPFault) -> [UInt8]? {
    var line: [UInt8] = []
    while try hasMore() {
      let end = buffer[unread].firstIndex(of: UInt8(ascii: "\n"))
      let upper = end ?? unread.upperBound
      budget -= upper - unread.lowerBound + 1
      if budget < 0 { throw .badAnswer(.tooMuchHead) }
      line += buffer[unread.lowerBound..<upper]
      unread = (end.map { $0 + 1 } ?? upper)..<unread.upperBound
      if end != nil {
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return line
      }
    }
    return nil
  }

  /// The next bytes, up to a limit; nil at the end of the connection.
  mutating func piece(atMost limit: Int) throws(HTTPFault) -> Data? {
    guard try hasMore() else { return nil }
    let upper = min(unread.upperBound, unread.lowerBound + min(limit, buffer.count))
    defer { unread = upper..<unread.upperBound }
    return Data(buffer[unread.lowerBound..<upper])
  }

  private mutating func hasMore() throws(HTTPFault) -> Bool {
    if !unread.isEmpty { return true }
    let count = try fill(&buffer)
    unread = 0..<count
    if count > 0 { hasBegun = true }
    return count > 0
  }
}
