import Foundation
import ListComponent
import Messages
import POIComponent
import ReactiveKit
import Wiring

/// The content of the list of places after a load.
nonisolated struct CellsReport: Encodable {
  /// An omitted element or field.
  struct Problem: Encodable, Equatable {
    let source: String
    let index: Int
    let path: String
    let reason: String

    /// Its position in the feed of a name, and the reason, for standard error.
    func diagnostic(in feed: String) -> String {
      "\(feed): data[\(index)]\(path.isEmpty ? "" : ".\(path)"): \(reason)"
    }
  }

  /// Why loading failed.
  struct Failure: Encodable, Equatable {
    let code: String
    let message: String
  }

  let cells: [CellReport]
  let problems: [Problem]
  let error: Failure?
  /// One line for the error, for each problem and for each tap without a target, for standard
  /// error.
  let diagnostics: [String]
  /// Whether every place is shown and has a target; a single missing field is only reported.
  let isComplete: Bool

  enum CodingKeys: CodingKey { case cells, problems, error }

  @MainActor
  init(
    _ places: POIListViewModel, _ messages: Messages = App.messages, progress: Progress? = nil
  ) {
    let loaded = places.cells.value
    cells = loaded.enumerated().map { index, cell in
      progress?.reached(index, of: loaded.count, "rows read")
      return CellReport(cell, messages)
    }
    problems = places.problems.value.map {
      Problem(
        source: $0.owner, index: $0.index, path: $0.path, reason: messages.text(for: $0.reason))
    }
    error = places.error.value.map { Failure(code: $0.code, message: messages.text(for: $0)) }
    diagnostics =
      (error.map { [$0.message] } ?? [])
      + zip(places.problems.value, problems).map { $1.diagnostic(in: $0.source) }
      + cells.compactMap(\.targetProblem)
    isComplete =
      error == nil && places.problems.value.allSatisfy { $0.loss == .field }
      && cells.allSatisfy { $0.targetProblem == nil }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(cells, forKey: .cells)
    try container.encode(problems, forKey: .problems)
    try container.encode(error, forKey: .error)
  }

  /// The cells as a table.
  func text(_ paint: Paint, reached: (Int) -> Void = { _ in }) -> String {
    cells.isEmpty
      ? paint("no places", .dim) : Self.table(cells).text(paint: paint, reached: reached)
  }

  /// The cells whose footer differs from that of an earlier report of the same list.
  func changes(from earlier: CellsReport) -> TextTable {
    let changed = zip(earlier.cells, cells).filter { $0.rightFooter != $1.rightFooter }
    return TextTable(
      columns: [
        .init(title: "title", maximumWidth: 30, isKey: true), .init(title: "footer before"),
        .init(title: "footer now", style: .cyan), .init(title: "target now", style: .dim),
      ],
      rows: changed.map { [$1.title, $0.rightFooter, $1.rightFooter, $1.readableTarget] })
  }

  private static func table(_ cells: [CellReport]) -> TextTable {
    TextTable(
      columns: [
        .init(title: "owner", style: .dim), .init(title: "title", maximumWidth: 30, isKey: true),
        .init(title: "price", alignment: .trailing, style: .yellow),
        .init(title: "campaign", maximumWidth: 20, style: .red),
        .init(title: "footer", maximumWidth: 16),
        .init(title: "a tap leads to", maximumWidth: 60, style: .cyan, keepsEnd: true),
      ],
      rows: cells.map { cell in
        [
          cell.owner, cell.title, cell.price ?? "", cell.campaignHidden ? "" : cell.campaign,
          cell.rightFooter, cell.readableTarget,
        ]
      })
  }
}
