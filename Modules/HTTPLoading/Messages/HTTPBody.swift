#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The body of a request.
public struct HTTPBody: Hashable, Sendable {
  /// The bytes.
  public var bytes: Data
  /// Their media type; nil for none.
  public var contentType: String?

  /// Makes a body of bytes.
  public init(_ bytes: Data, contentType: String? = "application/octet-stream") {
    self.bytes = bytes
    self.contentType = contentType
  }

  /// Encodes a value as JSON; object keys are sorted, so equal values are equal bodies.
  ///
  /// - Throws: the error of the value's own encoding.
  public static func json(_ value: some Encodable) throws -> HTTPBody {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return HTTPBody(try encoder.encode(value), contentType: "application/json")
  }
}
