import Foundation
import LimitTesting
import ProcessTesting
import Testing

@testable import showcase

/// Wrong arguments are reported in one line on standard error; standard output stays empty.
@Suite(.workLimit) struct ArgumentsTests {
  @Test(arguments: [
    (["cells", "--failure-rate", "2"], "--failure-rate: failure rate 2.0 is not between 0 and 1"),
    (["cells", "--failure-rate", "-1"], "--failure-rate: failure rate -1.0 is not between"),
    (["cells", "--failure-rate", "nan"], "--failure-rate: failure rate nan is not between"),
    (["cells", "--failure-rate", "half"], "The value 'half' is invalid for '--failure-rate"),
    (["cells", "--latency", "-1"], "--latency: must be from 0 to 3600 seconds, not -1.0"),
    (["cells", "--latency", "nan"], "--latency: must be from 0 to 3600 seconds, not nan"),
    (["cells", "--latency", "inf"], "--latency: must be from 0 to 3600 seconds, not inf"),
    (["cells", "--travel", "ftp://a/b"], "The value 'ftp://a/b' is invalid for '--travel"),
    (
      ["mail", "--mail", "file:///etc/hosts"],
      "The value 'file:///etc/hosts' is invalid for '--mail"
    ),
    (["cells", "--timeout", "0"], "--timeout: must be above 0 and at most 3600 seconds, not 0.0"),
    (["mail", "--timeout", "nan"], "--timeout: must be above 0 and at most 3600 seconds, not nan"),
    (["cells", "--seed", "-1"], "The value '-1' is invalid for '--seed"),
    (["cells", "--city", "x"], "The value 'x' is invalid for '--city"),
    (["cells", "--travel"], "Missing value for '--travel"),
    (["cells", "--format", "xml"], "The value 'xml' is invalid for '--format"),
    (["routes", "--format", ""], "The value '' is invalid for '--format"),
    (["cells", "--nonsense"], "Unknown option '--nonsense'"),
    (["resolve"], "Missing expected argument '<urls>"),
    (["nosuch"], "Unexpected argument 'nosuch'"),
    (["cells", "a\nb"], "Unexpected argument 'a b'"),
    (["nosuch"], "Unexpected argument 'nosuch' (see 'showcase --help')"),
    (["cell"], "Unexpected argument 'cell'; did you mean 'cells'? (see 'showcase --help')"),
    (["cells", "--citty", "2"], "Unknown option '--citty'. Did you mean '--city'? (see 'showcase"),
    (
      ["demo", "logn"],
      "The value 'logn' is invalid for '<demo>'. Please provide one of the following: phone, login, "
        + "order, player, poi, mail; did you mean 'login'? (see 'showcase demo --help')"
    ),
    (
      ["cells", "--format", "jsn"],
      "The value 'jsn' is invalid for '--format <format>'. Please provide one of 'text' and 'json'; "
        + "did you mean 'json'? (see 'showcase cells --help')"
    ),
    (["cells", "--travel", "-", "--hotels", "-"], "--travel, --hotels: only one of them can be"),
    (["routes", "--width", "5"], "--width: must be from 20 to 10000 columns, not 5"),
    (["routes", "--color", "alway"], "The value 'alway' is invalid for '--color <color>'"),
    (["replay"], "Missing expected argument '<file> ...'"),
    (["replay", "-", "--as-test", "--check"], "--as-test, --renew: cannot be used with another"),
    (["replay", "-", "-", "--check"], "-: standard input can be read only once"),
    (["replay", "--through", "-1", "x"], "--through: must not be negative, not -1"),
    (["replay", ""], "The value '' is invalid for '<file>'"),
    (["cells", "--travel", ""], "The value '' is invalid for '--travel"),
    (["texts", "--check", ""], "The value '' is invalid for '--check"),
    (["record", "--sessions", "2"], "--sessions: several need --to"),
    (["record", "--sessions", "0"], "--sessions: must be from 1 to 1000000, not 0"),
    (["record", "--sessions", "1000001"], "--sessions: must be from 1 to 1000000, not 1000001"),
    (["record", "--to", ""], "--to: must not be empty"),
    (["record", "--seed", "-1"], "The value '-1' is invalid for '--seed"),
    (["record", "--latency", "-1"], "--latency: must be from 0 to 3600000 milliseconds, not -1"),
    (["record", "--failure-rate", "nan"], "--failure-rate: must be from 0 to 1, not nan"),
    (
      ["routes", "--format", "apple", "--app", "TEAM 1.example"],
      "--app: must be a team and a bundle such as TEAM000000.example.trellis, not 'TEAM 1.example'"
    ),
    (["routes", "--app", ""], "--app: must be a team and a bundle such as "),
    (["routes", "--width", "-1"], "--width: must be from 20 to 10000 columns, not -1"),
    (["resolve", "--city", "-", "trellis://mail"], "The value '-' is invalid for '--city"),
    (
      ["cells", "--lines", "travel,hotle"],
      "--lines: no business line 'hotle'; did you mean 'hotel'?"
    ),
    (["cells", "--lines", "travel,"], "--lines: no business line '', only "),
    (["cells", "--lines", "mail,travel,mail"], "--lines: 'mail' is given twice"),
    (["demo", "mail", "--lines", "travel,hotel"], "--lines: the demo mail needs mail"),
    (["demo", "login", "--lines", "mail"], "--lines: the demo login needs account"),
  ])
  func wrongArgumentsAreRefusedInOneLine(arguments: [String], reason: String) async throws {
    let run = try await ChildProcess.run(BuildProducts.executable("showcase"), arguments)
    expectEqual(run.status, 64)
    expectEqual(run.output, "")
    expectEqual(run.diagnosticLines.count, 1, "\(run.diagnostics)")
    #expect(run.diagnostics.hasPrefix("showcase: \(reason)"), "\(run.diagnostics)")
  }

