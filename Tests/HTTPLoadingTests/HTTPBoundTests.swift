import HTTPLoading

#if os(Linux)
  import Foundation
  import LimitTesting
  import Loading
  import LoopbackTesting
  import ReactiveTesting
  import Testing

  nonisolated private let endless = ["/endless", "/endlesschunks", "/gigabyte"]

  /// DataSource.http: what loads cost the process, measured in one that does nothing else. That
  /// process has a limit of its own: the cancellation of a test does not reach it.
  @Suite(.serialized, .workLimit(rounds: 3_600))
  struct HTTPBoundTests {
    @Test func leavesNoSocketAndNoThreadBehind() async throws {
      await #expect(processExitsWith: .success) {
        try await Task { try await Self.loadAThousandTimes() }.waitForValue(within: 20_000)
      }
    }

    private static func loadAThousandTimes() async throws {
      let inherited = Held.now.sockets.count
      let scene = try HTTPScene()
      _ = await scene.failure("/good")
      let before = try await Held.settled(at: inherited + 2)
      for round in 0..<1000 {
        switch round % 10 {
        case 0: _ = await scene.failure("/endless")
        case 1: _ = await scene.failure("/midhead")
        case 2: _ = await scene.failure("/short")
        case 3: _ = await scene.failure("/loop")
        case 4:
          let load = Task { await scene.failure("/hang") }
          try await scene.arrival("/hang", count: round / 10 + 1)
          load.cancel()
          _ = try await load.waitForValue()
        default: _ = await scene.failure("/good")
        }
      }
      // Six connections to one server may stay open for the next request.
      let after = try await Held.settled(at: before.sockets.count + 6)
      precondition(after.sockets.count <= before.sockets.count + 6, "\(before) then \(after)")
    }

    @Test(arguments: ["/endless", "/endlesschunks", "/gigabyte", "/500huge", "/bomb"])
    func takesFromTheConnectionNoMoreThanItsLimitAndWhatTheSystemBuffers(
      path: String
    ) async throws {
      let scene = try HTTPScene()
      #expect(await scene.failure(path) != nil)
      // The buffers of both sockets are the system's: 6 MB and 4 MB at most.
      try await scene.server.quiet()
      #expect(scene.server.sent < 16 << 20)
    }

    @Test(.disabled(if: Held.isInstrumented, "a sanitizer's own memory would be counted"))
    func needsNoMoreMemoryThanItsLimitForAnEndlessAnswer() async throws {
      await #expect(processExitsWith: .success) {
        try await Task { try await Self.loadEndlessAnswers() }.waitForValue(within: 20_000)
      }
    }

    private static func loadEndlessAnswers() async throws {
      let scene = try HTTPScene()
      _ = await scene.failure("/good")
      let before = Held.peakBytes
      for path in endless + ["/bomb"] { _ = await scene.failure(path) }
      precondition(Held.peakBytes - before < 32 << 20, "\(before) then \(Held.peakBytes)")
      // The system's client, which carries what is encrypted, needs more, but not without end.
      let system = try HTTPScene(transport: .urlSession)
      for path in endless { _ = await system.failure(path) }
      precondition(Held.peakBytes - before < 96 << 20, "\(before) then \(Held.peakBytes)")
    }
  }

  /// What the process holds of what the transport opens, read from the system.
  private nonisolated struct Held: CustomStringConvertible {
    /// The sockets that are open, as the system names them. Timers and event queues have descriptors,
    /// too: those belong to the runtime, which opens them when it likes.
    let sockets: [String]
    /// The threads of the transport.
    let clientThreads: Int

    var description: String { "\(sockets), \(clientThreads) threads" }

    static var now: Held {
      let names = entries("/proc/self/task").map {
        (try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)) ?? ""
      }
      let targets = entries("/proc/self/fd").compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
      }
      return Held(
        sockets: targets.filter { $0.hasPrefix("socket:") }.sorted(),
        clientThreads: names.count { $0.hasPrefix("trellis.http") })
    }

    /// Waits until the threads have gone, and the sockets but so many.
    static func settled(at count: Int) async throws -> Held {
      try await waitUntil(now) { $0.clientThreads == 0 && $0.sockets.count <= count }
    }

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

    private static func entries(_ folder: String) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
  }
#endif
