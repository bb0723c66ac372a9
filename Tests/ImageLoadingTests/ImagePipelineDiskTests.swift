import Foundation
import ImageLoading
import LimitTesting
import ProcessTesting
import ReactiveTesting
import Testing

/// A pipeline with a disk.
@Suite(.workLimit) struct ImagePipelineDiskTests {
  private let server = ImageServer()
  private let clock = VirtualClock()
  private let calendar = Calendar()
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var disk: ImageDiskCache {
    ImageDiskCache(in: folder.url, ageLimit: .seconds(100), now: { [calendar] in calendar.now })
  }

  private func pipeline(_ limits: ImageLimits = ImageLimits()) -> ImagePipeline {
    var policy = ImagePolicy()
    policy.retries = 0
    policy.loadLimit = 1
    policy.limits = limits
    return ImagePipeline(loader: server.loader, disk: disk, policy: policy, clock: clock)
  }

  private func see(_ pipeline: ImagePipeline, _ name: String) -> Task<EncodedImage?, Never> {
    Task.immediate { try? await pipeline.image(at: ImageServer.url(name)) }
  }

  @Test func theNextProcessFindsWhatThisOneHasLoaded() async throws {
    defer { folder.remove() }
    let first = pipeline()
    let task = see(first, "a")
    try await server.answer("a")
    #expect(try await task.waitForValue()?.bytes == ImageServer.bytes("a"))
    await first.flush()
    let second = pipeline()
    #expect(second.cachedImage(at: ImageServer.url("a")) == nil)
    #expect(try await see(second, "a").waitForValue()?.bytes == ImageServer.bytes("a"))
    #expect(second.cachedImage(at: ImageServer.url("a")) != nil)
    #expect(server.starts == ["a"])
  }

  @Test func anImageThatIsTooOldIsLoadedAgain() async throws {
    defer { folder.remove() }
    await disk.store(ImageServer.bytes("a"), for: ImageServer.url("a"))
    calendar.pass(101)
    let pipeline = pipeline()
    let task = see(pipeline, "a")
    try await server.answer("a")
    #expect(try await task.waitForValue() != nil)
    await pipeline.flush()
    #expect(server.starts == ["a"])
  }

  @Test func whatIsOnDiskDoesNotWaitForTheServer() async throws {
    defer { folder.remove() }
    await disk.store(ImageServer.bytes("b"), for: ImageServer.url("b"))
    let pipeline = pipeline()
    let slow = see(pipeline, "a")
    try await server.began(1)
    #expect(try await see(pipeline, "b").waitForValue() != nil)
    slow.cancel()
    #expect(try await slow.waitForValue() == nil)
  }

  @Test func whatIsNoImageAnyMoreIsDroppedAndLoadedAgain() async throws {
    defer { folder.remove() }
    await disk.store(Data(ImageBytes.png(1000, 1000)), for: ImageServer.url("a"))
    let pipeline = pipeline(ImageLimits(pixels: 100))
    let task = see(pipeline, "a")
    try await server.answer("a")
    #expect(try await task.waitForValue()?.bytes == ImageServer.bytes("a"))
    await pipeline.flush()
    #expect(await disk.bytes(for: ImageServer.url("a")) == ImageServer.bytes("a"))
  }

  @Test func failuresAreNotWritten() async throws {
    defer { folder.remove() }
    let pipeline = pipeline()
    let task = see(pipeline, "a")
    try await server.answer("a", .success(Data("no image".utf8)))
    #expect(try await task.waitForValue() == nil)
    await pipeline.flush()
    #expect(await disk.bytes(for: ImageServer.url("a")) == nil)
  }
}
