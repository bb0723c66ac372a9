import Foundation
import LimitTesting
import Loading
import ReactiveTesting
import Testing

@testable import ImageLoading

/// Images leave the memory under the pipeline's lock; the closure that frees their bytes is the
/// client's and may use the pipeline.
struct ImageReleaseTests {
  private let released = Monitor<[String]>([])

  /// An image whose bytes are freed by a closure.
  private func image(_ name: String) throws -> EncodedImage {
    let bytes = ImageServer.bytes(name)
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    copy.copyBytes(from: bytes)
    let data = Data(
      bytesNoCopy: try #require(copy.baseAddress), count: copy.count,
      deallocator: .custom { [released] start, _ in
        start.deallocate()
        released.withLock { $0.append(name) }
      })
    return try EncodedImage(data)
  }

  /// Loads an image into a scheduler's memory.
  private func load(
    _ image: EncodedImage, _ name: String, _ scheduler: inout ImageScheduler,
    _ effects: inout DeferredEffects
  ) throws {
    var task: ImageTask?
    let start: ImageScheduler.StartTask = { started in
      task = started
      return Task {}
    }
    let subscriber = ImageJob.Subscriber(priority: .prefetch, isAwaited: false)
    scheduler.subscribe(
      subscriber, scheduler.makeSubscription(), to: ImageServer.url(name), &effects, start)
    scheduler.loadFinished(try #require(task), .success(image), at: .zero, &effects, start)
    #expect(scheduler.jobs.isEmpty)
  }

  @Test func imagesThatLeaveTheMemoryAreReleasedByTheDeferredEffects() throws {
    var policy = ImagePolicy()
    policy.memoryCount = 2
    var scheduler = ImageScheduler(policy: policy)
    var effects = DeferredEffects()
    for name in ["a", "b", "c"] { try load(image(name), name, &scheduler, &effects) }
    expectEqual(released.state, [])
    effects = DeferredEffects()
    expectEqual(released.state, ["a"])
    scheduler.emptyMemory(&effects)
    expectEqual(released.state, ["a"])
    effects = DeferredEffects()
    expectEqual(released.state.sorted(), ["a", "b", "c"])
  }
}
