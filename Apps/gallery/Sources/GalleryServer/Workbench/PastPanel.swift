import ReactiveKit
import SessionRecording
import Wiring

/// The panel of time travel: it replays the session up to an event.
@MainActor
final class PastPanel {
  /// Whether the panel is shown.
  let isShown = MutableProperty(false)
  /// The application in its past state; nil while the current state is shown.
  private(set) var driver: AppDriver?
  /// Called with the number of events to perform; nil for the current state.
  var went: @MainActor (Int?) -> Void = { _ in }

  /// The number of events performed in the state that is shown.
  private let position = MutableProperty(0)
  /// How many there are.
  private let count = MutableProperty(0)
  private let caption = MutableProperty("")
  private var events: [SessionEvent] = []
  private var replay: Task<Void, Never>?

  /// Makes a panel that is hidden.
  init() {}

  isolated deinit { replay?.cancel() }

  /// Puts the panel on a surface.
  func show(on surface: Surface) {
    surface.panel("past", isShown)
    surface.bag += isShown.onChange { [weak self] in if !$0 { self?.went(nil) } }
    surface.node("past position", .maximum, count) { .number($0) }
    surface.node("past position", .value, position) { .text(String($0)) }
    surface.node("past position", .text, position) { .number($0) }
    surface.node("past count", .text, count) { .number($0) }
    surface.text("past event", caption)
    surface.button("past back") { [weak self] in self?.step(-1) }
    surface.button("past forward") { [weak self] in self?.step(1) }
    surface.button("past now") { [weak self] in self?.went(nil) }
  }

  /// Notes how much has happened.
  func note(_ document: SessionDocument) {
    if driver != nil || replay != nil { return }
    events = document.events
    count.value = events.count
    position.value = events.count
    caption.value = events.last?.action.description ?? ""
  }

  /// Shows the application as it is.
  func leave() {
    replay?.cancel()
    (replay, driver) = (nil, nil)
    (position.value, caption.value) = (count.value, events.last?.action.description ?? "")
  }

  /// Replays the first events of a document and shows what they lead to.
  func replay(
    _ document: SessionDocument, through position: Int,
    _ show: @escaping @MainActor (AppDriver) -> Void
  ) {
    if driver == nil, replay == nil { note(document) }
    self.position.value = position
    caption.value = position == 0 ? "start" : events[position - 1].action.description
    replay?.cancel()
    replay = Task { [weak self, count = events.count] in
      do {
        let past = try await Self.past(document, through: min(position, count))
        if Task.isCancelled { return }
        self?.driver = past
        show(past)
      } catch {
        self?.caption.value = "\(error)"
      }
    }
  }

  private static func past(
    _ document: SessionDocument, through position: Int
  ) async throws -> AppDriver {
    let application = try AppSession.application(
      of: document, image: Landscape.pipeline.frontImages)
    let player = SessionPlayer(document, application.run)
    _ = try await player.step()
    if position > 0 { _ = try await player.play(through: position - 1) }
    return application.driver
  }

  private func step(_ number: Int) { go(to: position.value + number) }

  /// Goes to the moment after so many events.
  func go(to position: Int) {
    if (0...events.count).contains(position) { went(position) }
  }
}
