import Foundation
import LimitTesting
import ProcessTesting
import RouterTools
import Testing

/// The options for the format of the output.
@Suite(.workLimit) struct OutputOptionsTests {
  @Test func theVersionIsOneLine() async throws {
    let run = try await showcase("--version")
    expectEqual(run.status, 0)
    #expect(run.output.wholeMatch(of: /showcase of Trellis \d+\.\d+\.\d+(-dev)?\n/) != nil)
  }

  @Test func colourIsWrittenOnlyOnRequest() async throws {
    #expect(try await showcase("routes", "--color", "always").output.contains("\u{1B}[36m"))
    for color in ["auto", "never"] {
      #expect(try await !showcase("routes", "--color", color).output.contains("\u{1B}"))
    }
  }

  @Test(arguments: [40, 60, 80])
  func everyURLIsWholeInANarrowTerminal(width: Int) async throws {
    let urls = (1...3).map { "trellis://travel/city/\($0)" }
    let run = try await ChildProcess.run(
      BuildProducts.executable("showcase"), ["resolve", "--width", "\(width)"] + urls)
    for url in urls { #expect(run.output.contains(url)) }
    let widest = run.output.split(separator: "\n").map { DisplayWidth.of($0) }.max() ?? 0
    #expect(widest <= width)
  }

  @Test func longURLsThatDifferAtTheirEndAreDifferentRows() async throws {
    let urls = (1...2).map { "trellis://travel/scenic/\(String(repeating: "a", count: 200))\($0)" }
    let run = try await showcase("resolve", urls[0], urls[1])
    for url in urls { #expect(run.output.contains("\(url) ")) }
  }

  @Test func anExplanationHasNoControlOrFormatCharacterOfItsURL() async throws {
    let run = try await showcase("resolve", "--explain", "trellis://a\u{1B}[2J\u{202E}b")
    #expect(run.output.hasPrefix(#"unmatched trellis://a%1B[2J\u{202E}b from inside: invalid-url"#))
    #expect(!run.output.contains("\u{1B}") && !run.output.contains("\u{202E}"))
  }

  @Test func explanationContainsGuardsStackAndRedactions() async throws {
    let run = try await showcase("resolve", "--explain", "trellis://mail?utm=1")
    // The place of the declaration is that of the business line.
    expectEqual(
      run.output.split(separator: "\n").filter { !$0.hasPrefix("matched mail (mail, ") },
      [
        "parked by session until session", "through account/login?next<URL>?",
        "guard session: park until session", "stack trellis://mail?utm=<redacted>",
        "redacted query",
      ])
  }

  @Test func aHeadingIsBrokenBetweenWords() async throws {
    let run = try await showcase("tour", "--width", "40")
    #expect(run.output.contains(" becomes\nShanghai (city 2): nothing was loaded\nagain\n"))
  }

  @Test func aFeedComesFromStandardInput() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let feed = try folder.file(
      "feed.json", #"{"data":[{"id":"1","content":"a\u202Eb","updateDate":"d"}]}"#)
    let showcase = BuildProducts.executable("showcase").path
    let run = try await ChildProcess.run(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "'\(showcase)' mail --mail - --token T < '\(feed.path)'"])
    expectEqual(run.status, 0, "\(run.diagnostics)")
    #expect(run.output.contains(#"a\u{202E}b"#))
  }
}
