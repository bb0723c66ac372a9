import Foundation
import Testing

/// The figures of the README and of the comparison equal those of the pictures.
@Suite nonisolated struct FiguresTests {
  /// A row of a page, and the times of a picture.
  nonisolated struct Figure: Sendable {
    let row: String
    var picture = "kernel"
    let pictured: String
    /// Ours, the floor, a peer.
    var contestants = ["ours", "floor", "OpenCombine"]
  }

  private nonisolated static let readme: [Figure] = [
    Figure(
      row: "a value through map, filter and map", pictured: "a value through map, filter, map"),
    Figure(row: "a property set with one observer", pictured: "property set, 1 observers"),
    Figure(
      row: "a diamond `a -> (b, c) -> d`, per change",
      pictured: "diamond a -&gt; (b, c) -&gt; d, per change"),
    Figure(row: "a command execution", pictured: "command, one synchronous execution"),
    Figure(
      row: "a reused cell bound again, six properties", pictured: "cell reuse: rebind 6 bindings"),
    Figure(
      row: "a URL resolved among 1,000 routes; Hummingbird 38 ×", picture: "router",
      pictured: "static, 1000 routes", contestants: ["Router.resolve", "Dictionary"]),
  ]

  private nonisolated static let comparison: [Figure] = [
    Figure(row: "a value through map, filter, map", pictured: "a value through map, filter, map"),
    Figure(
      row: "bind and unbind five operators", pictured: "bind + unbind a 5-operator chain"),
    Figure(
      row: "a command, one synchronous execution", pictured: "command, one synchronous execution"),
  ]

  @Test(arguments: readme)
  func theREADMEHasThePicturesRatios(figure: Figure) throws {
    let times = try Self.allTimes(figure)
    let floor = try #require(times[figure.contestants[1]])
    let columns = [figure.contestants[0], "Observation", "RxSwift", "OpenCombine"]
    for (cell, contestant) in zip(try Self.cells(of: figure.row, in: "README.md"), columns) {
      // Those of RxSwift are from a separate run, see the comparison.
      guard cell != "–", contestant != "RxSwift" else { continue }
      let ratio = try #require(times[contestant]) / floor
      let stated = try #require(Self.number(cell))
      #expect(abs(stated / ratio - 1) < 0.05, "\(cell) instead of \(ratio) for \(contestant)")
    }
  }

  /// The README's rows of RxSwift equal the comparison's.
  @Test(arguments: [
    ("a value through map, filter and map", "a value through map, filter, map"),
    ("a command execution", "a command, one synchronous execution"),
  ])
  func theREADMEHasTheComparisonsRatiosOfRxSwift(row: String, compared: String) throws {
    let stated = try Self.cells(of: row, in: "README.md")[2]
    #expect(try Self.cells(of: compared, in: "Documentation/Comparison.md")[1] == stated)
  }

  @Test(arguments: comparison)
  func theComparisonHasThePicturesRatios(figure: Figure) throws {
    let cells = try Self.cells(of: figure.row, in: "Documentation/Comparison.md")
    let times = try Self.times(figure)
    for (cell, ratio) in [(cells[0], times[0] / times[1]), (cells[3], times[2] / times[1])] {
      let stated = try #require(Self.number(cell))
      #expect(abs(stated / ratio - 1) < 0.05, "\(cell) instead of \(ratio)")
    }
  }

  /// The cells of a table's row after its first.
  private static func cells(of row: String, in page: String) throws -> [String] {
    let line = try Documents.text(of: page).split(separator: "\n")
      .first { $0.hasPrefix("| \(row) |") }
    return try #require(line).split(separator: "|").dropFirst()
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// `63 ×` as a number.
  private static func number(_ cell: String) -> Double? {
    cell.split(separator: " ").first.flatMap { Double($0) }
  }

  /// The times of a row of a picture, in nanoseconds.
  private static func times(_ figure: Figure) throws -> [Double] {
    let times = try allTimes(figure)
    return try figure.contestants.map { try #require(times[$0]) }
  }

  private static func allTimes(_ figure: Figure) throws -> [String: Double] {
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
    return times
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
