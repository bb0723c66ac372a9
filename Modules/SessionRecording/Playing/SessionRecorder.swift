/// Records what happens to an application into a document: the events, and what each of them changed, up
/// to ``SessionLimits/states``.
///
/// ```swift
/// let recorder = try await SessionRecorder(document, run)
/// try await recorder.perform(.typed(field: "name", text: "Ann"), after: 200)
/// let bytes = try recorder.document.json()
/// ```
public final class SessionRecorder {
  private let run: SessionRun
  private var recorded: SessionDocument
  private var state: SessionState
  private var milliseconds = 0
  /// The bytes of the states so far.
  private var bytes = 0
  private let stateLimit: Int

  /// Begins to record.
  ///
  /// - Parameters:
  ///   - document: the seed, settings and feeds that the run was made of.
  ///   - run: an application that nothing has happened to.
  ///   - stateLimit: after how many bytes states are left out.
  public init(
    _ document: SessionDocument, _ run: SessionRun, stateLimit: Int = SessionLimits.states
  ) async throws(SessionFault) {
    self.run = run
    self.stateLimit = stateLimit
    recorded = document
    recorded.events = []
    state = try await run.start()
    recorded.start = Self.changes(state.differences(from: SessionState()))
  }

  /// What is shown now.
  public var currentState: SessionState { state }

  /// What can be done now.
  public var offers: [SessionAction] { run.driver.offers }

  /// The session so far.
  public var document: SessionDocument {
    var document = recorded
    document.answers = run.driver.answers
    return document
  }

  /// Does something, so many milliseconds after the event before, and records it.
  ///
  /// - Throws: ``SessionFault``; what cannot be done is not recorded, the time that passed is.
  @discardableResult
  public func perform(
    _ action: SessionAction, after pause: Int
  ) async throws(SessionFault) -> SessionState {
    try await perform(action, at: min(milliseconds + max(0, pause), SessionLimits.milliseconds))
  }

  /// Does something at a moment that is not before the last event, and records it.
  ///
  /// - Throws: ``SessionFault``; what cannot be done is not recorded, the time that passed is.
  @discardableResult
  public func perform(
    _ action: SessionAction, at moment: Int
  ) async throws(SessionFault) -> SessionState {
    milliseconds = max(milliseconds, moment)
    try await run.advance(to: milliseconds)
    // Before it is done: afterwards another page may be shown.
    let masked = run.masked(action)
    do throws(SessionFault) {
      record(masked, try await run.perform(action))
    } catch {
      record(.waited, run.state)
      throw error
    }
    return state
  }

  private func record(_ action: SessionAction, _ next: SessionState) {
    // A session may have shown more than anybody reads: a large list, again and again.
    var changes: [String: SessionValue?]?
    if bytes <= stateLimit {
      let differences = next.differences(from: state)
      bytes += differences.reduce(0) { $0 + $1.path.utf8.count + ($1.after?.byteCount ?? 0) }
      changes = Self.changes(differences)
    }
    recorded.events.append(SessionEvent(at: milliseconds, action, changes: changes))
    state = next
  }

  private static func changes(_ differences: [SessionDifference]) -> [String: SessionValue?] {
    Dictionary(differences.map { ($0.path, $0.after) }) { _, last in last }
  }
}
