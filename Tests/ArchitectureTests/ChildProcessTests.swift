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
    try await expectEqual(child.waitForValue().status, 128 + SIGKILL)
  }

  @Test func missingProgramIsAnError() async {
    let missing = URL(filePath: "/nowhere/program")
    await #expect(throws: (any Error).self) { try await ChildProcess.run(missing, []) }
  }

  @Test func statusIsThatOfTheExitOrOfTheSignal() async throws {
    let shell = URL(filePath: "/bin/sh")
    try await expectEqual(ChildProcess.run(shell, ["-c", "exit 7"]).status, 7)
    try await expectEqual(ChildProcess.run(shell, ["-c", "kill -TERM $$"]).status, 128 + SIGTERM)
  }

  @Test func programInheritsOnlyItsThreeFiles() async throws {
    let others = try (0..<10).map { _ in try FileHandle(forReadingFrom: endless) }
    for file in others { _ = fcntl(file.fileDescriptor, F_SETFD, 0) }
    let run = try await ChildProcess.run(
      URL(filePath: "/bin/sh"), ["-c", "cat; echo one; echo two >&2; ls /proc/self/fd"])
    // The fourth is the folder that `ls` reads.
    expectEqual(run.output, "one\n0\n1\n2\n3\n")
    expectEqual(run.diagnostics, "two\n")
    expectEqual(run.status, 0)
    for file in others { try file.close() }
  }
}
