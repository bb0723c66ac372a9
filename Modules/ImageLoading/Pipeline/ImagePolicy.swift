public import Loading
public import ReactiveKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The policy of a pipeline for loading and caching.
///
/// ```swift
/// var policy = ImagePolicy()
/// policy.retries = 4
/// ```
public struct ImagePolicy: Hashable, Sendable {
  /// The largest image that is accepted.
  public var limits = ImageLimits()
  /// The largest number of simultaneous loads; at least one. A cancelled load is not counted, even
  /// if its loader has not ended yet.
  public var loadLimit = 6
  /// How many of them may be prefetches; visible loads preempt them.
  public var prefetchLimit = 2
  /// How often a load is retried after a retryable failure.
  public var retries = 2
  /// How long it waits before each retry, unless the server requests a longer wait; meanwhile it does
  /// not count against the limit.
  public var backoff = Backoff.exponential(initial: .milliseconds(500), limit: .seconds(10))
  /// How long a failure that is not retryable is remembered: until then every request for the URL gets the
  /// same error.
  public var failureMemory = Duration.seconds(30)
  /// The most bytes of encoded images that are kept in memory.
  public var memoryBytes = 64 << 20
  /// The most images that are kept in memory.
  public var memoryCount = 2_000

  /// Makes a policy with the values above.
  public init() {}
}

/// Loads the bytes of an image for a pipeline: once, without its own cache, retries or queue.
///
/// ```swift
/// let loader = ImageLoader { url in
///   .http(url: url.absoluteString, limits: HTTPLimits(contentTypes: ImageFormat.contentTypes), clock: clock)
/// }
/// ```
public struct ImageLoader: Sendable {
  /// Loads the bytes at a URL; it ends soon when its task is cancelled.
  public typealias Load = @concurrent @Sendable (URL) async throws(LoadingError) -> Data

  /// Loads the bytes at a URL.
  public let load: Load
  /// Loads them for ``ImagePipeline/refresh(_:priority:)``, past the caches of a transport; nil without such
  /// caches: ``load`` is used then.
  public let reload: Load?

  /// Makes a loader from closures.
  public init(load: @escaping Load, reload: Load? = nil) {
    self.load = load
    self.reload = reload
  }

  /// Makes a loader from the source of each URL.
  ///
  /// - Parameter fresh: the source that bypasses a cache, for example with the header
  /// `Cache-Control: no-cache`; nil without a cache.
  public init(
    source: @escaping @Sendable (URL) -> DataSource,
    refreshing fresh: (@Sendable (URL) -> DataSource)? = nil
  ) {
    load = { url async throws(LoadingError) -> Data in try await source(url).load() }
    guard let fresh else {
      reload = nil
      return
    }
    reload = { url async throws(LoadingError) -> Data in try await fresh(url).load() }
  }
}
