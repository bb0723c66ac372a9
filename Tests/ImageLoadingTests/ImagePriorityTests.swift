import Foundation
import ImageLoading
import LimitTesting
import ReactiveTesting
import Testing

/// The order in which loads begin.
@Suite(.workLimit) struct ImagePriorityTests {
  private let server = ImageServer()
  private let clock = VirtualClock()

  private func pipeline(_ loads: Int, prefetches: Int) -> ImagePipeline {
    var policy = ImagePolicy()
    policy.retries = 0
    policy.loadLimit = loads
    policy.prefetchLimit = prefetches
    return ImagePipeline(loader: server.loader, policy: policy, clock: clock)
  }

  private func urls(_ names: [String]) -> [URL] {
    names.map(ImageServer.url)
  }

  /// Asks for an image; it has been asked for when this returns.
  private func see(_ pipeline: ImagePipeline, _ name: String) -> Task<EncodedImage?, Never> {
    Task.immediate { try? await pipeline.image(at: ImageServer.url(name)) }
  }

  @Test func aVisibleImageGoesBeforeAHundredPrefetches() async throws {
    let pipeline = pipeline(2, prefetches: 1)
    let names = ImageServer.names(0..<100)
    let prefetch = pipeline.prefetch(urls(names))
    try await server.began(1)
    for (index, name) in names.prefix(10).enumerated() {
      try await server.answer(name)
      try await server.began(index + 2)
    }
    let visible = see(pipeline, "v")
    try await server.began(12)
    // The slot reserved for visible images was free: it began at once, beside the eleventh.
    #expect(server.open.contains("p10"))
    try await server.answer("v")
    #expect(try await visible.waitForValue() != nil)
    for name in names[10...] { try await server.answer(name) }
    var order = names
    order.insert("v", at: 11)
    expectEqual(server.starts, order)
    expectEqual(server.cancelled, [])
    withExtendedLifetime(prefetch) {}
  }

  @Test func visibleImagePreemptsTheNewestPrefetch() async throws {
    let pipeline = pipeline(1, prefetches: 1)
    let prefetch = pipeline.prefetch(urls(["p0", "p1", "p2"]))
    try await server.began(1)
    let visible = see(pipeline, "v")
    try await server.began(2)
    expectEqual(server.cancelled, ["p0"])
    try await server.answer("v")
    #expect(try await visible.waitForValue() != nil)
    for name in ["p0", "p1", "p2"] {
      try await server.answer(name)
    }
    expectEqual(server.starts, ["p0", "v", "p0", "p1", "p2"])
    withExtendedLifetime(prefetch) {}
  }

  @Test func visibleImagesBeginInTheOrderInWhichTheyAreAskedFor() async throws {
    let pipeline = pipeline(1, prefetches: 1)
    let names = ImageServer.names(0..<20, "v")
    let tasks = names.map { see(pipeline, $0) }
    for name in names { try await server.answer(name) }
    for task in tasks { #expect(try await task.waitForValue() != nil) }
    expectEqual(server.starts, names)
  }

  @Test func aPrefetchThatBecomesVisibleIsRaised() async throws {
    let pipeline = pipeline(1, prefetches: 1)
    let prefetch = pipeline.prefetch(urls(ImageServer.names(0..<5)))
    try await server.began(1)
    // The running one is wanted now: it is not broken off for the next.
    let (first, third) = (see(pipeline, "p0"), see(pipeline, "p3"))
    expectEqual(server.cancelled, [])
    try await server.answer("p0")
    #expect(try await first.waitForValue() != nil)
    try await server.answer("p3")
    #expect(try await third.waitForValue() != nil)
    for name in ["p1", "p2", "p4"] { try await server.answer(name) }
    expectEqual(server.starts, ["p0", "p3", "p1", "p2", "p4"])
    withExtendedLifetime(prefetch) {}
  }

  @Test func prefetchWithoutViewersIsLowered() async throws {
    let pipeline = pipeline(1, prefetches: 1)
    let first = see(pipeline, "v0")
    try await server.began(1)
    let prefetch = pipeline.prefetch(urls(["p0", "p1"]))
    let (late, other) = (see(pipeline, "p1"), see(pipeline, "v1"))
    late.cancel()
    #expect(try await late.waitForValue() == nil)
    for name in ["v0", "v1", "p0", "p1"] { try await server.answer(name) }
    #expect(try await first.waitForValue() != nil)
    #expect(try await other.waitForValue() != nil)
    expectEqual(server.starts, ["v0", "v1", "p0", "p1"])
    withExtendedLifetime(prefetch) {}
  }

  @Test func aLoweredPrefetchStaysBeforeThoseThatCameAfterItWasRaised() async throws {
    let pipeline = pipeline(1, prefetches: 1)
    let first = see(pipeline, "v0")
    try await server.began(1)
    let prefetch = pipeline.prefetch(urls(["p0", "p1"]))
    let late = see(pipeline, "p0")
    let later = pipeline.prefetch(urls(["p2"]))
    late.cancel()
    #expect(try await late.waitForValue() == nil)
    for name in ["v0", "p1", "p0", "p2"] { try await server.answer(name) }
    #expect(try await first.waitForValue() != nil)
    expectEqual(server.starts, ["v0", "p1", "p0", "p2"])
    withExtendedLifetime((prefetch, later)) {}
  }

  @Test func neverLoadsMoreAtOnceThanThereArePlaces() async throws {
    let pipeline = pipeline(3, prefetches: 2)
    let prefetch = pipeline.prefetch(urls(ImageServer.names(0..<10)))
    try await server.began(2)
    await clock.settle()
    expectEqual(Set(server.open), ["p0", "p1"])
    let tasks = ImageServer.names(0..<5, "v").map { see(pipeline, $0) }
    try await server.began(5)
    await clock.settle()
    expectEqual(Set(server.open), ["v0", "v1", "v2"])
    expectEqual(Set(server.cancelled), ["p0", "p1"])
    for name in ImageServer.names(0..<5, "v") { try await server.answer(name) }
    for task in tasks { #expect(try await task.waitForValue() != nil) }
    prefetch.cancel()
  }

  @Test func droppingAPrefetchCancelsADownloadWithoutOtherWaiters() async throws {
    let pipeline = pipeline(1, prefetches: 1)
    var prefetch: ImagePrefetch? = pipeline.prefetch(urls(["p0", "p1", "p2"]))
    try await server.began(1)
    let visible = see(pipeline, "p2")
    try await server.began(2)
    #expect(prefetch != nil)
    prefetch = nil
    try await server.answer("p2")
    #expect(try await visible.waitForValue() != nil)
    await clock.settle()
    expectEqual(server.starts, ["p0", "p2"])
    expectEqual(server.cancelled, ["p0"])
    expectEqual(server.open, [])
  }

  @Test func prefetchedImagesAreInMemoryWhenShown() async throws {
    let pipeline = pipeline(1, prefetches: 1)
    let prefetch = pipeline.prefetch(urls(["p0", "p0"]))
    try await server.answer("p0")
    try await waitUntil(pipeline.cachedImage(at: ImageServer.url("p0"))) { $0 != nil }
    #expect(try await see(pipeline, "p0").waitForValue() != nil)
    let again = pipeline.prefetch(urls(["p0"]))
    await clock.settle()
    expectEqual(server.starts, ["p0"])
    withExtendedLifetime((prefetch, again)) {}
  }
}
