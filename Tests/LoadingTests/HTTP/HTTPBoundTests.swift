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
    @Test func leavesNoDescriptorAndNoThreadBehind() async throws {
      await #expect(processExitsWith: .success) {
        try await Task { try await Self.loadAThousandTimes() }.waitForValue(within: 20_000)
      }
    }

    private static func loadAThousandTimes() async throws {
      let scene = try HTTPScene()
      _ = await scene.failure("/good")
      // The timer of waits that pause has a descriptor, too.
      var rounds = Rounds(pause: .milliseconds(1))
      await rounds.pass()
      try await Held.settle(at: 0)
      let before = Held.now
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
      try await Held.settle(at: before.descriptors)
      let after = Held.now
      precondition(after.descriptors <= before.descriptors, "\(before) then \(after)")
      precondition(after.clientThreads == 0, "\(before) then \(after)")
    }

    @Test(arguments: ["/endless", "/endlesschunks", "/gigabyte", "/500huge"])
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
      for path in endless { _ = await scene.failure(path) }
      precondition(Held.peakBytes - before < 32 << 20, "\(before) then \(Held.peakBytes)")
      // The system's client, which carries what is encrypted, needs more, but not without end.
      let system = try HTTPScene(transport: .urlSession)
      for path in endless { _ = await system.failure(path) }
      precondition(Held.peakBytes - before < 96 << 20, "\(before) then \(Held.peakBytes)")
    }
  }

  /// What the system says the process holds.
  private nonisolated struct Held: CustomStringConvertible {
    let descriptors: Int
    /// The threads of the transport.
    let clientThreads: Int

    var description: String { "\(descriptors) descriptors, \(clientThreads) threads" }

    static var now: Held {
      let names = entries("/proc/self/task").map {
        (try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)) ?? ""
      }
      return Held(
        descriptors: entries("/proc/self/fd").count,
        clientThreads: names.count { $0.hasPrefix("trellis.http") })
    }

    /// Waits until the threads have gone, and the descriptors but so many.
    static func settle(at descriptors: Int) async throws {
      try await waitUntil(now) { held in
        held.clientThreads == 0 && (descriptors == 0 || held.descriptors <= descriptors)
      }
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
