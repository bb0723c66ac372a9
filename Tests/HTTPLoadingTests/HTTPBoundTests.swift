import HTTPLoading

#if os(Linux)
  import Foundation
  import LimitTesting
  import Loading
  import LoopbackTesting
  import ReactiveTesting
  import Testing

  nonisolated private let endless = ["/endless", "/endlesschunks", "/gigabyte"]

  /// DataSource.http: the cost of loads, measured in a separate process. That process has its own limit: the
  /// cancellation of a test does not reach it.
  @Suite(.serialized, .workLimit(rounds: 3_600))
  struct HTTPBoundTests {
    #if AsyncHTTPClient
      @Test(arguments: ["/endless", "/endlesschunks", "/gigabyte", "/500huge"])
      func readsNoMoreThanTheLimitAndTheSystemsBuffer(
        path: String
      ) async throws {
        let scene = try HTTPScene()
        #expect(await scene.failure(path) != nil)
        // The buffers of both sockets are the system's: 6 MB and 4 MB at most.
        try await scene.server.quiet()
        #expect(scene.server.sent < 16 << 20)
      }
    #endif

    @Test(.disabled(if: Held.isInstrumented, "a sanitizer's own memory would be counted"))
    func endlessResponseNeedsNoMoreMemoryThanTheLimit() async throws {
      await #expect(processExitsWith: .success) {
        try await Task { try await Self.loadEndlessAnswers() }.waitForValue(within: 20_000)
      }
    }

    private static func loadEndlessAnswers() async throws {
      let scene = try HTTPScene()
      _ = await scene.failure("/good")
      let before = Held.peakBytes
      for path in endless { _ = await scene.failure(path) }
      precondition(Held.peakBytes - before < 96 << 20, "\(before) then \(Held.peakBytes)")
    }
  }

  /// The process's memory, read from the system.
  private nonisolated enum Held {
    /// Whether a sanitizer is linked in.
    static var isInstrumented: Bool {
      dlsym(nil, "__tsan_init") != nil || dlsym(nil, "__asan_init") != nil
    }

    /// The most memory that was resident at a time, in bytes.
    static var peakBytes: Int {
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
      return line.split(separator: " ").compactMap { Int($0) }.first.map { $0 << 10 } ?? .max
    }
  }
#endif
