import Foundation
import LimitTesting
import ProcessTesting
import ReactiveTesting
import Testing

@Suite(.workLimit) struct ChildProcessTests {
  private let endless = URL(filePath: "/usr/bin/tail")

  @Test func cancellationKillsTheProgram() async throws {
    let child = Task { try await ChildProcess.run(endless, ["-f", "/dev/null"]) }
    child.cancel()
    #expect(try await child.waitForValue().status == 128 + SIGKILL)
  }

  @Test func programThatCannotBeStartedIsAnError() async {
    let missing = URL(filePath: "/nowhere/program")
    await #expect(throws: (any Error).self) { try await ChildProcess.run(missing, []) }
  }
}
