#if LivePages
import ReactiveKit
import SessionRecording

/// The traffic between the page and its view-models as lines with their time: events, the properties of
/// the graph that they changed, and messages. Kept while the panel is shown.
final class EventLog {
  /// How many lines are kept.
  static let limit = 200

  /// Whether the panel is shown.
  let isShown = MutableProperty(false)
  /// The newest lines, oldest first.
  private(set) var lines: [Line] = []
  /// How many recorded events have been noted.
  private(set) var eventCount = 0
  /// How many lines there have been.
  private var count = 0
  /// The number of lines that were sent.
  private var takenCount = 0
  /// Whether the lines that the browser has are out of date.
  private var isReset = false

  /// What happened at one moment.
  nonisolated struct Line: Equatable, Sendable {
    /// What a line is about.
    enum Kind: String, Sendable {
      /// An event of the browser, or of the session.
      case event
      /// What an event executed, or which observers it notified.
      case effect
      /// A message to the browser.
      case message
    }

    /// The number of the line.
    let number: Int
    /// The time of the session's clock, in milliseconds.
    let milliseconds: Int
    let kind: Kind
    let text: String
    /// The position of the state after this event; nil if the event is not recorded.
    let moment: Int?
  }

  /// Lines of the log, and the number of the first one.
  nonisolated struct Excerpt: Equatable, Sendable {
    /// Lines of that number and above are out of date.
    let first: Int
    let lines: [Line]
  }

  /// Makes an empty log.
  init() {}

  nonisolated deinit {}

  /// Begins again, with the newest events of a session.
  func begin(with events: ArraySlice<SessionEvent>) {
    clear()
    eventCount = max(0, events.endIndex - Self.limit)
    note(events.suffix(Self.limit))
  }

  /// Removes all lines.
  func clear() {
    (lines, count, takenCount, isReset) = ([], 0, 0, true)
  }

  /// Notes recorded events, whose secrets are placeholders; their position is the one in the session.
  func note(_ events: ArraySlice<SessionEvent>, bytes: Int? = nil) {
    guard isShown.value else { return }
    for (position, event) in zip(events.indices, events) where position >= eventCount {
      add(
        .event, event.action.description.cut, at: event.milliseconds, bytes, moment: position + 1)
      eventCount = position + 1
    }
  }

  /// Notes an event of the browser that is not recorded, and how long its JSON was.
  func note(_ event: LiveEvent, at milliseconds: Int, bytes: Int) {
    add(.event, event.action.logged, at: milliseconds, bytes)
  }

  /// Notes the effects of an event: executed commands, properties whose observers were notified.
  func note(_ recording: GraphRecording, at milliseconds: Int) {
    for text in recording.logged { add(.effect, text, at: milliseconds) }
  }

  /// Notes a message to the browser.
  func note(_ patch: Patch, at milliseconds: Int) {
    guard isShown.value else { return }
    let text = patch.logged
    if !text.isEmpty { add(.message, text, at: milliseconds, patch.json.utf8.count) }
  }

  /// The lines since the last call; nil without any.
  func takeLines() -> Excerpt? {
    defer { (takenCount, isReset) = (count, false) }
    if isReset, isShown.value { return Excerpt(first: 1, lines: lines) }
    if takenCount == count { return nil }
    let new = lines.suffix(count - takenCount)
    return Excerpt(first: count - new.count + 1, lines: Array(new))
  }

  /// All lines, for a browser that has none.
  var everything: Excerpt? {
    (takenCount, isReset) = (count, false)
    return isShown.value ? Excerpt(first: 1, lines: lines) : nil
  }

  private func add(
    _ kind: Line.Kind, _ text: String, at milliseconds: Int, _ bytes: Int? = nil,
    moment: Int? = nil
  ) {
    guard isShown.value else { return }
    count += 1
    lines.append(
      Line(
        number: count, milliseconds: milliseconds, kind: kind,
        text: text + (bytes.map { " · \($0) B" } ?? ""), moment: moment))
    if lines.count > Self.limit { lines.removeFirst() }
  }
}
#endif
