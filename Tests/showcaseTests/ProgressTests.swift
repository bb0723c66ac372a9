import Testing

@testable import showcase

@MainActor private final class Terminal {
  var elapsed = Duration.zero
  var lines: [String] = []
}

@MainActor struct ProgressTests {
  /// What is written while a row takes a hundredth of a second.
  private func lines(rows: Int, isTerminal: Bool) -> [String] {
    let terminal = Terminal()
    let progress = Progress(
      isTerminal: isTerminal, elapsed: { terminal.elapsed }, write: { terminal.lines.append($0) })
    for row in 0..<rows {
      terminal.elapsed = .milliseconds(10 * row)
      progress.reached(row, of: rows, "rows")
    }
    progress.end()
    return terminal.lines
  }

  @Test func nothingIsShownInTheFirstSecondOrBesideATerminal() {
    #expect(lines(rows: 100, isTerminal: true) == [])
    #expect(lines(rows: 1_000, isTerminal: false) == [])
  }

  @Test func workOfMoreThanASecondShowsHowFarItHasComeAndTakesTheLineAway() {
    #expect(
      lines(rows: 300, isTerminal: true) == [
        "\r\u{1B}[K128 of 300 rows", "\r\u{1B}[K192 of 300 rows", "\r\u{1B}[K256 of 300 rows",
        "\r\u{1B}[K",
      ])
  }
}
