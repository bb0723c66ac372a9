/// The effect of one event of a session.
public nonisolated struct SessionStep: Equatable, Sendable {
  /// The position of the event in the document; nil for the start of the session.
  public let index: Int?
  /// The event; nil for the start of the session.
  public let event: SessionEvent?
  /// The state after it.
  public let state: SessionState
  /// Its changes.
  public let changes: [SessionDifference]
  /// Whether a state was recorded for comparison: for this event and all before it.
  package let isCompared: Bool
  /// The differences from the recorded state; empty when no state was recorded.
  public let differences: [SessionDifference]

  /// The event and the page in one line, for messages.
  public var place: String {
    let event = event.map { ": \($0.action)" } ?? ""
    return "\(SessionEvent.place(index))\(event): page \(state.page.quoted)"
  }
}

/// Why a session cannot be played further.
public nonisolated struct SessionPlayError: Error, Equatable, CustomStringConvertible {
  /// The position of the event; nil for the start of the session.
  package let index: Int?
  /// The shown page.
  package let page: String
  /// The reason.
  public let fault: SessionFault

  /// The place and the reason in one line.
  public var description: String {
    "\(SessionEvent.place(index)): page \(page.quoted): \(fault)"
  }
}

/// Plays a document, event by event, and compares each state with the recorded one.
///
/// ```swift
/// let player = SessionPlayer(document, try AppSession.run(of: document))
/// while let step = try await player.step() { print(step.changes) }
/// ```
///
/// Two plays of a document give the same steps: a difference is a defect.
@MainActor
public final class SessionPlayer {
  private let document: SessionDocument
  private let run: SessionRun
  private var state = SessionState()
  private var expected: SessionState? = SessionState()
  private var next: Int?
  private var isStarted = false
  private var failure: SessionPlayError?

  /// Makes a player at the start of a session.
  public init(_ document: SessionDocument, _ run: SessionRun) {
    self.document = document
    self.run = run
  }

  nonisolated deinit {}

  /// Plays the start, then one event each time; nil at the end of the document.
  ///
  /// - Throws: ``SessionPlayError``, when the event cannot be performed or the task is cancelled during
  ///   this step; every later step throws the same error.
  public func step() async throws(SessionPlayError) -> SessionStep? {
    if let failure { throw failure }
    guard isStarted else {
      isStarted = true
      next = document.events.startIndex
      let state = try await reached(nil) { () async throws(SessionFault) in
        try await run.start()
      }
      return step(nil, state, recorded: document.start)
    }
    guard let index = next, index < document.events.endIndex else { return nil }
    next = index + 1
    let event = document.events[index]
    let state = try await reached(index) { () async throws(SessionFault) in
      try await run.perform(event)
    }
    return step(index, state, recorded: event.changes)
  }

  /// Plays until the event at a position was performed, or to the end of the document; does nothing if it was
  /// performed before. To go back in time, play a new player to an earlier position.
  ///
  /// The result holds the state after every event, for a test of a short session. Use ``step()`` for a
  /// long one, which keeps the last state only.
  ///
  /// - Complexity: O(number of events × size of the state), in memory too.
  public func play(through position: Int = .max) async throws(SessionPlayError) -> [SessionStep] {
    if let failure { throw failure }
    var steps: [SessionStep] = []
    while (next ?? 0) <= position, let step = try await step() { steps.append(step) }
    return steps
  }

  private func reached(
    _ index: Int?, _ work: () async throws(SessionFault) -> SessionState
  ) async throws(SessionPlayError) -> SessionState {
    do throws(SessionFault) {
      return try await work()
    } catch {
      // Without this event the rest would be another session.
      let failure = SessionPlayError(index: index, page: state.page, fault: error)
      self.failure = failure
      throw failure
    }
  }

  private func step(
    _ index: Int?, _ state: SessionState, recorded: [String: SessionValue?]?
  ) -> SessionStep {
    // After the first event without a recorded state, nothing is compared.
    if let recorded { expected?.apply(recorded) } else { expected = nil }
    let step = SessionStep(
      index: index, event: index.map { document.events[$0] }, state: state,
      changes: state.differences(from: self.state), isCompared: expected != nil,
      differences: expected.map { state.differences(from: $0) } ?? [])
    self.state = state
    return step
  }
}
