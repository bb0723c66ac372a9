import Foundation
import Testing

/// The figures of the README and of the comparison are those of the pictures.
@Suite nonisolated struct FiguresTests {
  /// A row of a page, and where a picture has its times.
  nonisolated struct Figure: Sendable {
    let row: String
    var picture = "kernel"
    let pictured: String
    /// Ours, the floor, a peer.
    var contestants = ["ours", "floor", "OpenCombine"]
  }

  private nonisolated static let readme: [Figure] = [
    Figure(
      row: "an event through map, filter and map", pictured: "a value through map, filter, map"),
    Figure(row: "a property set with one observer", pictured: "property set, 1 observers"),
    Figure(row: "a command execution", pictured: "command, one synchronous execution"),
    Figure(
      row: "a reused cell bound again, six properties", pictured: "cell reuse: rebind 6 bindings"),
    Figure(
      row: "a value from another thread, batch of 1,000",
      pictured: "1,000 values from another thread, per value"),
    Figure(
      row: "a URL resolved among 1,000 routes", picture: "router", pictured: "static, 1000 routes",
      contestants: ["Router.resolve", "Dictionary", "Hummingbird"]),
    Figure(
      row: "the same, with three parameters", picture: "router",
      pictured: "3 parameters, 1000 routes",
      contestants: ["Router.resolve", "Dictionary", "Hummingbird"]),
    Figure(
      row: "a list diff, per row of 10,000, ten moved", picture: "lists",
      pictured: "10 moves, 10000 rows, per row",
      contestants: ["ListDiff", "hash pass", "standard library"]),
  ]

  private nonisolated static let comparison: [Figure] = [
    Figure(row: "a value through map, filter, map", pictured: "a value through map, filter, map"),
    Figure(
      row: "bind and unbind five operators", pictured: "bind + unbind a 5-operator chain"),
    Figure(
      row: "a command, one synchronous execution", pictured: "command, one synchronous execution"),
  ]

  @Test(arguments: readme)
  func theREADMEHasThePicturesTimes(figure: Figure) throws {
    let cells = try Self.cells(of: figure.row, in: "README.md")
    let times = try Self.times(figure)
    #expect(cells.count == times.count)
    for (cell, time) in zip(cells, times) {
      let stated = try #require(Self.nanoseconds(cell))
      #expect(abs(stated / time - 1) < 0.05, "\(cell) instead of \(time) ns")
    }
  }

  @Test(arguments: comparison)
  func theComparisonHasThePicturesRatios(figure: Figure) throws {
    let cells = try Self.cells(of: figure.row, in: "Documentation/Comparison.md")
    let times = try Self.times(figure)
    for (cell, ratio) in [(cells[0], times[0] / times[1]), (cells[3], times[2] / times[1])] {
      let stated = try #require(cell.split(separator: " ").first.flatMap { Double($0) })
      #expect(abs(stated / ratio - 1) < 0.05, "\(cell) instead of \(ratio)")
    }
  }

  /// The cells of a table's row behind its first.
  private static func cells(of row: String, in page: String) throws -> [String] {
    let line = try Documents.text(of: page).split(separator: "\n")
      .first { $0.hasPrefix("| \(row) |") }
    return try #require(line).split(separator: "|").dropFirst()
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The times of a row of a picture, in nanoseconds.
  private static func times(_ figure: Figure) throws -> [Double] {
    let drawing = try Documents.text(of: "Benchmarks/Pictures/\(figure.picture).svg")
    var times: [String: Double] = [:]
    var (isThere, contestant) = (false, "")
    for match in drawing.matches(of: /<text([^>]*)>([^<]*)</) {
      let text = String(match.2)
      if match.1.contains("\"title\"") {
        isThere = text == figure.pictured
      } else if isThere, let time = nanoseconds(text) {
        times[contestant] = time
      } else {
        contestant = text
      }
    }
    return try figure.contestants.map { try #require(times[$0]) }
  }

  /// `3,380 ns` and `3.38 us` in nanoseconds.
  private static func nanoseconds(_ text: String) -> Double? {
    guard let match = text.firstMatch(of: /^([0-9.,]+) (ns|us|ms)/) else { return nil }
    let units: [Substring: Double] = ["ns": 1, "us": 1_000, "ms": 1_000_000]
    return Double(match.1.replacing(",", with: "")).flatMap { number in
      units[match.2].map { number * $0 }
    }
  }
}
