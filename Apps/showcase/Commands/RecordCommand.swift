#if Showcase
  import ArgumentParser
  import Foundation
  import SessionRecording
  import Wiring

  /// `showcase record`: records sessions of a user without a plan.
  struct RecordCommand: AsyncParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "record", abstract: "Records a random session as a document for replay.",
      discussion: """
        Plays events drawn from the seed on a clock of its own and prints the session with every state. \
        The same options give the same document, in every build.
        """)

    @Option(help: ArgumentHelp("How many events.", valueName: "count"))
    var random = 40

    @Option(help: "What events and failures are drawn from.")
    var seed: UInt64 = 1

    @Option(
      help: ArgumentHelp("Record as many sessions, of this seed and the next.", valueName: "count")
    )
    var sessions = 1

    @Option(
      help: ArgumentHelp("Write into files <seed>.json of this folder.", valueName: "folder"),
      completion: .directory)
    var to: String?

    @Option(help: ArgumentHelp("How long loads and answers take.", valueName: "milliseconds"))
    var latency = 350

    @Option(help: ArgumentHelp("How many loads of all fail.", valueName: "0...1"))
    var failureRate = 0.25

    nonisolated init() {}

    nonisolated func validate() throws {
      guard (0...SessionLimits.events).contains(random) else {
        throw ValidationError("--random: must be from 0 to \(SessionLimits.events), not \(random)")
      }
      guard sessions > 0, sessions == 1 || to != nil else {
        throw ValidationError("--sessions: must be above 0, and several need --to")
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
          try bytes.write(to: file)
        } catch {
          throw ValidationError("\(to): cannot be written")
        }
      }
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
