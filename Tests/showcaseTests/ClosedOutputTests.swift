import Foundation
import LimitTesting
import ProcessTesting
import Testing

/// Output that cannot be written ends the showcase with a line and a status, never with a trap.
@Suite(.workLimit, .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/sh")))
struct ClosedOutputTests {
  private func shell(_ redirection: String) async throws -> ChildProcess {
    let showcase = BuildProducts.executable("showcase").path
    return try await ChildProcess.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "'\(showcase)' \(redirection)"])
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      "> /dev/full", "cells --format json > /dev/full", "demo phone > /dev/full",
      "--help > /dev/full", "help cells > /dev/full", "--version > /dev/full",
      "--generate-completion-script bash > /dev/full",
    ])
  func aFullDeviceIsNamedInOneLine(redirection: String) async throws {
    let run = try await shell(redirection)
    expectEqual(run.status, 74)
    expectEqual(run.diagnostics, "showcase: standard output: No space left on device\n")
  }

  @Test(arguments: ["routes >&-", "routes <&- >&-", "--help >&-", "--version >&-"])
  func closedStandardOutputIsNamedInOneLine(redirection: String) async throws {
    let run = try await shell(redirection)
    expectEqual(run.status, 74)
    expectEqual(run.diagnostics, "showcase: standard output: Bad file descriptor\n")
  }

  @Test func closedStandardErrorLosesOnlyTheDiagnostics() async throws {
    let run = try await shell("mail 2>&-")
    expectEqual(run.status, 1)
    expectEqual(run.output, "no mails\n")
    let all = try await shell("routes <&- >&- 2>&-")
    expectEqual(all.status, 74)
  }
}
