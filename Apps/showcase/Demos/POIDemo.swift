import ListComponent
import Loading
import Messages
import POIComponent
import ReactiveKit
import Router
import RouterNavigation
import Wiring

/// The list of places over a bad network: a load fails, the next succeeds, the city changes, a row
/// is tapped. The demo has an application of its own, because its network fails.
enum POIDemo {
  static func run(_ surrounding: App, _ transcript: Transcript) async throws {
    let faults = try FaultInjection(failureRate: 0.25, seed: 2, clock: ContinuousClock())
    let app = try App(
      lines: surrounding.lines, feeds: Feeds.bundled.wrapped(in: faults), city: 1)
    let list = app.places

    transcript.follow("cells", list.cells.map(\.count))
    transcript.follow("refreshing", list.isExecuting)
    transcript.follow("error", list.error.map { $0.map { App.messages.text(for: $0) } ?? "" })

    for round in 1...5 {
      await transcript.act("pulls to refresh (\(round))") {
        await list.load.execute().waitUntilFinished()
      }
    }
    guard let first = list.cells.value.first, let hotel = list.cells.value.last else { return }
    transcript.follow("first title", first.title)
    transcript.follow("first footer", first.rightFooter)
    transcript.follow(
      "first leads to", first.select.navigation(through: app.router, from: .inside).pages)
    transcript.follow(
      "last leads to", hotel.select.navigation(through: app.router, from: .inside).pages)
    await transcript.act("taps the first row") { first.select.execute() }
    await transcript.act("the city becomes Shanghai") { app.currentCity.value = 2 }
    await transcript.act("taps the last row, a hotel") { hotel.select.execute() }
  }
}
