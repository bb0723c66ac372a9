#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension SessionDocument {
  /// Reads a document from untrusted data.
  ///
  /// Members that the format does not have, or that are there twice, are errors: they would otherwise change
  /// a replay silently.
  ///
  /// - Throws: ``SessionDocumentError``, for the first fault.
  public nonisolated init(json bytes: Data) throws(SessionDocumentError) {
    guard bytes.count <= SessionLimits.bytes else {
      throw .tooLarge(bytes: bytes.count, limit: SessionLimits.bytes)
    }
    do {
      self = try JSONDecoder().decode(SessionDocument.self, from: bytes)
    } catch let error as SessionDocumentError {
      throw error
    } catch {
      throw .malformed
    }
    try DocumentScan.check(bytes)
  }

  /// The document as JSON: members in order, one a line, so that versions of it can be compared.
  public nonisolated func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

nonisolated extension SessionDocument: Codable {
  private static let members: Set = [
    "answers", "events", "feeds", "omitted", "seed", "session", "settings", "start",
  ]

  /// Reads a document; see ``init(json:)``.
  public init(from decoder: any Decoder) throws {
    let version = try StrictObject(decoder, members: nil).number("session", in: 1...Int.max)
    guard version == Self.version else { throw SessionDocumentError.unknownVersion(version) }
    let object = try StrictObject(decoder, members: Self.members)
    seed = object.has("seed") ? try object.value("seed") : 1
    settings = try object.texts("settings")
    feeds = try object.elements("feeds", limit: 100)
    answers =
      object.has("answers") ? try object.elements("answers", limit: SessionLimits.events) : nil
    start = try object.changes("start")
    events = try object.elements("events", limit: SessionLimits.events)
    if object.has("omitted") { omittedEvents = try object.number("omitted", in: 0...Int.max) }
    for (index, pair) in zip(events, events.dropFirst()).enumerated()
    where pair.0.milliseconds > pair.1.milliseconds {
      throw SessionDocumentError.timeGoesBack(path: "events[\(index + 1)].at")
    }
  }

  /// Writes the document as one object.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: MemberKey.self)
    try object.encode(Self.version, forKey: MemberKey("session"))
    try object.encode(seed, forKey: MemberKey("seed"))
    try object.encode(settings, forKey: MemberKey("settings"))
    try object.encode(feeds, forKey: MemberKey("feeds"))
    try object.encodeIfPresent(answers, forKey: MemberKey("answers"))
    try object.encodeIfPresent(start, forKey: MemberKey("start"))
    try object.encode(events, forKey: MemberKey("events"))
    if omittedEvents > 0 { try object.encode(omittedEvents, forKey: MemberKey("omitted")) }
  }
}

nonisolated extension SessionDocument.Feed: Codable {
  /// Reads a feed.
  public init(from decoder: any Decoder) throws {
    let object = try StrictObject(decoder, members: ["base64", "digest", "name"])
    name = try object.text("name")
    digest = try object.text("digest")
    guard object.has("base64") else { return }
    bytes = Data(base64Encoded: try object.text("base64", limit: SessionLimits.bytes))
    if bytes == nil { throw SessionDocumentError.invalid(path: object.place("base64")) }
  }

  /// Writes the feed.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: MemberKey.self)
    try object.encode(name, forKey: MemberKey("name"))
    try object.encode(digest, forKey: MemberKey("digest"))
    try object.encodeIfPresent(bytes?.base64EncodedString(), forKey: MemberKey("base64"))
  }
}

nonisolated extension SessionAnswer: Codable {
  /// Reads an answer.
  public init(from decoder: any Decoder) throws {
    let object = try StrictObject(decoder, members: ["call", "code", "parameters"])
    call = try object.text("call")
    code = object.has("code") ? try object.text("code") : nil
    parameters = try object.texts("parameters")
  }

  /// Writes the answer.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: MemberKey.self)
    try object.encode(call, forKey: MemberKey("call"))
    try object.encodeIfPresent(code, forKey: MemberKey("code"))
    if !parameters.isEmpty { try object.encode(parameters, forKey: MemberKey("parameters")) }
  }
}
