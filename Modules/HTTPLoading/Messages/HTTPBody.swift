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
  /// - Parameter json: how dates and the names of members are written.
  /// - Throws: the error of the value's own encoding.
  public static func json(_ value: some Encodable, by json: HTTPJSON = HTTPJSON()) throws
    -> HTTPBody
  {
    HTTPBody(try json.encode(value), contentType: "application/json")
  }

  /// Makes the body of a form with files, `multipart/form-data` (RFC 7578).
  ///
  /// ```swift
  /// let photo = HTTPPart.file("photo", filename: "me.jpg", contentType: "image/jpeg", bytes)
  /// let body = try HTTPBody.multipart([.field("name", "colin"), photo])
  /// ```
  ///
  /// - Parameter random: makes the boundary of the parts, which no content can foresee.
  /// - Throws: ``HTTPError/unencodable(source:path:reason:)`` for a content type with a line break; the path is
  ///   the name of the part, the source is empty.
  /// - Complexity: O(bytes); the body is in memory.
  public static func multipart(
    _ parts: [HTTPPart], random: () -> UInt64 = { .random(in: 0 ... .max) }
  ) throws(HTTPError) -> HTTPBody {
    let boundary = "part-\(String(random(), radix: 16))-\(String(random(), radix: 16))"
    var bytes = Data()
    for part in parts {
      bytes += Data("--\(boundary)\r\n\(try part.head)\r\n\r\n".utf8)
      bytes += part.bytes
      bytes += Data("\r\n".utf8)
    }
    bytes += Data("--\(boundary)--\r\n".utf8)
    return HTTPBody(bytes, contentType: "multipart/form-data; boundary=\(boundary)")
  }
}

/// A part of a form that is sent with ``HTTPBody/multipart(_:random:)``.
public struct HTTPPart: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let filename: String?
  fileprivate let contentType: String?
  fileprivate let bytes: Data

  /// A field with a text.
  public static func field(_ name: String, _ text: String) -> HTTPPart {
    HTTPPart(name: name, filename: nil, contentType: nil, bytes: Data(text.utf8))
  }

  /// A file.
  public static func file(
    _ name: String, filename: String, contentType: String = "application/octet-stream",
    _ bytes: Data
  ) -> HTTPPart {
    HTTPPart(name: name, filename: filename, contentType: contentType, bytes: bytes)
  }

  fileprivate var head: String {
    get throws(HTTPError) {
      var head = "Content-Disposition: form-data; name=\"\(name.escapedForPart)\""
      if let filename { head += "; filename=\"\(filename.escapedForPart)\"" }
      guard let contentType else { return head }
      guard HTTPField(name: "Content-Type", value: contentType).maySend else {
        throw .unencodable(source: "", path: name, reason: .remark("its content type is not valid"))
      }
      return head + "\r\nContent-Type: \(contentType)"
    }
  }
}

extension String {
  /// The text inside quotes: characters that could end the quotes or the line are escaped as browsers do, and
  /// so is the backslash, which some servers read as an escape.
  fileprivate var escapedForPart: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\", "\0"..<" ", "\u{7F}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
