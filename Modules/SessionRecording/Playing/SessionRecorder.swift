import ReactiveKit

/// Records the events of an application in a document, with the changes of its state up to
/// ``SessionLimits/states`` bytes.
///
/// The document stays readable: it ends before the first event that would exceed ``SessionLimits/events`` or
/// ``SessionLimits/bytes``, or that the format does not allow, such as a text of more than 64 KiB. The
/// application goes on, and the document records the number of omitted events.
///
/// ```swift
/// let recorder = try await SessionRecorder(document, run)
/// try await recorder.perform(.typed(field: "name", text: "Ann"), after: 200)
/// let bytes = try recorder.document.json()
/// ```
@MainActor
public final class SessionRecorder {
  private let run: SessionRun
  private var recorded: SessionDocument
  private var state: SessionState
  /// The state before the last event.
  private var previous = SessionState()
  private var milliseconds = 0
  /// The bytes of the recorded states; nil once one was left out.
  private var stateBytes: Int? = 0
  private let stateLimit: Int
  private var room: DocumentRoom
  /// Whether an event was left out of the document: later ones belong to another session.
  private var isFull = false

  /// Starts recording.
  ///
  /// - Parameters:
  ///   - document: the seed, settings and feeds from which the run was made. If it has events and answers,
  ///     there is room for them: states are left out instead.
  ///   - run: an application before its first event.
  public convenience init(
    _ document: SessionDocument, _ run: SessionRun
  ) async throws(SessionFault) {
    try await self.init(document, run, eventLimit: SessionLimits.events)
  }

  /// Starts recording with different limits: the bytes of the changes of states in the document (the first
  /// state that exceeds them and all later ones are left out), and events.
  package init(
    _ document: SessionDocument, _ run: SessionRun, stateLimit: Int = SessionLimits.states,
    eventLimit: Int = SessionLimits.events
  ) async throws(SessionFault) {
    self.run = run
    recorded = document
    recorded.events = []
    state = try await run.start()
    recorded.start = Self.changes(state.differences(from: SessionState()))
    room = DocumentRoom(in: recorded, events: eventLimit)
    self.stateLimit = min(stateLimit, room.bytes(besides: document))
  }

  nonisolated deinit {}

  /// The current state.
  public var currentState: SessionState { state }

  /// The actions that are possible now.
  public var offers: [SessionAction] { run.driver.offers }

  /// The session so far.
  public var document: SessionDocument {
    var (document, room) = (recorded, room)
    let answers = run.driver.answers
    document.answers = Array(answers.prefix(room.take(answers)))
    return document
  }

  /// Performs an action, some milliseconds after the previous event, and records it.
  ///
  /// - Throws: ``SessionFault``; a failed action is not recorded, but the time that passed is. An action
  ///   whose work does not end, or is cancelled, is recorded without a state.
  @discardableResult
  public func perform(
    _ action: SessionAction, after pause: Int
  ) async throws(SessionFault) -> SessionState {
    try await perform(action, at: milliseconds + min(max(0, pause), SessionLimits.milliseconds))
  }

  /// Performs an action at a moment, but not before the last event or after
  /// ``SessionLimits/milliseconds``, and records it.
  ///
  /// - Throws: ``SessionFault``; a failed action is not recorded, but the time that passed is. An action
  ///   whose work does not end, or is cancelled, is recorded without a state.
  @discardableResult
  public func perform(
    _ action: SessionAction, at moment: Int
  ) async throws(SessionFault) -> SessionState {
    milliseconds = max(milliseconds, min(moment, SessionLimits.milliseconds))
    try await run.advance(to: milliseconds)
    // Before it is performed: a different page may be shown afterwards.
    let masked = run.masked(action)
    do throws(SessionFault) {
      record(masked, try await run.perform(action))
    } catch {
      switch error {
      // It was performed, but its state at rest is unknown.
      case .cancelled, .unsettled: append(SessionEvent(at: milliseconds, masked))
      default: record(.waited, run.state)
      }
      throw error
    }
    return state
  }

  private func record(_ action: SessionAction, _ next: SessionState) {
    // A session may show a large list many times: the recorded states are limited.
    var changes: [String: SessionValue?]?
    if !isFull, let stateBytes {
      let differences = Self.changes(next.differences(from: state))
      let bytes = stateBytes + DocumentRoom.bytes(of: differences)
      self.stateBytes = bytes <= stateLimit ? bytes : nil
      changes = self.stateBytes.map { _ in differences }
    }
    append(SessionEvent(at: milliseconds, action, changes: changes))
    (previous, state) = (state, next)
  }

  /// Records a state instead of the one after the last event. Both are left out if this one exceeds a limit.
  func replaceEnd(by end: SessionState) {
    guard !isFull, let stateBytes, let last = recorded.events.last, let old = last.changes else {
      return
    }
    var event = last
    let changes = Self.changes(end.differences(from: previous))
    let bytes =
      stateBytes - DocumentRoom.bytes(of: old) + DocumentRoom.bytes(of: changes)
    event.changes = bytes <= stateLimit ? changes : nil
    if !room.exchange(last, for: event, after: run.driver.answers) { event.changes = nil }
    recorded.events[recorded.events.count - 1] = event
  }

  private func append(_ event: SessionEvent) {
    if !isFull { isFull = !room.take(event, after: run.driver.answers) }
    if isFull { recorded.omittedEvents += 1 } else { recorded.events.append(event) }
  }

  private static func changes(_ differences: [SessionDifference]) -> [String: SessionValue?] {
    Dictionary(differences.map { ($0.path, $0.after) }) { _, last in last }
  }
}

/// Random actions of a user: drawn from a seed, the same in every run.
public nonisolated struct RandomSession: Sendable {
  private var generator: SplitMix64

  /// Makes the session of a seed.
  public init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  /// Performs a number of the actions that an application offers, and records them.
  @MainActor
  public mutating func play(
    _ count: Int, _ recorder: SessionRecorder
  ) async throws(SessionFault) {
    // Fast taps, the pauses of a reader, and at times a long walk.
    let pauses = [0, 0, 0, 0, 0, 0, 0, 40, 150, 350, 400, 1_000, 5_000, 130_000, 700_000]
    for _ in 0..<count {
      let pause = pauses.randomElement(using: &generator) ?? 0
      // The possible actions may change while time passes.
      let action = pause > 0 ? nil : recorder.offers.randomElement(using: &generator)
      try await recorder.perform(action ?? .waited, after: pause)
    }
  }
}