  @Test(arguments: [["--help"], ["cells", "--help"], ["help", "resolve"]])
  func helpIsPrintedForEveryCommand(arguments: [String]) async throws {
    let run = try await ChildProcess.run(BuildProducts.executable("showcase"), arguments)
    expectEqual(run.status, 0)
    expectEqual(run.diagnostics, "")
    #expect(run.output.contains("USAGE: showcase"))
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/sh")),
    arguments: ["-5", "0", "1", "27", "28", "39"], ["--help", "cells --help", "help replay"])
  func helpIsWholeOnANarrowTerminal(columns: String, arguments: String) async throws {
    let showcase = BuildProducts.executable("showcase").path
    let run = try await ChildProcess.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "COLUMNS=\(columns) '\(showcase)' \(arguments)"])
    expectEqual(run.status, 0)
    expectEqual(run.diagnostics, "")
    let words = run.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("-h, --help Show help information."), "\(run.output)")
  }

  @Test(
    arguments: [
      (nil, nil, false), (nil, 39, true), (nil, 40, false), ("39", nil, true), ("40", 10, false),
      ("10", 200, true), ("", 10, true), ("wide", 200, false), ("-1", nil, true),
    ] as [(String?, Int?, Bool)])
  func columnsArePreferredToTheTerminalsWidth(columns: String?, terminal: Int?, isTooNarrow: Bool) {
    expectEqual(HelpWidth.isTooNarrow(columns: columns, terminal: terminal), isTooNarrow)
  }

  @Test func helpNamesEveryDemo() async throws {
    let run = try await ChildProcess.run(BuildProducts.executable("showcase"), ["--help"])
    #expect(run.output.contains("Demos: phone, login, order, player, poi, mail"), "\(run.output)")
  }

  @Test func helpDescribesEachDemo() async throws {
    let run = try await ChildProcess.run(BuildProducts.executable("showcase"), ["demo", "--help"])
    for title in ["Phone and password form", "Places over a bad network", "Mail needs a session"] {
      #expect(run.output.contains(title), "\(run.output)")
    }
  }
}
