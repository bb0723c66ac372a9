/// A place in a document.
public struct TextPlace: Hashable, Sendable {
  /// Bytes before the place.
  public let offset: Int
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in bytes.
  public let column: Int

  /// Makes a place from its parts.
  public init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }

  /// The place of the byte at an offset.
  ///
  /// - Complexity: O(offset); meant for the one error that ends the work.
  init(offset: Int, in bytes: UnsafeRawBufferPointer) {
    let before = bytes[..<min(offset, bytes.count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.reduce(into: 1) { if $1 == UInt8(ascii: "\n") { $0 += 1 } }
    self.init(offset: before.count, line: line, column: before.count - lineStart + 1)
  }

  var parameters: [String: String] {
    ["offset": "\(offset)", "line": "\(line)", "column": "\(column)"]
  }
}
