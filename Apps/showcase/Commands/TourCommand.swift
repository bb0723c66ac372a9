#if Showcase
  import ArgumentParser
  import POIComponent
  import ReactiveKit
  import Router
  import RouterTools
  import Wiring

  /// `showcase` without arguments: everything once, one section after the other.
  struct TourCommand: AsyncParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "tour", abstract: "Runs everything once (the default).")

    @OptionGroup var lines: LineOptions
    @OptionGroup var output: OutputOptions

    nonisolated init() {}

    @MainActor
    func run() async throws {
      let app = try App(lines: lines.chosen, feeds: .bundled, city: 1)
      await app.places.load.execute().waitUntilFinished()
      let cells = CellsReport(app.places)
      let paint = output.paint
      Console.write(section: "Routes", RoutesReport.text(app.router.routes, paint), paint)
      Console.write(section: "Places, seen from Beijing (city 1)", cells.text(paint), paint)
      app.currentCity.value = 2
      let elsewhere = CellsReport(app.places)
      Console.write(
        section: "The same cells when the city becomes Shanghai (city 2): nothing was loaded again",
        elsewhere.changes(from: cells).text(paint: paint), paint)
      let targets = elsewhere.cells.map(\.target)
      let unique = targets.enumerated().filter { targets.firstIndex(of: $1) == $0 }.map(\.element)
      let reports = (unique + ["trellis://travel/nowhere"]).map { ResolutionReport($0, app.router) }
      Console.write(
        section: "Where a tap leads", ResolutionReport.text(reports, paint), paint)
      for demo in Demo.allCases where demo.missingLines(in: lines.chosen).isEmpty {
        Console.write(section: demo.title, try await demo.transcript(app, paint), paint)
      }
    }
  }
#endif
