import Foundation
import LimitTesting
import ProcessTesting
import Testing

/// `showcase record --to`.
@Suite(.workLimit) struct RecordCommandTests {
  private func names(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  @Test func writesAFileForEachSeed() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let run = try await showcase(
      "record", "--random", "1", "--seed", "18446744073709551615", "--sessions", "2", "--to",
      folder.url.path)
    expectEqual(run.status, 0)
    expectEqual(run.output + run.diagnostics, "")
    try expectEqual(names(in: folder), ["0.json", "18446744073709551615.json"])
  }

  @Test func namesTheFileAndTheReasonWhenItCannotBeWritten() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let run = try await showcase(
      "record", "--random", "1", "--to", folder.url.path + "/nowhere")
    expectEqual(run.status, 64)
    expectEqual(
      run.diagnostics,
      "showcase: \(folder.url.path)/nowhere/1.json: cannot be written: "
        + "No such file or directory\n")
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/sh")),
    .disabled(if: isUnderThreadSanitizer, "The sanitizer needs a file, and ends the process."))
  func fileThatCannotBeWrittenCompletelyIsUnchanged() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.file("1.json", "the session of before")
    let command =
      "'\(BuildProducts.executable("showcase").path)' record --to '\(folder.url.path)'"
    // A limit of 512 bytes, whose signal is ignored: writing more fails as on a full disk.
    let run = try await ChildProcess.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "trap '' XFSZ; ulimit -f 1; exec \(command)"])
    expectEqual(run.status, 64)
    expectEqual(
      run.diagnostics, "showcase: \(file.path): cannot be written: File too large\n")
    try expectEqual(String(contentsOf: file, encoding: .utf8), "the session of before")
    try expectEqual(names(in: folder), ["1.json"])
  }
}

private nonisolated var isUnderThreadSanitizer: Bool {
  #if TRELLIS_TSAN
    true
  #else
    false
  #endif
}
