public import Messages

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why the front image of a place could not be loaded.
public nonisolated struct POIImageFailure: Error, Presentable {
  /// The URL of the image.
  public let url: URL
  /// The error.
  public let reason: any Presentable

  /// Makes a failure.
  public init(url: URL, reason: any Presentable) {
    self.url = url
    self.reason = reason
  }

  /// The code of the reason.
  public var code: String { reason.code }
  /// The parameters of the reason.
  public var parameters: [String: String] { reason.parameters }
  /// Whether loading again may help.
  public var isRetryable: Bool { reason.isRetryable }
}
