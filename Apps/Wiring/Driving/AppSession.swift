public import Foundation
import Loading
import Messages
public import POIComponent
import ReactiveTesting
import Router
public import SessionRecording

/// Sessions of the application that run on a virtual clock, without a network and
/// deterministically.
///
/// ```swift
/// let run = try AppSession.run(of: document)
/// let steps = try await SessionPlayer(document, run).play()
/// ```
///
/// Settings: `lines` (the business lines, separated by commas), `language` (`zh-Hans`, `en`),
/// `city`, `latency` (milliseconds of every load and every response of a server), `failureRate` (of
/// loads, 0 to 1), `start` (the URL that started the application; without it, the list of places),
/// `links` (`policy`; `everything`, where universal links open every page), `pages` (the number of
/// pages kept in their state; without it, those to which the user can go back), `network` (`fixed`;
/// `switchable`, where the user switches failures and feeds; `adjustable`, where the user also sets the latency and
/// the failure rate, and signs in without a password). Feeds: `travel`, `hotels`, `mail`; a feed missing from the
/// document is the bundled one.
public enum AppSession {
  /// The permitted latencies of loads and servers, in milliseconds.
  package nonisolated static let latencies = 0...3_600_000

  /// The feeds of a new session's document.
  private static let bundled: [(name: String, bytes: Data, digest: String)] = [
    ("travel", Data(PackageResources.travel_json)),
    ("hotels", Data(PackageResources.hotels_json)),
    ("mail", Data(PackageResources.mail_json)),
  ].map { ($0, $1, digest($1)) }

  /// Shared, because most documents have them unchanged.
  private static let bundledFeeds = bundled.map {
    SessionDocument.Feed(name: $0.name, digest: $0.digest)
  }

  /// The document of a session without events.
  ///
  /// - Parameters:
  ///   - seed: the seed of the simulated network.
  ///   - settings: the initial settings of the application.
  ///   - feeds: the bytes of feeds other than the bundled ones, by name.
  public static func document(
    seed: UInt64 = 1, settings: [String: String] = [:], feeds: [String: Data] = [:]
  ) -> SessionDocument {
    // The lines are listed, so that a new line in the application changes no session.
    let lines = ["lines": BusinessLine.names(of: BusinessLine.all)]
    var document = SessionDocument(
      seed: seed, settings: settings.merging(lines) { own, _ in own }, feeds: bundledFeeds)
    for place in document.feeds.indices {
      guard let bytes = feeds[document.feeds[place].name] else { continue }
      document.feeds[place].digest = digest(bytes)
      document.feeds[place].bytes = bytes
    }
    return document
  }

  /// The application of a document, before its first event.
  ///
  /// - Parameter image: loads images, which are not part of a session's states.
  public static func run(
    of document: SessionDocument, image: @escaping POIFrontImage.Load = { @concurrent _ in nil }
  ) throws(AppSessionError) -> SessionRun {
    try application(of: document, image: image).run
  }

  /// The application of a document with its driver, for views that show its pages.
  ///
  /// - Parameters:
  ///   - image: loads images, which are not part of a session's states.
  ///   - routes: shares the compiled routes with the applications of other sessions; nil for its own.
  public static func application(
    of document: SessionDocument, image: @escaping POIFrontImage.Load = { @concurrent _ in nil },
    sharing routes: SharedRoutes? = nil
  ) throws(AppSessionError) -> (driver: AppDriver, run: SessionRun) {
    let settings = try AppSettings(document.settings)
    let clock = VirtualClock()
    let driver: AppDriver
    do {
      let network = SessionNetwork(
        latency: settings.latency, failureRate: settings.failureRate, seed: document.seed,
        clock: clock)
      let servers = SessionServers(
        network, clock: clock, script: document.answers)
      driver = try AppDriver(
        try feeds(of: document, image), network, servers: servers, settings, clock: clock,
        sharing: routes)
    } catch let error as AppSessionError {
      throw error
    } catch {
      throw .notWired
    }
    return (driver, SessionRun(driver, clock: clock))
  }

  private static func feeds(
    of document: SessionDocument, _ image: @escaping POIFrontImage.Load
  ) throws(AppSessionError) -> Feeds {
    var sources = Dictionary(
      bundled.map { ($0.name, DataSource.data($0.bytes, name: $0.name)) }
    ) { _, last in last }
    for feed in document.feeds {
      guard let own = bundled.first(where: { $0.name == feed.name }) else {
        throw .unknownFeed(feed.name)
      }
      let found = feed.bytes.map(digest) ?? own.digest
      guard found == feed.digest else {
        throw .otherFeed(feed.name, recorded: feed.digest, found: found)
      }
      if let bytes = feed.bytes { sources[feed.name] = .data(bytes, name: feed.name) }
    }
    func source(_ name: String) -> DataSource { sources[name] ?? .data(Data(), name: name) }
    return Feeds(
      travel: source("travel"), hotels: source("hotels"), mail: source("mail"), image: image)
  }

  /// The digest of the bytes of a feed: FNV-1a, in hexadecimal.
  nonisolated private static func digest(_ bytes: Data) -> String {
    var hash = FNV1a()
    hash.combine(bytes)
    return String(hash.value, radix: 16)
  }
}

/// The initial settings of a session.
struct AppSettings {
  var lines = BusinessLine.all
  var language = Messages.simplifiedChinese
  var city = 1
  var latency = Duration.zero
  var failureRate = 0.0
  /// The URL that started the application; nil for the list of places.
  var start: String?
  /// Whether universal links open every page.
  var linksOpenEverything = false
  /// The number of pages kept in their state; nil for those to which the user can go back.
  var pages: Int?
  /// What the user can change of the network.
  var network = Network.fixed

  /// The controls of the network; each has those of the case before. An older session must not get more: they are
  /// part of its states.
  enum Network: String {
    case fixed, switchable, adjustable
  }

  /// Reads unchecked settings.
  init(_ settings: [String: String]) throws(AppSessionError) {
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) {
      let isTaken =
        switch name {
        case "lines": take(try? BusinessLine.named(value)) { lines = $0 }
        case "language": take(Self.languages[value]) { language = $0 }
        case "city": take(Int(value)) { city = $0 }
        case "latency":
          take(Int(value).flatMap { AppSession.latencies.contains($0) ? $0 : nil }) {
            latency = .milliseconds($0)
          }
        case "failureRate":
          take(Double(value).flatMap { (0...1).contains($0) ? $0 : nil }) { failureRate = $0 }
        case "start": take(value) { start = $0 }
        case "links":
          take(["policy": false, "everything": true][value]) { linksOpenEverything = $0 }
        case "pages": take(Int(value).flatMap { (1...64).contains($0) ? $0 : nil }) { pages = $0 }
        case "network": take(Network(rawValue: value)) { network = $0 }
        default: throw .unknownSetting(name)
        }
      if !isTaken { throw .invalidSetting(name, value: value) }
    }
  }

  /// The languages of the application.
  static let languages = ["en": Messages.english, "zh-Hans": .simplifiedChinese]

  /// Policies of URL sources that differ from the router's default.
  var sources: [RouteSource: SourcePolicy] {
    linksOpenEverything ? Self.openLinks : [:]
  }

  private static let openLinks: [RouteSource: SourcePolicy] = [.universalLink: .everything]

  private func take<Value>(_ value: Value?, _ use: (Value) -> Void) -> Bool {
    if let value { use(value) }
    return value != nil
  }
}
