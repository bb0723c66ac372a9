#if Showcase
  import ArgumentParser
  import Foundation
  import SessionRecording
  import Wiring

  /// `showcase record`: records sessions of a random user.
  struct RecordCommand: AsyncParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "record", abstract: "Records a random session as a document for replay.",
      discussion: """
        Plays random events of the seed with a virtual clock and prints the session with every state. \
        The same options give the same document, in every build.
        """)

    @Option(
      parsing: .unconditional, help: ArgumentHelp("How many events.", valueName: "count"))
    var random = 40

    @Option(parsing: .unconditional, help: "The seed of events and failures.")
    var seed: UInt64 = 1

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("How many sessions, of this seed and the next ones.", valueName: "count")
    )
    var sessions = 1

    @Option(
      help: ArgumentHelp("Write into files <seed>.json of this folder.", valueName: "folder"),
      completion: .directory)
    var to: String?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("How long loads and answers take.", valueName: "milliseconds"))
    var latency = 350

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The share of loads that fail.", valueName: "0...1"))
    var failureRate = 0.25

    /// A mistyped larger number would fill the disk.
    private nonisolated static let sessionLimit = 1_000_000

    nonisolated init() {}

    nonisolated func validate() throws {
      guard (0...SessionLimits.events).contains(random) else {
        throw ValidationError("--random: must be from 0 to \(SessionLimits.events), not \(random)")
      }
      guard (1...Self.sessionLimit).contains(sessions) else {
        throw ValidationError(
          "--sessions: must be from 1 to \(Self.sessionLimit), not \(sessions)")
      }
      guard sessions == 1 || to != nil else {
        throw ValidationError("--sessions: several need --to")
      }
      guard to != "" else { throw ValidationError("--to: must not be empty") }
      guard AppSession.latencies.contains(latency) else {
        throw ValidationError(
          "--latency: must be from 0 to \(AppSession.latencies.upperBound) milliseconds, "
            + "not \(latency)")
      }
      guard (0...1).contains(failureRate) else {
        throw ValidationError("--failure-rate: must be from 0 to 1, not \(failureRate)")
      }
    }

    @MainActor
    func run() async throws {
      let progress = Progress()
      defer { progress.end() }
      for number in 0..<sessions {
        progress.reached(number, of: sessions, "sessions recorded")
        let seed = seed &+ UInt64(number)
        let bytes = try await record(seed)
        guard let to else {
          Console.write(String(decoding: bytes, as: UTF8.self), terminator: "")
          continue
        }
        let file = URL(fileURLWithPath: to).appendingPathComponent("\(seed).json")
        do {
          // Atomic: on a full disk the previous session stays.
          try bytes.write(to: file, options: .atomic)
        } catch {
          throw ValidationError(
            "\(file.relativePath): cannot be written: \(Self.reason(of: error))")
        }
      }
    }

    /// The system's reason for an error of Foundation.
    private static func reason(of error: any Error) -> String {
      let cause = (error as? CocoaError)?.underlying.map { $0 as NSError }
      guard let cause, cause.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
      return String(cString: strerror(CInt(truncatingIfNeeded: cause.code)))
    }

    @MainActor
    private func record(_ seed: UInt64) async throws -> Data {
      let settings = ["latency": String(latency), "failureRate": String(failureRate)]
      let blank = AppSession.document(seed: seed, settings: settings)
      do {
        let recorder = try await SessionRecorder(blank, AppSession.run(of: blank))
        var session = RandomSession(seed: seed)
        try await session.play(random, recorder)
        return try recorder.document.json()
      } catch let error as AppSessionError {
        throw ValidationError(error.description)
      }
    }
  }
#endif
