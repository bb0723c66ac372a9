import Foundation
import ImageLoading
import LimitTesting
import Loading
import ReactiveKit
import ReactiveTesting
import Testing

/// ImagePipeline.refresh: an image whose content has changed at its URL.
@Suite(.workLimit) @MainActor struct ImageRefreshTests {
  private let server = ImageServer()
  private let cache = ImageServer()
  private let clock = VirtualClock()
  private let url = ImageServer.url("a")

  private func pipeline(cached: Bool = false, loads: Int = 6) -> ImagePipeline {
    var policy = ImagePolicy()
    policy.retries = 1
    policy.loadLimit = loads
    policy.backoff = .constant(.seconds(1))
    // With a cache, loads other than refreshes are served by it.
    let loader =
      cached
      ? ImageLoader(load: cache.loader.load, reload: server.loader.load) : server.loader
    return ImagePipeline(loader: loader, policy: policy, clock: clock)
  }

  /// Asks for an image; it has been asked for when this returns.
  private func ask(
    _ pipeline: ImagePipeline, _ name: String = "a"
  ) -> Task<Result<Data, ImageError>, Never> {
    Task.immediate {
      do throws(ImageError) {
        return .success(try await pipeline.image(at: ImageServer.url(name)).bytes)
      } catch {
        return .failure(error)
      }
    }
  }

  private func refresh(_ pipeline: ImagePipeline) -> Task<Result<Data, ImageError>, Never> {
    Task.immediate {
      do throws(ImageError) {
        return .success(try await pipeline.refresh(ImageServer.url("a")).bytes)
      } catch {
        return .failure(error)
      }
    }
  }

  private let old = ImageServer.bytes("old")
  private let new = ImageServer.bytes("new")

  @Test func imageInMemoryIsLoadedAgain() async throws {
    let pipeline = pipeline()
    let first = ask(pipeline)
    try await server.answer("a", .success(old))
    try await expectEqual(first.waitForValue(), .success(old))
    let second = refresh(pipeline)
    #expect(pipeline.cachedImage(at: url) == nil)
    // Requests made meanwhile join it.
    let third = ask(pipeline)
    try await server.answer("a", .success(new))
    try await expectEqual(second.waitForValue(), .success(new))
    try await expectEqual(third.waitForValue(), .success(new))
    expectEqual(pipeline.cachedImage(at: url)?.bytes, new)
    expectEqual(server.starts, ["a", "a"])
  }

  @Test func othersStayInMemory() async throws {
    let pipeline = pipeline()
    let other = ask(pipeline, "b")
    try await server.answer("b")
    _ = try await other.waitForValue()
    let first = refresh(pipeline)
    try await server.answer("a", .success(new))
    try await expectEqual(first.waitForValue(), .success(new))
    #expect(pipeline.cachedImage(at: ImageServer.url("b")) != nil)
  }

  @Test func rememberedFailureIsForgotten() async throws {
    let pipeline = pipeline()
    let first = ask(pipeline)
    try await server.answer("a", .success(Data("no image".utf8)))
    let failure = ImageError.unusable(source: "file:///a", .unknownFormat)
    try await expectEqual(first.waitForValue(), .failure(failure))
    try await expectEqual(ask(pipeline).waitForValue(), .failure(failure))
    let second = refresh(pipeline)
    try await server.answer("a", .success(new))
    try await expectEqual(second.waitForValue(), .success(new))
    try await expectEqual(ask(pipeline).waitForValue(), .success(new))
    expectEqual(server.starts, ["a", "a"])
  }

  @Test func refreshJoinsALoadInProgress() async throws {
    let pipeline = pipeline()
    let tasks = [ask(pipeline)] + (0..<10_000).map { _ in refresh(pipeline) } + [ask(pipeline)]
    try await server.answer("a", .success(new))
    for task in tasks { try await expectEqual(task.waitForValue(), .success(new)) }
    expectEqual(server.starts, ["a"])
    expectEqual(server.cancelled, [])
  }

  @Test func cacheOfTheLoaderIsBypassed() async throws {
    let pipeline = pipeline(cached: true)
    let first = ask(pipeline)
    try await cache.answer("a", .success(old))
    try await expectEqual(first.waitForValue(), .success(old))
    let second = refresh(pipeline)
    try await server.answer("a", .success(new))
    try await expectEqual(second.waitForValue(), .success(new))
    expectEqual([cache.starts, server.starts], [["a"], ["a"]])
  }

  @Test func loadThatMayBeAnsweredByACacheBeginsAgainForAll() async throws {
    let pipeline = pipeline(cached: true, loads: 1)
    let first = ask(pipeline)
    try await cache.began(1)
    let others = [refresh(pipeline), refresh(pipeline), ask(pipeline)]
    try await server.began(1)
    try await waitUntil(cache.cancelled, is: ["a"])
    try await server.answer("a", .success(new))
    for task in [first] + others { try await expectEqual(task.waitForValue(), .success(new)) }
    expectEqual([cache.starts, server.starts], [["a"], ["a"]])
  }

  @Test func loadThatWaitsForItsPlaceOrItsRetryBypassesTheCache() async throws {
    let pipeline = pipeline(cached: true, loads: 1)
    let busy = ask(pipeline, "b")
    let first = ask(pipeline)
    let second = refresh(pipeline)
    try await cache.answer("b")
    _ = try await busy.waitForValue()
    try await server.fail("a", .unreachable(source: "S", number: -1009))
    try await waitUntil(clock.pendingCount) { $0 > 0 }
    let third = refresh(pipeline)
    clock.advance(by: .seconds(1))
    try await server.answer("a", .success(new))
    for task in [first, second, third] { try await expectEqual(task.waitForValue(), .success(new)) }
    expectEqual([cache.starts, server.starts], [["b"], ["a", "a"]])
  }

  @Test func cancelledRefreshLeavesTheLoadToTheOthers() async throws {
    let pipeline = pipeline(cached: true)
    let (first, second) = (refresh(pipeline), ask(pipeline))
    try await server.began(1)
    first.cancel()
    try await expectEqual(first.waitForValue(), .failure(.cancelled(source: "file:///a")))
    try await server.answer("a", .success(new))
    try await expectEqual(second.waitForValue(), .success(new))
    let last = refresh(pipeline)
    try await server.began(2)
    last.cancel()
    try await expectEqual(last.waitForValue(), .failure(.cancelled(source: "file:///a")))
    try await waitUntil(server.cancelled, is: ["a"])
    // The next one is an ordinary load again.
    let next = ask(pipeline)
    try await cache.answer("a", .success(old))
    try await expectEqual(next.waitForValue(), .success(old))
  }

  @Test func sourcesMayBypassACache() async throws {
    let pipeline = ImagePipeline(
      loader: ImageLoader { [old] in
        .data(old, name: $0.path())
      } refreshing: { [new] in
        .data(new, name: $0.path())
      }, clock: clock)
    try await expectEqual(ask(pipeline).waitForValue(), .success(old))
    try await expectEqual(refresh(pipeline).waitForValue(), .success(new))
    try await expectEqual(ask(pipeline).waitForValue(), .success(new))
  }
}
