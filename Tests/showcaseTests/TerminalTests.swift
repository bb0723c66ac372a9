import Foundation
import LimitTesting
import ProcessTesting
import Testing

@testable import showcase

/// The showcase on a terminal of its own, and with unusual arguments of a shell.
@Suite(.workLimit) struct TerminalTests {
  nonisolated private static let python = ["/usr/bin/python3", "/usr/local/bin/python3"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Starts a program on a terminal, types Control-C when a text appears, and prints its status and
  /// the content of the terminal. It gives up after two minutes.
  private static let interrupting = """
    import os, pty, select, signal, sys, time
    AWAITED = sys.argv.pop(1).encode()
    child, terminal = pty.fork()
    if child == 0:
        os.environ["TERM"] = "xterm"
        os.execv(sys.argv[1], sys.argv[1:])
    end, text, typed = time.monotonic() + 120, b"", False
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                part = os.read(terminal, 4096)
            except OSError:
                break
            if not part:
                break
            text += part
        if not typed and AWAITED in text:
            typed = True
            os.write(terminal, b"\\x03")
    else:
        os.kill(child, signal.SIGKILL)
    status = os.waitpid(child, 0)[1]
    print(128 + os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status))
    print(ascii(text.decode()))
    """

  @Test(.enabled(if: python != nil))
  func controlCEndsLongWorkAndRemovesItsProgress() async throws {
    let python = try #require(Self.python)
    let run = try await ChildProcess.run(
      URL(fileURLWithPath: python),
      [
        "-c", Self.interrupting, "loading, ", BuildProducts.executable("showcase").path, "cells",
        "--latency", "600",
      ])
    let lines = run.output.split(separator: "\n")
    expectEqual(lines.first, "130", "\(run.output) \(run.diagnostics)")
    let text = lines.last ?? ""
    // The line is cleared last, except for the terminal's echo of the key; no cursor was hidden.
    #expect(text.contains("loading, 1 s"))
    #expect(text.contains(#/\\r\\x1b\[K'$/#), "\(text)")
    #expect(!text.contains("?25l"))
  }

  @Test(.enabled(if: python != nil))
  func terminalWithoutLineRemovalShowsNoProgress() async throws {
    let python = try #require(Self.python)
    let run = try await ChildProcess.run(
      URL(fileURLWithPath: python),
      [
        "-c", Self.interrupting, "nothing", "/usr/bin/env", "TERM=dumb",
        BuildProducts.executable("showcase").path, "cells", "--latency", "1.2",
      ])
    let lines = run.output.split(separator: "\n")
    expectEqual(lines.first, "0", "\(run.output) \(run.diagnostics)")
    expectEqual(lines.last?.contains("\\x1b"), false, "\(run.output)")
    expectEqual(lines.last?.contains("loading"), false)
  }

  @Test(.enabled(if: python != nil))
  func aLongLoadShowsHowManyElementsAreDecoded() async throws {
    let python = try #require(Self.python)
    let element = #"{"name":"x","lowestPrice":1,"cityId":1,"cityName":"y","areaName":"z"}"#
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    // More than can be decoded in a second: the test ends at the first line that counts them.
    let elements = Array(repeating: element, count: 300_000).joined(separator: ",")
    try Data("{\"data\":[\(elements)]}".utf8).write(to: file)
    let run = try await ChildProcess.run(
      URL(fileURLWithPath: python),
      [
        "-c", Self.interrupting, " elements decoded", BuildProducts.executable("showcase").path,
        "cells", "--travel", file.path,
      ])
    let lines = run.output.split(separator: "\n")
    expectEqual(lines.first, "130", "\(run.output) \(run.diagnostics)")
    expectEqual(
      lines.last?.contains(#/loading, \d+ s, \d+ elements decoded/#), true, "\(run.output)")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")))
  func aFileNameThatIsNotUTF8IsRefusedInOneLine() async throws {
    let path = BuildProducts.executable("showcase").path
    let run = try await ChildProcess.run(
      URL(fileURLWithPath: "/bin/bash"), ["-c", "'\(path)' cells --travel $'\\xff.json'"])
    expectEqual(run.status, 64)
    expectEqual(run.output, "")
    expectEqual(
      run.diagnostics,
      "showcase: argument 3: not UTF-8: \u{FFFD}.json; rename the file, or hand it over as"
        + " standard input\n")
  }

  @Test func everyArgumentButTheProgramsNameMustBeUTF8() {
    #expect(ArgumentBytes.problem(in: [[0xFF], Array("cells".utf8), []]) == nil)
    #expect(ArgumentBytes.problem(in: []) == nil)
    expectEqual(
      ArgumentBytes.problem(in: [[], Array("a".utf8), [0xC3]])?.hasPrefix("argument 2: not UTF-8"),
      true)
  }
}
