#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How a pipeline gets the bytes of an image: once, without a cache, a retry or a queue of its own.
///
/// ```swift
/// let loader = ImageLoader { url in
///   .http(url: url.absoluteString, limits: HTTPLimits(contentTypes: HTTPLimits.imageTypes), clock: clock)
/// }
/// ```
public struct ImageLoader: Sendable {
  /// Loads the bytes at a URL; it ends soon when its task is cancelled.
  public let load: @concurrent @Sendable (URL) async throws(LoadingError) -> Data

  /// Makes a loader of the work that loads.
  public init(
    load: @escaping @concurrent @Sendable (URL) async throws(LoadingError) -> Data
  ) {
    self.load = load
  }

  /// Makes a loader that loads from the source of each URL.
  public init(source: @escaping @Sendable (URL) -> DataSource) {
    load = { url async throws(LoadingError) -> Data in try await source(url).load() }
  }
}
