#if Showcase
  import ArgumentParser
  import POIComponent
  import ReactiveKit
  import Wiring

  /// `showcase cells`: loads the places and prints what their cells show.
  struct CellsCommand: AsyncParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
      commandName: "cells",
      abstract: "Loads scenic spots and hotels and prints the cells of the list.",
      discussion: """
        What cannot be read is left out and reported: the element, or an optional field alone. The exit \
        status is 0 when every element could be shown, 1 when loading failed or one was left out.
        """)

    @OptionGroup var options: FeedOptions

    @Option(help: "How to print: text or json.")
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
