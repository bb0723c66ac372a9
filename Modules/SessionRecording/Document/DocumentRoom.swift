#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The remaining room in a document, within which it stays readable.
nonisolated struct DocumentRoom {
  private var bytes: Int
  private var events: Int
  /// The answers whose bytes were counted.
  private var answers = 0

  /// The room of a document without events and answers.
  init(in document: SessionDocument, events: Int = SessionLimits.events) {
    self.events = events
    var document = document
    document.events = []
    document.answers = []
    // Reserves the digits of the number of omitted events.
    document.omittedEvents = .max
    bytes = SessionLimits.bytes - ((try? document.json().count) ?? SessionLimits.bytes)
  }

  /// The room for states beside all events and answers of a document.
  func bytes(besides document: SessionDocument) -> Int {
    let events = document.events.reduce(0) {
      $0 + Self.bytes(of: SessionEvent(at: $1.milliseconds, $1.action))
    }
    return bytes - (document.answers ?? []).reduce(events) { $0 + Self.bytes(of: $1) }
  }

  /// Takes the room for an event and the answers so far. If too little is left, or the event cannot be read,
  /// returns false and takes none for the event.
  mutating func take(_ event: SessionEvent, after answers: [SessionAnswer]) -> Bool {
    let isWhole = take(answers) == answers.count
    let size = Self.bytes(of: event)
    guard isWhole, events > 0, event.action.isReadable, size <= bytes else {
      return false
    }
    events -= 1
    bytes -= size
    return true
  }

  /// Takes the room that an event needs beyond the replaced one. If too little is left, returns false and
  /// takes none.
  mutating func exchange(
    _ old: SessionEvent, for new: SessionEvent, after answers: [SessionAnswer]
  ) -> Bool {
    let isWhole = take(answers) == answers.count
    let size = Self.bytes(of: new) - Self.bytes(of: old)
    guard isWhole, size <= bytes else { return false }
    bytes -= size
    return true
  }

  /// Takes the room for answers, the first of which may have been counted before; returns the number of them
  /// that fit.
  ///
  /// - Complexity: O(answers that were not counted).
  @discardableResult
  mutating func take(_ answers: [SessionAnswer]) -> Int {
    for answer in answers.dropFirst(self.answers) {
      let size = Self.bytes(of: answer)
      guard self.answers < SessionLimits.events, size <= bytes else { break }
      self.answers += 1
      bytes -= size
    }
    return min(self.answers, answers.count)
  }

  /// The bytes of an event or an answer in a document, including the separator.
  static func bytes(of part: some Encodable) -> Int {
    guard let bytes = try? SessionDocument.json(part) else { return SessionLimits.bytes }
    // A loop: it runs for each event, and `count(where:)` is ten times slower in debug builds.
    var lines = 1
    let lineFeed = UInt8(ascii: "\n")
    for byte in bytes where byte == lineFeed { lines += 1 }
    // Each line is indented by the levels of the document and of its array.
    return bytes.count + 2 + 4 * lines
  }
}
