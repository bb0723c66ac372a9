public import Foundation

/// A program that a test runs to its end: its output and its status.
///
/// Its output goes to files, so that no pipe can fill up.
public struct ChildProcess: Sendable {
  /// The exit status, or 128 + the signal that ended it.
  public let status: Int32
  /// Its standard output.
  public let output: String
  /// Its standard error.
  public let diagnostics: String

  /// The lines on standard error.
  public var diagnosticLines: [String] {
    diagnostics.split(separator: "\n").map(String.init)
  }

  /// Under the address sanitizer a program reports memory that is still in use at `exit` as leaked;
  /// the process of the tests searches for leaks instead.
  private static let quiet = ["ASAN_OPTIONS": "detect_leaks=0"]

  /// Runs a program and waits for its end; cancelling the task kills the program.
  ///
  /// - Throws: `POSIXError` when the program cannot be started.
  @concurrent
  public static func run(_ program: URL, _ arguments: [String]) async throws -> ChildProcess {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let output = try folder.file("output", Data())
    let diagnostics = try folder.file("diagnostics", Data())
    let process = try SpawnedProcess(
      program.path, arguments,
      environment: ProcessInfo.processInfo.environment.merging(quiet) { $1 },
      output: output.path, diagnostics: diagnostics.path)
    let status = await withTaskCancellationHandler {
      await process.status()
    } onCancel: {
      process.kill()
    }
    return ChildProcess(
      status: status,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      diagnostics: String(decoding: try Data(contentsOf: diagnostics), as: UTF8.self))
  }
}
