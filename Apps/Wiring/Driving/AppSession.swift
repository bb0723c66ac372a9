public import Foundation
import Loading
import Messages
import ReactiveTesting
public import SessionRecording

/// Sessions of the application that run on a virtual clock, without a network and without chance.
///
/// ```swift
/// let run = try AppSession.run(of: document)
/// let steps = try await SessionPlayer(document, run).play()
/// ```
///
/// Settings: `lines` (the business lines, separated by commas), `language` (`zh-Hans`, `en`), `city`, `latency` (milliseconds of every load and every
/// answer of a server), `failureRate` (of loads, 0 to 1). Feeds: `travel`, `hotels`, `mail`; one that
/// a document does not have is the bundled one.
public enum AppSession {
  /// The feeds that a document of a new session names.
  private static let bundled: [(name: String, bytes: Data)] = [
    ("travel", Data(PackageResources.travel_json)),
    ("hotels", Data(PackageResources.hotels_json)),
    ("mail", Data(PackageResources.mail_json)),
  ]

  /// The document of a session in which nothing has happened yet.
  ///
  /// - Parameters:
  ///   - seed: what the simulated network draws from.
  ///   - settings: what the application starts with.
  ///   - feeds: the bytes of feeds that are not the bundled ones, by name.
  public static func document(
    seed: UInt64 = 1, settings: [String: String] = [:], feeds: [String: Data] = [:]
  ) -> SessionDocument {
    // The lines are named, so that another one in the application changes no session.
    let lines = ["lines": BusinessLine.names(of: BusinessLine.all)]
    return SessionDocument(
      seed: seed, settings: settings.merging(lines) { own, _ in own },
      feeds: bundled.map { name, bytes in
        SessionDocument.Feed(
          name: name, digest: digest(feeds[name] ?? bytes), bytes: feeds[name])
      })
  }

  /// The application of a document, before anything has happened to it.
  public static func run(of document: SessionDocument) throws(AppSessionError) -> SessionRun {
    let settings = try AppSettings(document.settings)
    let clock = VirtualClock()
    let servers = SessionServers(
      clock: clock, latency: settings.latency, script: document.answers)
    let driver: AppDriver
    do {
      let faults = try FaultInjection(
        latency: settings.latency, failureRate: settings.failureRate, seed: document.seed,
        clock: clock)
      driver = try AppDriver(
        feeds: try feeds(of: document, faults), servers: servers, settings, clock: clock)
    } catch let error as AppSessionError {
      throw error
    } catch {
      throw .notWired
    }
    return SessionRun(driver, clock: clock)
  }

  private static func feeds(
    of document: SessionDocument, _ faults: FaultInjection
  ) throws(AppSessionError) -> Feeds {
    var bytes = Dictionary(bundled.map { ($0.name, $0.bytes) }) { _, last in last }
    for feed in document.feeds {
      guard let own = bytes[feed.name] else { throw .unknownFeed(feed.name) }
      let used = feed.bytes ?? own
      guard digest(used) == feed.digest else {
        throw .otherFeed(feed.name, recorded: feed.digest, found: digest(used))
      }
      bytes[feed.name] = used
    }
    func source(_ name: String) -> DataSource {
      faults.wrapping(.data(bytes[name] ?? Data(), name: name))
    }
    return Feeds(
      travel: source("travel"), hotels: source("hotels"), mail: source("mail"),
      image: { @concurrent _ in nil })
  }

  /// What tells the bytes of a feed from others: FNV-1a, in hexadecimal.
  nonisolated private static func digest(_ bytes: Data) -> String {
    var hash = FNV1a()
    hash.combine(bytes)
    return String(hash.value, radix: 16)
  }
}

/// What a session starts with.
struct AppSettings {
  var lines = BusinessLine.all
  var language = Messages.simplifiedChinese
  var city = 1
  var latency = Duration.zero
  var failureRate = 0.0

  /// Reads settings that nobody has checked.
  init(_ settings: [String: String]) throws(AppSessionError) {
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) {
      let isTaken =
        switch name {
        case "lines": take(BusinessLine.named(value)) { lines = $0 }
        case "language": take(Self.languages[value]) { language = $0 }
        case "city": take(Int(value)) { city = $0 }
        case "latency":
          take(Int(value).flatMap { (0...3_600_000).contains($0) ? $0 : nil }) {
            latency = .milliseconds($0)
          }
        case "failureRate":
          take(Double(value).flatMap { (0...1).contains($0) ? $0 : nil }) { failureRate = $0 }
        default: throw .unknownSetting(name)
        }
      if !isTaken { throw .invalidSetting(name, value: value) }
    }
  }

  /// The languages of the application.
  static let languages = ["en": Messages.english, "zh-Hans": .simplifiedChinese]

  private func take<Value>(_ value: Value?, _ use: (Value) -> Void) -> Bool {
    if let value { use(value) }
    return value != nil
  }
}
