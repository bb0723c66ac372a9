import Foundation
import ProcessTesting

/// Runs the built showcase as a user does.
func showcase(_ arguments: String...) async throws -> ChildProcess {
  try await ChildProcess.run(BuildProducts.executable("showcase"), arguments)
}

/// The lines of the tests' applications: a line added to the showcase changes no test.
nonisolated let fiveLines = ["--lines", "travel,hotel,account,mail,player"]

/// The document of `cells --format json`, as read by a program.
nonisolated struct CellsDocument: Decodable, Equatable {
  struct Run: Decodable, Equatable {
    var text: String
    var color: String?
    var fontSize: Double?
  }

  struct Cell: Decodable, Equatable {
    var owner: String
    var reuseIdentifier: String
    var title: String
    var price: String?
    var priceRuns: [Run]
    var campaign: String
    var campaignHidden: Bool
    var rightFooter: String
    var imageURL: String
    var target: String
  }

  struct Problem: Decodable, Equatable {
    var source: String
    var index: Int
    var path: String
    var reason: String
  }

  struct Failure: Decodable, Equatable {
    var code: String
    var message: String
  }

  var cells: [Cell]
  var problems: [Problem]
  var error: Failure?

  /// Reads the whole standard output: anything else on it fails.
  init(_ run: ChildProcess) throws {
    self = try JSONDecoder().decode(CellsDocument.self, from: Data(run.output.utf8))
  }

  init(cells: [Cell], problems: [Problem] = [], error: Failure? = nil) {
    self.cells = cells
    self.problems = problems
    self.error = error
  }
}
