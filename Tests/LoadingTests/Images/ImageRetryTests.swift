import Foundation
import Loading
import ReactiveKit
import ReactiveTesting
import Testing

/// Retries, and what is remembered of failures.
@Suite(.timeLimit(.minutes(5))) struct ImageRetryTests {
  private let server = ImageServer()
  private let clock = VirtualClock()
  private let busy = LoadingError.status(source: "S", status: 503)
  private let missing = LoadingError.status(source: "S", status: 404)

  private func pipeline(retries: Int = 2, loads: Int = 6) -> ImagePipeline {
    var policy = ImagePolicy()
    policy.retries = retries
    policy.loadLimit = loads
    policy.backoff = .exponential(initial: .seconds(1), factor: 2)
    policy.failureMemory = .seconds(30)
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
  private func pass(_ duration: Duration) async {
    while !Task.isCancelled, clock.pendingCount == 0 { await Task.yield() }
    clock.advance(by: duration)
  }

  @Test func triesAgainAfterGrowingPauses() async {
    let pipeline = pipeline()
    let task = ask(pipeline)
    await server.fail("a", busy)
    await pass(.milliseconds(999))
    await clock.settle()
    #expect(server.starts == ["a"])
    clock.advance(by: .milliseconds(1))
    await server.began(2)
    await server.fail("a", busy)
    await pass(.seconds(2))
    await server.began(3)
    await server.answer("a")
    #expect(await task.value.isSuccess)
    #expect(clock.elapsed == .seconds(3))
  }

  @Test func givesUpAfterTheLastRetryAndAtOnceWhenItCannotMendItself() async {
    let pipeline = pipeline(retries: 1)
    let task = ask(pipeline)
    await server.fail("a", busy)
    await pass(.seconds(1))
    await server.fail("a", busy)
    #expect(await task.value == .failure(.loading(busy)))
    let other = ask(pipeline, "b")
    await server.fail("b", missing)
    #expect(await other.value == .failure(.loading(missing)))
    #expect(server.starts == ["a", "a", "b"])
  }

  @Test func aPauseHoldsNoPlace() async {
    let pipeline = pipeline(loads: 1)
    let (first, second) = (ask(pipeline, "a"), ask(pipeline, "b"))
    await server.fail("a", busy)
    await server.answer("b")
    #expect(await second.value.isSuccess)
    await pass(.seconds(1))
    await server.answer("a")
    #expect(await first.value.isSuccess)
    #expect(server.starts == ["a", "b", "a"])
  }

  @Test func aPauseEndsWhenTheLastConsumerLeaves() async {
    let pipeline = pipeline()
    let task = ask(pipeline)
    await server.fail("a", busy)
    while !Task.isCancelled, clock.pendingCount == 0 { await Task.yield() }
    task.cancel()
    #expect(await task.value == .failure(.cancelled(source: "file:///a")))
    while !Task.isCancelled, clock.pendingCount > 0 { await Task.yield() }
    #expect(server.starts == ["a"])
  }

  // MARK: - What has failed

  @Test func aURLThatHasFailedIsNotAskedForAgainAtOnce() async {
    let pipeline = pipeline()
    let first = ask(pipeline)
    await server.fail("a", missing)
    #expect(await first.value == .failure(.loading(missing)))
    clock.advance(by: .seconds(29))
    #expect(await ask(pipeline).value == .failure(.loading(missing)))
    let prefetch = pipeline.prefetch([ImageServer.url("a")])
    #expect(server.starts == ["a"])
    clock.advance(by: .seconds(1))
    let again = ask(pipeline)
    await server.answer("a")
    #expect(await again.value.isSuccess)
    #expect(server.starts == ["a", "a"])
    withExtendedLifetime(prefetch) {}
  }

  @Test func failuresAreForgottenOnDemand() async {
    let pipeline = pipeline()
    let first = ask(pipeline)
    await server.answer("a", .success(Data("no image".utf8)))
    #expect(await first.value == .failure(.unusable(source: "file:///a", .unknownFormat)))
    pipeline.forgetFailures()
    let again = ask(pipeline)
    await server.answer("a")
    #expect(await again.value.isSuccess)
  }

  @Test func aLoadThatSaysItWasCancelledIsNotRemembered() async {
    let pipeline = pipeline()
    let first = ask(pipeline)
    await server.fail("a", .cancelled(source: "S"))
    #expect(await first.value == .failure(.cancelled(source: "file:///a")))
    let again = ask(pipeline)
    await server.answer("a")
    #expect(await again.value.isSuccess)
  }
}
