#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why bytes are not a valid document of a session, with the place.
public nonisolated enum SessionDocumentError: Error, Equatable, Sendable {
  /// More bytes than a document may have.
  case tooLarge(bytes: Int, limit: Int)
  /// The bytes are not one JSON object.
  case malformed
  /// The document has a newer version than this code reads.
  case unknownVersion(Int)
  /// A member is missing.
  case missing(path: String)
  /// A member has a different type, is out of range or too long.
  case invalid(path: String)
  /// The format has no such kind of event.
  case unknownEvent(path: String, name: String)
  /// An event is earlier than the one before it.
  case timeGoesBack(path: String)

  fileprivate init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self = .missing(path: Self.path(context.codingPath + [key]))
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      let path = Self.path(context.codingPath)
      self = path.isEmpty ? .malformed : .invalid(path: path)
    @unknown default: self = .malformed
    }
  }

  /// A place, for example `events[3].at`.
  static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}

nonisolated extension SessionDocumentError: CustomStringConvertible {
  /// One line: the fault, and its place.
  public var description: String {
    switch self {
    case .tooLarge(let bytes, let limit): "\(bytes) bytes are more than the limit of \(limit)"
    case .malformed: "not one JSON object"
    case .unknownVersion(let version):
      "session: version \(version) is newer than \(SessionDocument.version); use a newer program"
    case .missing(let path): "\(path.escaped): missing"
    case .invalid(let path): "\(path.escaped): another type, out of range or too long"
    case .unknownEvent(let path, let name): "\(path.escaped): no such event: \(name.quoted)"
    case .timeGoesBack(let path): "\(path.escaped): earlier than the event before"
    }
  }
}

extension SessionDocument {
  /// Reads a document from untrusted data. Unknown members are ignored.
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
    } catch let error as DecodingError {
      throw SessionDocumentError(error)
    } catch {
      throw .malformed
    }
  }

  /// The document as JSON: members in order, one a line, so that versions can be compared.
  public nonisolated func json() throws -> Data { try Self.json(self) + Data("\n".utf8) }

  /// A part of a document as written.
  static nonisolated func json(_ part: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(part)
  }
}

nonisolated extension SessionDocument: Codable {
  private enum CodingKeys: String, CodingKey {
    case session, seed, settings, feeds, answers, start, events
    case omittedEvents = "omitted"
  }

  /// Reads a document; see ``init(json:)``.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    let version = try object.number(.session, in: 1...Int.max)
    guard version <= Self.version else { throw SessionDocumentError.unknownVersion(version) }
    seed = object.contains(.seed) ? try object.number(.seed, in: 0...UInt64.max) : 1
    settings = try object.decodeIfPresent([String: String].self, forKey: .settings) ?? [:]
    feeds = try object.decodeIfPresent([Feed].self, forKey: .feeds) ?? []
    answers = try object.decodeIfPresent([SessionAnswer].self, forKey: .answers)
    start = try object.decodeIfPresent([String: SessionValue?].self, forKey: .start)
    events = try object.decodeIfPresent([SessionEvent].self, forKey: .events) ?? []
    if object.contains(.omittedEvents) {
      omittedEvents = try object.number(.omittedEvents, in: 0...Int.max)
    }
    for (path, count) in [("answers", answers?.count ?? 0), ("events", events.count)]
    where count > SessionLimits.events {
      throw SessionDocumentError.invalid(path: path)
    }
    for (index, pair) in zip(events, events.dropFirst()).enumerated()
    where pair.0.milliseconds > pair.1.milliseconds {
      throw SessionDocumentError.timeGoesBack(path: "events[\(index + 1)].at")
    }
  }

  /// Writes the document as one object.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(Self.version, forKey: .session)
    try object.encode(seed, forKey: .seed)
    try object.encode(settings, forKey: .settings)
    try object.encode(feeds, forKey: .feeds)
    try object.encodeIfPresent(answers, forKey: .answers)
    try object.encodeIfPresent(start, forKey: .start)
    try object.encode(events, forKey: .events)
    if omittedEvents > 0 { try object.encode(omittedEvents, forKey: .omittedEvents) }
  }
}

nonisolated extension SessionAnswer: Codable {
  private enum CodingKeys: CodingKey { case call, code, parameters }

  /// Reads an answer.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    call = try object.decode(String.self, forKey: .call)
    code = try object.decodeIfPresent(String.self, forKey: .code)
    parameters = try object.decodeIfPresent([String: String].self, forKey: .parameters) ?? [:]
  }

  /// Writes the answer.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    try object.encode(call, forKey: .call)
    try object.encodeIfPresent(code, forKey: .code)
    if !parameters.isEmpty { try object.encode(parameters, forKey: .parameters) }
  }
}
