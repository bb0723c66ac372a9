import Foundation
import LimitTesting
import ProcessTesting
import Testing

/// The shells complete commands, options and the names of demos.
@Suite(.workLimit) struct CompletionTests {
  @Test(arguments: ["bash", "zsh", "fish"])
  func aScriptIsPrintedForEachShell(shell: String) async throws {
    let run = try await showcase("--generate-completion-script", shell)
    #expect(run.status == 0)
    #expect(run.diagnostics == "")
    for word in ["cells", "resolve", "demo", "failure-rate", "phone", "player"] {
      #expect(run.output.contains(word), "\(word)")
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")))
  func bashAcceptsItsScript() async throws {
    let run = try await showcase("--generate-completion-script", "bash")
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let script = try folder.file("showcase", run.output)
    let check = try await ChildProcess.run(
      URL(fileURLWithPath: "/bin/bash"), ["-n", script.path])
    #expect(check.status == 0)
    #expect(check.diagnostics == "")
  }

  @Test func anUnknownShellIsRefusedInOneLine() async throws {
    let run = try await showcase("--generate-completion-script", "nosuch")
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.diagnosticLines.count == 1)
  }
}
