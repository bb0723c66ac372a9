#if LivePages
import ReactiveKit

/// The traffic between the page and its view-models as numbered lines: events, the properties of
/// the graph that they changed, and messages. Kept while the panel is shown.
final class EventLog {
  /// How many lines are kept.
  static let limit = 200

  /// Whether the panel is shown.
  let isShown = MutableProperty(false)
  /// The newest lines, oldest first.
  private(set) var lines: [String] = []
  /// How many lines there have been.
  private var count = 0
  /// The number of lines that were sent.
  private var takenCount = 0

  /// Lines of the log, and the number of the first one.
  nonisolated struct Excerpt: Equatable, Sendable {
    /// Lines of that number and above are out of date.
    let first: Int
    let lines: [String]
  }

  /// Makes an empty log.
  init() {}

  nonisolated deinit {}

  /// Notes an event of the browser and how long its JSON was.
  func note(_ event: LiveEvent, bytes: Int) {
    add("↑", event.action.logged, bytes)
  }

  /// Notes the effects of an event: executed commands, properties whose observers were notified.
  func note(_ recording: GraphRecording) {
    for text in recording.logged { add("→", text) }
  }

  /// Notes a message to the browser.
  func note(_ patch: Patch) {
    if isShown.value, !patch.isEmpty { add("↓", patch.logged, patch.json.utf8.count) }
  }

  /// The lines since the last call; nil without any.
  func takeLines() -> Excerpt? {
    if takenCount == count { return nil }
    let new = lines.suffix(count - takenCount)
    takenCount = count
    return Excerpt(first: count - new.count + 1, lines: Array(new))
  }

  /// All lines, for a browser that has none.
  var everything: Excerpt? {
    takenCount = count
    return isShown.value ? Excerpt(first: 1, lines: lines) : nil
  }

  private func add(_ arrow: String, _ text: String, _ bytes: Int? = nil) {
    guard isShown.value else { return }
    count += 1
    lines.append("\(count) \(arrow) \(text)\(bytes.map { " · \($0) B" } ?? "")")
    if lines.count > Self.limit { lines.removeFirst() }
  }
}
#endif
