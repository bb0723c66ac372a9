import ArgumentParser
import GalleryPages
import LivePages

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Shows the application's view-models in a browser.
@main
struct GalleryCommand: AsyncParsableCommand {
  nonisolated static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Shows the view-models of Trellis live in a browser.",
    discussion: "Prints its address and serves until it is interrupted. This machine only.")

  @Option(help: "The loopback address to listen on.")
  var host = "127.0.0.1"

  @Option(help: "The port; 0 takes a free one.")
  var port = 0

  @Option(help: "How many browser tabs may be open.")
  var sessions = 256

  @Option(help: "Events a second of one tab.")
  var eventsPerSecond = 200

  @Flag(help: "Shows components in named states in place of the application.")
  var stories = false

  @Option(help: "Where a site of scripts/docs is served: pages link to it.")
  var documentation: String?

  func validate() throws {
    let isAddress = documentation.map { $0.hasPrefix("http://") || $0.hasPrefix("https://") }
    guard isAddress != false else {
      throw ValidationError("the documentation has an address that begins with http")
    }
    guard Loopback.isLoopback(host) else {
      throw ValidationError("\(host) is not this machine only: 127.0.0.1, localhost and ::1 are")
    }
    guard (0...65_535).contains(port) else { throw ValidationError("there is no port \(port)") }
    guard (1...1_000_000).contains(sessions), (1...1_000_000).contains(eventsPerSecond) else {
      throw ValidationError("limits are 1 to 1000000")
    }
  }

  func run() async throws {
    // A browser opens at most six connections for a tab.
    OpenFiles.raiseLimit(to: 6 * sessions + 100)
    var limits = LiveLimits()
    limits.sessions = sessions
    limits.eventsPerSecond = eventsPerSecond
    limits.burst = 2 * eventsPerSecond
    let site = await Gallery.site(ofStories: stories, documentation: documentation)
    let server = try await LiveServer(site, host: host, port: port, limits: limits) { address in
      print(address)
      print("Only this machine can open it. Ctrl-C ends it; --port chooses the port.")
      // A pipe would keep the line back.
      fflush(nil)
    }
    try await server.run()
  }
}
