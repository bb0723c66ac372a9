#if Showcase
  import ArgumentParser
  import POIComponent
  import ReactiveKit
  import Wiring

  /// `showcase cells`: loads the places and prints the contents of their cells.
  struct CellsCommand: AsyncParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "cells",
      abstract: "Loads scenic spots and hotels and prints the cells of the list.",
      discussion: """
        Invalid data is omitted and reported: the element, or only an optional field. The exit \
        status is 1 when loading failed, an element was omitted or a place has no target.
        """)

    @OptionGroup var options: FeedOptions

    @Option(help: "The output format: text or json.")
    var format = OutputFormat.text

    @OptionGroup var lines: LineOptions
    @OptionGroup var output: OutputOptions

    nonisolated init() {}

    @MainActor
    func run() async throws {
      let elements = ElementCount()
      var feeds = try options.feeds()
      feeds.travel = elements.counting(feeds.travel)
      feeds.hotels = elements.counting(feeds.hotels)
      let app = try App(lines: lines.chosen, feeds: feeds, city: options.city)
      let places = app.places
      let progress = Progress()
      await progress.during("loading", decoding: elements) {
        await places.load.execute().waitUntilFinished()
      }
      let report = CellsReport(places, progress: progress)
      switch format {
      case .text:
        let text = report.text(output.paint) {
          progress.reached($0, of: report.cells.count, "rows printed")
        }
        progress.end()
        Console.write(text)
      case .json:
        progress.end()
        try Console.write(json: report)
      }
      report.diagnostics.forEach(Console.diagnose)
      if !report.isComplete { throw ExitCode(1) }
    }
  }
#endif
