#if Showcase
  import ArgumentParser
  import Foundation
  import Loading
  import Messages
  import Wiring

  /// The options for the sources of data and the simulated network.
  struct FeedOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp("The scenic spots.", valueName: "file|url|-"),
      completion: .file(extensions: ["json"]))
    var travel: FeedLocation?

    @Option(
      help: ArgumentHelp("The hotels.", valueName: "file|url|-"),
      completion: .file(extensions: ["json"]))
    var hotels: FeedLocation?

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The number of the city you are in.", valueName: "id"))
    var city = 1

    @Option(
      parsing: .unconditional, help: ArgumentHelp("How many loads of all fail.", valueName: "0...1")
    )
    var failureRate = 0.0

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("How long every load takes.", valueName: "seconds"))
    var latency = 0.0

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("Which failures happen; the same seed, the same outcome."))
    var seed: UInt64 = 1

    @OptionGroup var web: WebOptions

    nonisolated init() {}

    nonisolated func validate() throws {
      if travel == .standardInput, hotels == .standardInput {
        throw ValidationError("--travel, --hotels: only one of them can be standard input")
      }
    }

    /// The feeds of these options.
    @MainActor
    func feeds() throws -> Feeds {
      guard latency >= 0, latency <= 3600 else {
        throw ValidationError("--latency: must be from 0 to 3600 seconds, not \(latency)")
      }
      let timeout = Duration.seconds(web.timeout)
      let feeds = Feeds(
        travel: travel?.source(timeout: timeout) ?? Feeds.bundled.travel,
        hotels: hotels?.source(timeout: timeout) ?? Feeds.bundled.hotels)
      do {
        return feeds.wrapped(
          in: try FaultInjection(
            latency: .seconds(latency), failureRate: failureRate, seed: seed,
            clock: ContinuousClock()))
      } catch {
        throw ValidationError("--failure-rate: " + App.messages.text(for: error))
      }
    }
  }
#endif
