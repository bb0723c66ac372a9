import Foundation
import ImageLoading
import LimitTesting
import Loading
import ReactiveKit
import ReactiveTesting
import Testing

private nonisolated enum Request {
  @TaskLocal static var user: String?
}

/// The context in which a load runs: requests share it, and it may start when another load ends.
@Suite(.workLimit) struct ImageContextTests {
  private struct Context: Equatable {
    let image: String
    let user: String?
    let priority: TaskPriority
  }

  private let server = ImageServer()
  private let contexts = Locked<[Context]>([])

  private var pipeline: ImagePipeline {
    var policy = ImagePolicy()
    policy.loadLimit = 1
    let loader = ImageLoader { [server, contexts] url async throws(LoadingError) -> Data in
      let context = Context(
        image: url.lastPathComponent, user: Request.user, priority: Task.currentPriority)
      contexts.withLock { $0.append(context) }
      return try await server.loader.load(url)
    }
    return ImagePipeline(loader: loader, policy: policy, clock: VirtualClock())
  }

  private func see(
    _ name: String, in pipeline: ImagePipeline, for user: String, _ priority: TaskPriority
  ) -> Task<EncodedImage?, Never> {
    Request.$user.withValue(user) {
      Task.immediate(priority: priority) { try? await pipeline.image(at: ImageServer.url(name)) }
    }
  }

  @Test func loadHasNoContextOfItsRequests() async throws {
    let pipeline = pipeline
    let first = see("a", in: pipeline, for: "Ann", .background)
    try await server.began(1)
    let second = see("b", in: pipeline, for: "Bob", .high)
    try await server.answer("a")
    try await server.answer("b")
    #expect(try await first.waitForValue() != nil)
    #expect(try await second.waitForValue() != nil)
    expectEqual(
      contexts.withLock { $0 },
      [
        Context(image: "a", user: nil, priority: .medium),
        Context(image: "b", user: nil, priority: .medium),
      ])
  }
}
