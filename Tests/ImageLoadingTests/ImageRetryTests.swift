import Foundation
import ImageLoading
import LimitTesting
import Loading
import ReactiveKit
import ReactiveTesting
import Testing

/// Retries, and remembered failures.
@Suite(.workLimit) @MainActor struct ImageRetryTests {
  private let server = ImageServer()
  private let clock = VirtualClock()
  private let busy = LoadingError.status(source: "S", status: 503)
  private let missing = LoadingError.status(source: "S", status: 404)

  private func pipeline(
    retries: Int = 2, loads: Int = 6, failureMemory: Duration = .seconds(30)
  ) -> ImagePipeline {
    var policy = ImagePolicy()
    policy.retries = retries
    policy.loadLimit = loads
    policy.backoff = .exponential(initial: .seconds(1), factor: 2)
    policy.failureMemory = failureMemory
    return ImagePipeline(loader: server.loader, policy: policy, clock: clock)
  }

  private func ask(
    _ pipeline: ImagePipeline, _ name: String = "a"
  ) -> Task<Result<EncodedImage, ImageError>, Never> {
    Task.immediate {
      do throws(ImageError) {
        return .success(try await pipeline.image(at: ImageServer.url(name)))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Waits until a pause has begun, then lets it pass.
  private func pass(_ duration: Duration) async throws {
    try await waitUntil(clock.pendingCount) { $0 > 0 }
    clock.advance(by: duration)
  }

  @Test func triesAgainAfterGrowingPauses() async throws {
    let pipeline = pipeline()
    let task = ask(pipeline)
    try await server.fail("a", busy)
    try await pass(.milliseconds(999))
    await clock.settle()
    expectEqual(server.starts, ["a"])
    clock.advance(by: .milliseconds(1))
    try await server.began(2)
    try await server.fail("a", busy)
    try await pass(.seconds(2))
    try await server.began(3)
    try await server.answer("a")
    #expect(try await task.waitForValue().isSuccess)
    expectEqual(clock.elapsed, .seconds(3))
  }

  @Test func endsAfterTheLastRetryAndAtOnceWhenARetryIsUseless() async throws {
    let pipeline = pipeline(retries: 1)
    let task = ask(pipeline)
    try await server.fail("a", busy)
    try await pass(.seconds(1))
    try await server.fail("a", busy)
    try await expectEqual(task.waitForValue(), .failure(.loading(busy)))
    let other = ask(pipeline, "b")
    try await server.fail("b", missing)
    try await expectEqual(other.waitForValue(), .failure(.loading(missing)))
    expectEqual(server.starts, ["a", "a", "b"])
  }

  @Test func aPauseIsAsLongAsTheServerRequests() async throws {
    let pipeline = pipeline()
    let task = ask(pipeline)
    try await server.fail("a", .busy(source: "S", status: 503, retryAfter: .seconds(60)))
    try await pass(.milliseconds(59_999))
    await clock.settle()
    expectEqual(server.starts, ["a"])
    clock.advance(by: .milliseconds(1))
    // Shorter than the backoff.
    try await server.fail("a", .busy(source: "S", status: 429, retryAfter: .seconds(1)))
    try await pass(.seconds(2))
    try await server.answer("a")
    #expect(try await task.waitForValue().isSuccess)
    expectEqual(clock.elapsed, .seconds(62))
  }

  @Test func aLoadFailsWhenTheServerRequestsMoreThanAMinute() async throws {
    let busy = LoadingError.busy(source: "S", status: 503, retryAfter: .seconds(61))
    let pipeline = pipeline()
    let task = ask(pipeline)
    try await server.fail("a", busy)
    try await expectEqual(task.waitForValue(), .failure(.loading(busy)))
    expectEqual(server.starts, ["a"])
  }

  @Test func pausedRetryDoesNotOccupyASlot() async throws {
    let pipeline = pipeline(loads: 1)
    let (first, second) = (ask(pipeline, "a"), ask(pipeline, "b"))
    try await server.fail("a", busy)
    try await server.answer("b")
    #expect(try await second.waitForValue().isSuccess)
    try await pass(.seconds(1))
    try await server.answer("a")
    #expect(try await first.waitForValue().isSuccess)
    expectEqual(server.starts, ["a", "b", "a"])
  }

  @Test func aPauseEndsWhenTheLastConsumerLeaves() async throws {
    let pipeline = pipeline()
    let task = ask(pipeline)
    try await server.fail("a", busy)
    try await waitUntil(clock.pendingCount) { $0 > 0 }
    task.cancel()
    try await expectEqual(task.waitForValue(), .failure(.cancelled(source: "file:///a")))
    try await waitUntil(clock.pendingCount, is: 0)
    expectEqual(server.starts, ["a"])
  }

  // MARK: - Failures

  @Test func failedURLIsNotRequestedAgainAtOnce() async throws {
    let pipeline = pipeline()
    let first = ask(pipeline)
    try await server.fail("a", missing)
    try await expectEqual(first.waitForValue(), .failure(.loading(missing)))
    clock.advance(by: .seconds(29))
    try await expectEqual(ask(pipeline).waitForValue(), .failure(.loading(missing)))
    let prefetch = pipeline.prefetch([ImageServer.url("a")])
    expectEqual(server.starts, ["a"])
    clock.advance(by: .seconds(1))
    let again = ask(pipeline)
    try await server.answer("a")
    #expect(try await again.waitForValue().isSuccess)
    expectEqual(server.starts, ["a", "a"])
    withExtendedLifetime(prefetch) {}
  }

  @Test(arguments: [
    // Offline, no address for the host, refused, lost.
    LoadingError.unreachable(source: "S", number: -1009), .unreachable(source: "S", number: -1003),
    .unreachable(source: "S", number: -1004), .unreachable(source: "S", number: -1005),
    .timedOut(source: "S", after: .seconds(30)),
    .truncated(source: "S", expected: 2, received: 1),
    .badResponse(source: "S", breach: .endsInBody),
    .status(source: "S", status: 500), .status(source: "S", status: 503),
    .status(source: "S", status: 408), .status(source: "S", status: 429),
    .busy(source: "S", status: 429, retryAfter: .seconds(3_600)),
    .busy(source: "S", status: 503, retryAfter: .seconds(1)), .simulated(source: "S"),
  ])
  func retryableFailureIsNotRemembered(error: LoadingError) async throws {
    let pipeline = pipeline(retries: 0)
    let first = ask(pipeline)
    try await server.fail("a", error)
    try await expectEqual(first.waitForValue(), .failure(.loading(error)))
    let again = ask(pipeline)
    try await server.fail("a", error)
    try await expectEqual(again.waitForValue(), .failure(.loading(error)))
    let prefetch = pipeline.prefetch([ImageServer.url("a")])
    try await server.answer("a")
    #expect(try await ask(pipeline).waitForValue().isSuccess)
    expectEqual(server.starts, ["a", "a", "a"])
    withExtendedLifetime(prefetch) {}
  }

  @Test func failuresThatAreRememberedForEverAreForgottenOnDemand() async throws {
    let pipeline = pipeline(failureMemory: Duration(attoseconds: .max))
    clock.advance(by: .seconds(1))
    let first = ask(pipeline)
    try await server.answer("a", .success(Data("no image".utf8)))
    try await expectEqual(
      first.waitForValue(), .failure(.unusable(source: "file:///a", .unknownFormat)))
    pipeline.forgetFailures()
    let again = ask(pipeline)
    try await server.answer("a")
    #expect(try await again.waitForValue().isSuccess)
  }

  @Test func aCancelledLoadIsNotRemembered() async throws {
    let pipeline = pipeline()
    let first = ask(pipeline)
    try await server.fail("a", .cancelled(source: "S"))
    try await expectEqual(first.waitForValue(), .failure(.cancelled(source: "file:///a")))
    let again = ask(pipeline)
    try await server.answer("a")
    #expect(try await again.waitForValue().isSuccess)
  }
}
