import Foundation
import LimitTesting
import Loading
import Testing

@testable import showcase

@MainActor private final class Terminal {
  var elapsed = Duration.zero
  var lines: [String] = []
}

@MainActor struct ProgressTests {
  /// The output while a row takes a hundredth of a second.
  private func lines(rows: Int, isTerminal: Bool) -> [String] {
    let terminal = Terminal()
    let progress = Progress(
      isShown: isTerminal, columns: { nil }, elapsed: { terminal.elapsed },
      write: { terminal.lines.append($0) })
    for row in 0..<rows {
      terminal.elapsed = .milliseconds(10 * row)
      progress.reached(row, of: rows, "rows")
    }
    progress.end()
    return terminal.lines
  }

  @Test func progressIsHiddenInTheFirstSecondAndWithoutATerminal() {
    expectEqual(lines(rows: 100, isTerminal: true), [])
    expectEqual(lines(rows: 1_000, isTerminal: false), [])
  }

  @Test func workOfUnknownLengthShowsSecondsAndDecodedElements() {
    let terminal = Terminal()
    let progress = Progress(
      isShown: true, columns: { nil }, elapsed: { terminal.elapsed },
      write: { terminal.lines.append($0) })
    for (milliseconds, elements) in [(900, 0), (1_100, 0), (1_150, 64), (2_300, 128)] {
      terminal.elapsed = .milliseconds(milliseconds)
      progress.show("loading", elements)
    }
    expectEqual(
      terminal.lines,
      [
        "\r\u{1B}[Kloading, 1 s", "\r\u{1B}[Kloading, 2 s, 128 elements decoded",
      ])
  }

  @Test(arguments: [(1, ""), (12, "loading, 2…"), (30, "loading, 2 s, 128 elements d…")])
  func aLineIsCutToTheTerminal(columns: Int, line: String) {
    let terminal = Terminal()
    let progress = Progress(
      isShown: true, columns: { columns }, elapsed: { .seconds(2) },
      write: { terminal.lines.append($0) })
    progress.show("loading", 128)
    expectEqual(terminal.lines, ["\r\u{1B}[K\(line)"])
  }

  @Test func elementsOfSeveralFeedsAreCountedTogetherAndOncePerReload() async throws {
    let count = ElementCount()
    let feeds = [100, 30].map { elements in
      let element = #"{"name":"x"}"#
      let text = "{\"data\":[\(Array(repeating: element, count: elements).joined(separator: ","))]}"
      return count.counting(.data(Data(text.utf8), name: "feed"))
    }
    expectEqual(count.total, 0)
    for feed in feeds + feeds { _ = try await FeedDecoder<[String: String]>().decode(feed) }
    expectEqual(count.total, 130)
  }

  @Test func longWorkShowsItsProgressAndRemovesTheLine() {
    expectEqual(
      lines(rows: 300, isTerminal: true),
      [
        "\r\u{1B}[K128 of 300 rows", "\r\u{1B}[K192 of 300 rows", "\r\u{1B}[K256 of 300 rows",
        "\r\u{1B}[K",
      ])
  }
}
