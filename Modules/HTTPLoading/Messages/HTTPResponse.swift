#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A complete response of a server.
public struct HTTPResponse: Hashable, Sendable {
  /// Its URL: the last one after redirects.
  public var url: URL
  /// The status and the header.
  public var head: HTTPHead
  /// The body after decompression.
  public var body: Data

  /// Makes a response.
  public init(url: URL, head: HTTPHead, body: Data = Data()) {
    self.url = url
    self.head = head
    self.body = body
  }

  /// The status, for example 200.
  public var status: Int { head.status }
  /// Whether the status is a success.
  public var isSuccess: Bool { (200...299).contains(head.status) }
}
