#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a document still has room for: a document that is written within it can be read.
nonisolated struct DocumentRoom {
  private var bytes: Int
  private var events: Int
  /// The answers whose bytes have been taken.
  private var answers = 0

  /// The room of a document without events and answers.
  init(in document: SessionDocument, events: Int = SessionLimits.events) {
    self.events = events
    var document = document
    document.events = []
    document.answers = []
    // For the number of those that there is no room for.
    document.omittedEvents = .max
    bytes = SessionLimits.bytes - ((try? document.json().count) ?? SessionLimits.bytes)
  }

  /// The room for states when all events and answers of a document are recorded as well.
  func bytes(besides document: SessionDocument) -> Int {
    let events = document.events.reduce(0) {
      $0 + Self.bytes(of: SessionEvent(at: $1.milliseconds, $1.action))
    }
    return bytes - (document.answers ?? []).reduce(events) { $0 + Self.bytes(of: $1) }
  }

  /// Takes the room for an event and the answers so far. Returns false, and takes none for the event, when
  /// too little is left or the event cannot be read.
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

  /// Takes the room that an event needs beyond the one it replaces. Returns false, and takes none, when too
  /// little is left.
  mutating func exchange(
    _ old: SessionEvent, for new: SessionEvent, after answers: [SessionAnswer]
  ) -> Bool {
    let isWhole = take(answers) == answers.count
    let size = Self.bytes(of: new) - Self.bytes(of: old)
    guard isWhole, size <= bytes else { return false }
    bytes -= size
    return true
  }

  /// Takes the room for answers, the first of which may have been taken before; returns for how many
  /// of them there is room.
  ///
  /// - Complexity: O(answers that have not been taken).
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

  /// The bytes of an event or an answer in a document, with what separates it from the next one.
  static func bytes(of part: some Encodable) -> Int {
    guard let bytes = try? SessionDocument.json(part) else { return SessionLimits.bytes }
    // A loop: it is made for each event, and `count(where:)` is ten times slower in debug builds.
    var lines = 1
    let lineFeed = UInt8(ascii: "\n")
    for byte in bytes where byte == lineFeed { lines += 1 }
    // Each line is indented by the levels of the document and of its array.
    return bytes.count + 2 + 4 * lines
  }
}
