import Testing

@testable import GalleryPages
@testable import LivePages

struct TokenBucketTests {
  @Test func allowsABurstAndThenItsRate() {
    var bucket = TokenBucket(rate: 4, burst: 2, now: .zero)
    #expect(bucket.take(now: .zero) == nil)
    #expect(bucket.take(now: .zero) == nil)
    #expect(bucket.take(now: .zero) == .milliseconds(250))
    #expect(bucket.take(now: .milliseconds(125)) == .milliseconds(125))
    #expect(bucket.take(now: .milliseconds(250)) == nil)
  }

  @Test func fillsNoHigherThanItsBurst() {
    var bucket = TokenBucket(rate: 4, burst: 2, now: .zero)
    for _ in 1...2 { #expect(bucket.take(now: .seconds(3600)) == nil) }
    #expect(bucket.take(now: .seconds(3600)) == .milliseconds(250))
  }
}
