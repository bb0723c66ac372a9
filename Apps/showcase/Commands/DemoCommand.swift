import ArgumentParser
import Wiring

/// `showcase demo`: plays the script of a demo and prints every state change.
struct DemoCommand: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Walks a demo through a script of inputs.")

  @Argument(help: "Which demo to play: phone, login, order, player, poi or mail.")
  var demo: Demo

  nonisolated init() {}

  @MainActor
  func run() async throws {
    Console.write(try await demo.transcript(try App(feeds: .bundled, city: 1)))
  }
}
