import Foundation
import LimitTesting
import Loading
import ReactiveKit
import ReactiveTesting
import Testing

@testable import ImageLoading

/// A loader that takes a random number of turns and records which loads run.
nonisolated private final class BusyLoader: Sendable {
  private struct State {
    var random: SplitMix64
    var running = 0
    var loads = 0
  }

  private let state: Locked<State>

  init(seed: UInt64) {
    state = Locked(State(random: SplitMix64(seed: seed)))
  }

  var running: Int { state.withLock(\.running) }
  var loads: Int { state.withLock(\.loads) }

  var loader: ImageLoader {
    ImageLoader(load: load, reload: load)
  }

  private var load: ImageLoader.Load {
    { [self] url async throws(LoadingError) -> Data in
      let (turns, fails) = state.withLock { state in
        state.loads += 1
        state.running += 1
        return (
          Int.random(in: 0..<20, using: &state.random),
          Int.random(in: 0..<10, using: &state.random) == 0
        )
      }
      defer { state.withLock { $0.running -= 1 } }
      for _ in 0..<turns where !Task.isCancelled { await Task.yield() }
      if Task.isCancelled { throw .cancelled(source: "S") }
      if fails { throw .simulated(source: "S") }
      return ImageServer.bytes(url.lastPathComponent)
    }
  }
}

@Suite(.workLimit) struct ImageChaosTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func randomCancellationsLeaveNoRequestUnanswered(seed: UInt64) async throws {
    let busy = BusyLoader(seed: seed)
    var policy = ImagePolicy()
    policy.loadLimit = 3
    policy.prefetchLimit = 2
    policy.retries = 1
    policy.failureMemory = .zero
    policy.memoryCount = 5
    policy.backoff = .constant(.zero)
    weak var released: ImagePipeline?
    do {
      let pipeline = ImagePipeline(loader: busy.loader, policy: policy, clock: VirtualClock())
      released = pipeline
      await Self.play(with: pipeline, seed: seed)
      // A cancelled load needs a turn to notice.
      try await waitUntil(busy.running, is: 0)
      let rest = pipeline.update { scheduler, _ in
        [
          scheduler.jobs.count, scheduler.subscriptions.count, scheduler.undelivered.count,
          scheduler.loads.running.count,
          scheduler.loads.waiting.count, max(0, scheduler.memory.entries.count - 5),
        ]
      }
      expectEqual(rest, [0, 0, 0, 0, 0, 0])
      #expect(busy.loads > 30)
    }
    try await waitUntil(released == nil, is: true)
  }

  /// Two hundred consumers and twenty prefetches, on all threads, many of which are cancelled.
  @concurrent
  private nonisolated static func play(with pipeline: ImagePipeline, seed: UInt64) async {
    await withTaskGroup { group in
      for number in 0..<220 {
        group.addTask { @concurrent in
          var random = SplitMix64(seed: seed &* 1000 &+ UInt64(number))
          for _ in 0..<Int.random(in: 0..<30, using: &random) { await Task.yield() }
          let urls = (0..<3).map { _ in
            ImageServer.url("\(Int.random(in: 0..<60, using: &random))")
          }
          if number % 11 == 0 {
            let prefetch = pipeline.prefetch(urls)
            for _ in 0..<Int.random(in: 0..<60, using: &random) { await Task.yield() }
            return prefetch.cancel()
          }
          let priority: ImagePriority = number % 3 == 0 ? .prefetch : .visible
          let task = Task {
            if number % 5 == 0 { return try await pipeline.refresh(urls[0], priority: priority) }
            return try await pipeline.image(at: urls[0], priority: priority)
          }
          if number % 4 == 0 {
            for _ in 0..<Int.random(in: 0..<30, using: &random) { await Task.yield() }
            task.cancel()
          }
          do {
            let image = try await task.waitForValue()
            expectEqual(image.bytes, ImageServer.bytes(urls[0].lastPathComponent))
          } catch {
            #expect(error is ImageError)
          }
        }
      }
    }
  }
}
