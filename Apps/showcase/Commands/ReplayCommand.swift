#if Showcase
  import ArgumentParser
  import Foundation
  import SessionRecording
  import Wiring

  /// `showcase replay`: replays recorded sessions headless and compares every state.
  struct ReplayCommand: AsyncParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "replay", abstract: "Plays a recorded session and checks every state.",
      discussion: """
        Prints each event and its changes. No real time passes and no network is used: the session \
        has its own clock, feeds and answers of servers. A state that differs from the recorded one is reported on \
        standard error with its event, page and path; the exit status is 1 then.

        Passwords are recorded as placeholders with the same length and character classes; everything \
        else is recorded unchanged.
        """)

    @Argument(
      help: ArgumentHelp("The documents; - is standard input.", valueName: "file"),
      completion: .file(extensions: ["json"]))
    var files: [DocumentLocation]

    @Flag(help: "Print a Swift test of the session instead of playing it.")
    var asTest = false

    @Option(
      help: ArgumentHelp(
        "The name of the test; without it the name is derived from the session.", valueName: "name")
    )
    var name: String?

    @Flag(help: "Print the session with the states of this replay, after an intended change.")
    var renew = false

    @Flag(help: "Print only differences from the recording.")
    var check = false

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp(
        "Stop after the event at this position, the first is 0.", valueName: "index")
    )
    var through: Int?

    @Option(help: "The output format: text or json.")
    var format = OutputFormat.text

    @OptionGroup var output: OutputOptions

    nonisolated init() {}

    nonisolated func validate() throws {
      if (asTest || renew) && (asTest == renew || check || through != nil || format == .json) {
        throw ValidationError("--as-test, --renew: cannot be used with another option")
      }
      if let name {
        if !asTest { throw ValidationError("--name: only with --as-test") }
        if name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) == nil {
          throw ValidationError(
            "--name: must be the name of a Swift function, not \(SessionValue.text(name))")
        }
      }
      if let through, through < 0 {
        throw ValidationError("--through: must not be negative, not \(through)")
      }
      if files.count > 1, asTest || renew || format == .json {
        throw ValidationError("one file only with --as-test, --renew and --format json")
      }
      if files.count(where: \.isStandardInput) > 1 {
        throw ValidationError("-: standard input can be read only once")
      }
    }

    @MainActor
    func run() async throws {
      var isEqual = true
      var isRead = true
      let progress = Progress()
      defer { progress.end() }
      for (index, file) in files.enumerated() {
        if files.count > 1 { progress.reached(index, of: files.count, "sessions played") }
        do {
          isEqual = try await replay(file, progress) && isEqual
        } catch let error as ValidationError where files.count > 1 {
          // The other files are still replayed.
          progress.end()
          Console.diagnose(error.message)
          isRead = false
        }
      }
      if !isRead { throw ExitCode.validationFailure }
      if !isEqual { throw ExitCode(1) }
    }

    /// Replays or prints the session of a file; false when a state differs from the recorded one.
    @MainActor
    private func replay(_ file: DocumentLocation, _ progress: Progress) async throws -> Bool {
      let document = try await file.session()
      if asTest {
        // The test would compare no states.
        if document.start == nil {
          throw ValidationError("\(file.name): \(Self.missing(SessionEvent.place(nil)))")
        }
        Console.write(SessionTest(document, name: name).source, terminator: "")
      } else if renew {
        let renewed = try await renewed(document, file.name)
        Console.write(String(decoding: try renewed.json(), as: UTF8.self), terminator: "")
      } else {
        return try await play(document, file.name, progress)
      }
      return true
    }

    /// Replays the events of a document.
    @MainActor
    private func renewed(_ document: SessionDocument, _ name: String) async throws
      -> SessionDocument
    {
      let recorder: SessionRecorder
      do {
        recorder = try await SessionRecorder(document, session(of: document, name))
      } catch let fault as SessionFault {
        throw ValidationError("\(name): start: \(fault)")
      }
      for (index, event) in document.events.enumerated() {
        let page = SessionValue.text(recorder.currentState.page)
        do throws(SessionFault) {
          try await recorder.perform(event.action, at: event.milliseconds)
        } catch {
          throw ValidationError("\(name): \(SessionEvent.place(index)): page \(page): \(error)")
        }
      }
      return recorder.document
    }

    @MainActor
    private func session(of document: SessionDocument, _ name: String) throws -> SessionRun {
      do {
        return try AppSession.run(of: document)
      } catch {
        throw ValidationError("\(name): \(error)")
      }
    }

    /// The message for a place without a recorded state.
    private static func missing(_ place: String) -> String {
      "\(place): no recorded state to compare with; --renew records it"
    }

    /// Replays a document and prints the steps; false when a state differs from the recorded one.
    @MainActor
    private func play(
      _ document: SessionDocument, _ name: String, _ progress: Progress
    ) async throws -> Bool {
      let player = SessionPlayer(document, try session(of: document, name))
      var report = ReplayReport()
      do throws(SessionPlayError) {
        let last = through ?? .max
        while (report.lastIndex ?? -1) < last, let step = try await player.step() {
          report.add(step)
          if files.count == 1 {
            progress.reached(report.steps.count, of: document.events.count, "events played")
          }
        }
      } catch {
        report.error = error.description
      }
      if check, report.error == nil, let place = report.firstUncompared {
        report.error = Self.missing(place)
      }
      let hasOutput = !check || !report.diagnostics.isEmpty
      if hasOutput { progress.end() }
      switch format {
      case .text where check: break
      case .text: report.texts(output.paint).forEach { Console.write($0) }
      case .json: try Console.write(json: check ? report.withDifferences : report)
      }
      if document.omittedEvents > 0, report.error == nil {
        Console.diagnose(
          "\(name): the recording was full: "
            + "\(document.omittedEvents) more after the last event are not in it")
      }
      for problem in report.diagnostics { Console.diagnose("\(name): \(problem)") }
      return report.diagnostics.isEmpty
    }
  }
#endif
