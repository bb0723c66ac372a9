public import ReactiveKit

/// How a pipeline loads and what it keeps.
///
/// ```swift
/// var policy = ImagePolicy()
/// policy.retries = 4
/// ```
public struct ImagePolicy: Hashable, Sendable {
  /// The largest image that is taken.
  public var limits = ImageLimits()
  /// How many images are loaded at once at most; at least one. A load that was given up is not
  /// counted, even if its loader has not noticed yet.
  public var loadLimit = 6
  /// How many of them may be loaded for nobody who sees them; visible ones take their places.
  public var prefetchLimit = 2
  /// How often a load is begun again after a failure that may mend itself.
  public var retries = 2
  /// How long it waits before each retry; it holds no place meanwhile.
  public var backoff = Backoff.exponential(initial: .milliseconds(500), limit: .seconds(10))
  /// How long a failure is remembered: until then every request for the URL gets the same error.
  public var failureMemory = Duration.seconds(30)
  /// The most bytes of encoded images that are kept in memory.
  public var memoryBytes = 64 << 20
  /// The most images that are kept in memory.
  public var memoryCount = 2_000

  /// Makes a policy with the values above.
  public init() {}
}
