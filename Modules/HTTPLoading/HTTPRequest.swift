#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a transport is asked for: a page, by `GET`.
public struct HTTPRequest: Hashable, Sendable {
  /// Where the page is; its scheme is `http` or `https`.
  public var url: URL
  /// What the header says beyond what every request says.
  public var fields: [HTTPField]

  /// Makes a request.
  public init(url: URL, fields: [HTTPField] = []) {
    self.url = url
    self.fields = fields
  }

  /// Whether the connection is an encrypted one.
  var isEncrypted: Bool { url.scheme?.lowercased() == "https" }
}
