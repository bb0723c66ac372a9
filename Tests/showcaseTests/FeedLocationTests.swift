import HTTPLoading
import LimitTesting
import Testing

@testable import showcase

/// FeedLocation: the sources named by arguments.
struct FeedLocationTests {
  @Test(arguments: [0.25, 30, 3600])
  func aServerMayBeSilentUntilTheTimeout(seconds: Double) {
    let limits = FeedLocation.limits(timeout: .seconds(seconds))
    expectEqual([limits.timeout, limits.idleTimeout], [.seconds(seconds), .seconds(seconds)])
  }
}
