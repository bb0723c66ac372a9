public import Loading

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Loads the bytes of an image for a pipeline: once, without its own cache, retries or queue.
///
/// ```swift
/// let loader = ImageLoader { url in
///   .http(url: url.absoluteString, limits: HTTPLimits(contentTypes: ImageFormat.contentTypes), clock: clock)
/// }
/// ```
public struct ImageLoader: Sendable {
  /// Loads the bytes at a URL; it ends soon when its task is cancelled.
  public let load: @concurrent @Sendable (URL) async throws(LoadingError) -> Data

  /// Makes a loader from a closure.
  public init(
    load: @escaping @concurrent @Sendable (URL) async throws(LoadingError) -> Data
  ) {
    self.load = load
  }

  /// Makes a loader from the source of each URL.
  public init(source: @escaping @Sendable (URL) -> DataSource) {
    load = { url async throws(LoadingError) -> Data in try await source(url).load() }
  }
}
