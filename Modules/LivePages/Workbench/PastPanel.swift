#if LivePages
import Messages
import ReactiveKit
import SessionRecording

/// The panel of time travel: it replays the session up to an event.
@MainActor
final class PastPanel {
  /// Whether the panel is shown.
  let isShown = MutableProperty(false)
  /// The application in its past state; nil while the current state is shown.
  private(set) var application: (any LiveApplication)? {
    didSet { isPast.value = application != nil }
  }
  /// Called with the number of events to perform; nil for the current state.
  var went: @MainActor (Int?) -> Void = { _ in }
  /// Called with the number of events after which the session continues.
  var continued: @MainActor (Int) -> Void = { _ in }

  /// The description of the state that is shown.
  private enum Caption: Equatable {
    /// The panel has not been shown yet.
    case nothing
    /// The state before the first event.
    case start
    /// The last event, which is written alike in every language.
    case event(String)
    /// Why the state cannot be shown.
    case failure(Refusal)
  }

  /// Whether a past state is shown.
  private let isPast = MutableProperty(false)
  /// The number of events performed in the state that is shown.
  private let position = MutableProperty(0)
  /// The number of events.
  private let count = MutableProperty(0)
  private let caption = MutableProperty(Caption.nothing)
  private let messages: Property<Messages>
  private let session: Secret
  private let environment: SessionEnvironment
  private var events: [SessionEvent] = []
  private var replay: Task<Void, Never>?

  /// Makes a panel that is hidden.
  init(_ session: Secret, _ environment: SessionEnvironment, _ messages: Property<Messages>) {
    self.session = session
    self.environment = environment
    self.messages = messages
  }

  deinit { replay?.cancel() }

  /// Puts the panel on a surface.
  func show(on surface: Surface) {
    surface.panel("past", isShown) { [weak self] in self?.showContent(on: $0) }
    surface.bag += isShown.onChange { [weak self] in if !$0 { self?.went(nil) } }
  }

  private func showContent(on surface: Surface) {
    surface.node("past position", .maximum, count) { .number($0) }
    surface.node("past position", .value, position) { .text(String($0)) }
    surface.node("past position", .text, position) { .number($0) }
    surface.node("past count", .text, count) { .number($0) }
    surface.text(
      "past event",
      combine(caption, messages) { caption, messages in
        switch caption {
        case .nothing: ""
        case .start: messages.text("live.pastStart")
        case .event(let text): text
        case .failure(let refusal): messages.text(for: refusal)
        }
      })
    surface.button("past back") { [weak self] in self?.step(-1) }
    surface.button("past forward") { [weak self] in self?.step(1) }
    surface.button("past now") { [weak self] in self?.went(nil) }
    surface.node("past continue", .disabled, isPast) { .flag(!$0) }
    surface.button("past continue") { [weak self] in self?.goOn() }
  }

  /// Notes how much has happened.
  func note(_ document: SessionDocument) {
    if application != nil || replay != nil { return }
    events = document.events
    count.value = events.count
    show(position: events.count)
  }

  /// Shows the application as it is.
  ///
  /// - Returns: whether a past state was shown.
  @discardableResult
  func leave() -> Bool {
    let wasPast = application != nil
    replay?.cancel()
    (replay, application) = (nil, nil)
    show(position: count.value)
    return wasPast
  }

  /// Shows an application in its past state.
  func show(_ past: any LiveApplication) { application = past }

  /// Replays the first events of a document. A running replay to another position is cancelled.
  ///
  /// - Parameters:
  ///   - document: the session.
  ///   - position: the number of events.
  ///   - goesOn: whether the session goes on from there.
  ///   - watch: watches the application from before the last event.
  ///   - reached: takes the application.
  func replay(
    _ document: SessionDocument, through position: Int, goesOn: Bool = false,
    _ watch: @escaping @MainActor (any LiveApplication) -> GraphWatch? = { _ in nil },
    _ reached: @escaping @MainActor (Replayed) -> Void
  ) {
    if application == nil, replay == nil { note(document) }
    self.show(position: position)
    replay?.cancel()
    replay = Task { [weak self, environment, session] in
      guard await environment.replays.wait(for: session) else { return }
      defer { environment.replays.giveBack(session) }
      do {
        let replayed = try await environment.site.replayed(
          document, through: position, goesOn: goesOn, watch)
        if Task.isCancelled { return }
        reached(replayed)
      } catch {
        if Task.isCancelled { return }
        self?.caption.value = .failure(.notReplayable(reason: "\(error)"))
      }
    }
  }

  private func show(position: Int) {
    self.position.value = position
    caption.value =
      position > 0 && position <= events.count
      ? .event(events[position - 1].action.description) : .start
  }

  /// The session goes on after the event that is shown.
  private func goOn() { if application != nil { continued(position.value) } }

  private func step(_ number: Int) { go(to: position.value + number) }

  /// Goes to the moment after so many events. Without the panel nothing would lead back.
  func go(to position: Int) {
    if isShown.value, (0...events.count).contains(position) { went(position) }
  }
}
#endif
