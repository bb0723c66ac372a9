#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A recorded session: everything that determines the states of an application, and those states.
///
/// ```json
/// {"session": 1, "seed": 7, "settings": {"language": "en"}, "feeds": [], "answers": [],
///  "events": [{"at": 0, "event": "opened", "url": "trellis://player", "source": "inside"},
///             {"at": 900, "event": "typed", "field": "name", "text": "Ann"}]}
/// ```
///
/// It contains no secret in clear text: see ``SecretMask``.
public nonisolated struct SessionDocument: Equatable, Sendable {
  /// The version of the format that this code writes, and the newest that it reads.
  static let version = 1

  /// The seed of randomness, for example of the simulated network.
  public var seed: UInt64
  /// The parameters of the application's start, with names defined by it: language, city, latency.
  public var settings: [String: String]
  /// The feeds that were loaded.
  public var feeds: [Feed]
  /// The answers of servers, in order; nil if the application's own services answer.
  public var answers: [SessionAnswer]?
  /// The differences of the first state from an empty one; nil when they were not recorded.
  public var start: [String: SessionValue?]?
  /// The events.
  public var events: [SessionEvent]
  /// The number of further events for which the recording had no room: it ends before its session does.
  public var omittedEvents = 0

  /// A feed by name: its bytes, or the digest of those that the application has.
  public struct Feed: Codable, Equatable, Sendable {
    /// The name.
    public var name: String
    /// The digest that identifies its bytes.
    public var digest: String
    /// The bytes; nil if the application has them.
    public var bytes: Data?

    /// Makes a feed.
    public init(name: String, digest: String, bytes: Data? = nil) {
      self.name = name
      self.digest = digest
      self.bytes = bytes
    }

    private enum CodingKeys: String, CodingKey {
      case name, digest
      case bytes = "base64"
    }
  }

  /// Makes a document.
  public init(
    seed: UInt64 = 1, settings: [String: String] = [:], feeds: [Feed] = [],
    answers: [SessionAnswer]? = nil, start: [String: SessionValue?]? = nil,
    events: [SessionEvent] = []
  ) {
    self.seed = seed
    self.settings = settings
    self.feeds = feeds
    self.answers = answers
    self.start = start
    self.events = events
  }
}

/// The answer of a server: success, or the code of an error.
public nonisolated struct SessionAnswer: Equatable, Sendable {
  /// The request, for example `logIn`.
  public var call: String
  /// The code of the error; nil for success.
  public var code: String?
  /// The data of the error.
  public var parameters: [String: String]

  /// Makes an answer.
  public init(to call: String, code: String? = nil, parameters: [String: String] = [:]) {
    self.call = call
    self.code = code
    self.parameters = parameters
  }
}
