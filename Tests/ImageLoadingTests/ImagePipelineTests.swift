import Foundation
import HTTPLoading
import ImageLoading
import LimitTesting
import Loading
import ReactiveKit
import ReactiveTesting
import Testing

@Suite(.workLimit) struct ImagePipelineTests {
  let server = ImageServer()
  let clock = VirtualClock()

  func pipeline(_ change: (inout ImagePolicy) -> Void = { _ in }) -> ImagePipeline {
    var policy = ImagePolicy()
    policy.retries = 0
    change(&policy)
    return ImagePipeline(loader: server.loader, policy: policy, clock: clock)
  }

  /// Asks for an image; it has been asked for when this returns.
  func ask(
    _ pipeline: ImagePipeline, _ name: String, _ priority: ImagePriority = .visible
  ) -> Task<Result<EncodedImage, ImageError>, Never> {
    Task.immediate {
      do throws(ImageError) {
        return .success(try await pipeline.image(at: ImageServer.url(name), priority: priority))
      } catch {
        return .failure(error)
      }
    }
  }

  func image(_ name: String) throws -> EncodedImage {
    try EncodedImage(ImageServer.bytes(name))
  }

  // MARK: - One load for all

  @Test func aThousandConsumersOfOneURLAreOneDownload() async throws {
    let pipeline = pipeline()
    let tasks = (0..<1000).map { _ in ask(pipeline, "a") }
    try await server.answer("a")
    let expected = try image("a")
    for task in tasks { try await expectEqual(task.waitForValue(), .success(expected)) }
    expectEqual(server.starts, ["a"])
    try await expectEqual(ask(pipeline, "a").waitForValue(), .success(expected))
    expectEqual(pipeline.cachedImage(at: ImageServer.url("a")), expected)
    expectEqual(server.starts, ["a"])
  }

  @Test func aThousandConsumersFromOtherThreadsAreOneDownload() async throws {
    let pipeline = pipeline()
    let server = server
    let images = try await withThrowingTaskGroup { group in
      for _ in 0..<1000 {
        group.addTask { @concurrent in try? await pipeline.image(at: ImageServer.url("a")) }
      }
      group.addTask { @concurrent in
        try await server.answer("a")
        return nil
      }
      var count = 0
      for try await image in group where image != nil { count += 1 }
      return count
    }
    expectEqual(images, 1000)
    expectEqual(server.starts, ["a"])
  }

  @Test func theDownloadIsCancelledWhenTheLastConsumerLeavesAndNotBefore() async throws {
    let pipeline = pipeline()
    let tasks = (0..<10).map { _ in ask(pipeline, "a") }
    try await server.began(1)
    for task in tasks {
      expectEqual(server.cancelled, [])
      task.cancel()
      try await expectEqual(task.waitForValue(), .failure(.cancelled(source: "file:///a")))
    }
    expectEqual(server.cancelled, ["a"])
    // A cancellation is not remembered as a failure: the next request starts a download.
    let again = ask(pipeline, "a")
    try await server.began(2)
    try await server.answer("a")
    #expect(try await again.waitForValue().isSuccess)
    expectEqual(server.starts, ["a", "a"])
  }

  @Test func theAnswerOfACancelledDownloadIsDropped() async throws {
    // A loader that does not listen to its cancellation.
    let gate = ImageServer()
    let deaf = ImageLoader { url async throws(LoadingError) -> Data in
      try await Task { try await gate.loader.load(url) }.valueIgnoringCancellation()
    }
    let pipeline = ImagePipeline(loader: deaf, policy: ImagePolicy(), clock: clock)
    let first = ask(pipeline, "a")
    try await gate.began(1)
    first.cancel()
    try await expectEqual(first.waitForValue(), .failure(.cancelled(source: "file:///a")))
    let second = ask(pipeline, "a")
    try await gate.began(2)
    try await gate.answer("a", .success(Data(ImageBytes.gif(9, 9))))
    try await gate.answer("a")
    try await expectEqual(second.waitForValue(), .success(try image("a")))
  }

  @Test func cancelledTaskStartsNoLoad() async throws {
    let pipeline = pipeline()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await pipeline.image(at: ImageServer.url("a"))
    }
    await #expect(throws: ImageError.cancelled(source: "file:///a")) {
      try await task.waitForValue()
    }
    await clock.settle()
    expectEqual(server.starts, [])
  }

  // MARK: - Bytes that are not an image

  @Test func brokenAndHugeFilesAreTypedErrors() async throws {
    let pipeline = pipeline {
      $0.limits = ImageLimits(bytes: 1000, pixels: 100)
      $0.failureMemory = .zero
    }
    let bad: [(Data, ImageFault)] = [
      (Data(), .empty), (Data("<html>".utf8), .unknownFormat),
      (Data(ImageBytes.png(3, 2).prefix(20)), .truncated(.png, count: 20)),
      (Data(ImageBytes.gif(0, 2)), .broken(.gif, offset: 6, .badSize)),
      (
        Data(ImageBytes.png(50_000, 50_000)),
        .tooManyPixels(PixelSize(width: 50_000, height: 50_000), limit: 100)
      ),
      (Data(count: 1001), .tooManyBytes(count: 1001, limit: 1000)),
    ]
    for (bytes, fault) in bad {
      let task = ask(pipeline, "a")
      try await server.answer("a", .success(bytes))
      try await expectEqual(task.waitForValue(), .failure(.unusable(source: "file:///a", fault)))
    }
    #expect(pipeline.cachedImage(at: ImageServer.url("a")) == nil)
    expectEqual(server.starts.count, bad.count)
  }

  // MARK: - Memory

  @Test func memoryKeepsTheMostRecentlyUsedWithinItsLimits() async throws {
    let size = ImageServer.bytes("a").count
    let pipeline = pipeline {
      $0.memoryBytes = 3 * size
      $0.memoryCount = 10
    }
    for name in ["a", "b", "c", "a", "d"] {
      let task = ask(pipeline, name)
      if !server.starts.contains(name) || pipeline.cachedImage(at: ImageServer.url(name)) == nil {
        try await server.answer(name)
      }
      #expect(try await task.waitForValue().isSuccess)
    }
    let kept = ["a", "b", "c", "d"].filter { pipeline.cachedImage(at: ImageServer.url($0)) != nil }
    expectEqual(kept, ["a", "c", "d"])
    expectEqual(server.starts, ["a", "b", "c", "d"])
    pipeline.emptyMemory()
    #expect(pipeline.cachedImage(at: ImageServer.url("a")) == nil)
  }

  // MARK: - Through other sources

  @Test func loadsFromAnySource() async throws {
    let loader = ImageLoader { url in
      .data(ImageServer.bytes(url.lastPathComponent), name: url.absoluteString)
    }
    let pipeline = ImagePipeline(loader: loader, clock: clock)
    try await expectEqual(pipeline.image(at: ImageServer.url("x")), image("x"))
  }
}

extension Result {
  /// Whether it is a success.
  nonisolated var isSuccess: Bool {
    if case .success = self { true } else { false }
  }
}

extension Task where Success == Data, Failure == any Error {
  /// The value of a task that is not cancelled.
  nonisolated func valueIgnoringCancellation() async throws(LoadingError) -> Data {
    do {
      return try await value
    } catch {
      throw error as? LoadingError ?? .cancelled(source: "")
    }
  }
}
