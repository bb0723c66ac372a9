import ReactiveKit
import ReactiveTesting

/// A session in real time: its clock follows the real one, and its events are recorded.
///
/// Its clock stops while an event is performed and its work runs, as in a ``SessionPlayer``;
/// between events the clock follows the real one, and sleepers wake at their own time. So a replay
/// of the ``document`` shows the same states.
///
/// ```swift
/// let live = LiveRun(document, try AppSession.run(of: document), on: ContinuousClock())
/// live.happen { try? live.perform(.typed(field: "name", text: "Ann")) }
/// ```
///
/// States are not recorded: ``SessionDocument/recordingStates(in:ending:)`` adds them by a replay. Neither are pauses: a
/// replay only has the moments of the events, so that ``isPaused`` and ``advance(by:then:)`` need no events of their own.
@MainActor
public final class LiveRun {
  /// The limits of the recording, besides the events that a run has performed already; events beyond them, or
  /// beyond ``SessionLimits``, are not in the document, which has their number.
  public nonisolated struct Limits: Sendable {
    /// Events.
    public var events = 2_000
    /// UTF-8 bytes of texts and URLs.
    public var bytes = 256 << 10

    /// Limits for a session of an afternoon.
    public init() {}
  }

  /// The application and its clock.
  public let run: SessionRun
  /// Why the session can no longer be recorded: some work did not end.
  public private(set) var fault: SessionFault?
  /// Whether an event was left out of the recording, because of the limits or of the format.
  public private(set) var isFull = false

  private var recorded: SessionDocument
  private var limits: Limits
  private var bytes = 0
  private var room: DocumentRoom
  /// The real time since the start.
  private let elapsed: @MainActor () -> Duration
  private var time = Time.running(ahead: .zero)
  private let sleep: @MainActor (Duration) async throws -> Void
  /// The events that wait until the previous one was performed.
  private var waiting: [(moment: VirtualClock.Instant, event: @MainActor () -> Void)] = []
  private var keeper: Task<Void, Never>?
  /// Whether the clock's task moves the clock or runs work, or an event is being performed; otherwise the
  /// task sleeps or has ended.
  private var isMoving = false
  /// Whether time has begun to pass since the last event, or since the start.
  private var hasBegun = false
  private var isClosed = false

  /// Starts a session, or goes on with one.
  ///
  /// - Parameters:
  ///   - document: the seed, settings and feeds that the run was made of.
  ///   - run: an application at rest: before its first event, or after those that it has performed.
  ///   - performed: how many events of the document it has performed: they are recorded events, and the
  ///     clock goes on from theirs.
  ///   - clock: the real time.
  ///   - limits: the limits of the recording.
  public init<RealClock: Clock<Duration>>(
    _ document: SessionDocument, _ run: SessionRun, performed: Int = 0, on clock: RealClock,
    limits: Limits = Limits()
  ) {
    self.run = run
    self.limits = limits
    recorded = document
    recorded.events = []
    recorded.start = nil
    recorded.omittedEvents = 0
    room = DocumentRoom(in: recorded)
    for event in document.events.prefix(performed) {
      let event = SessionEvent(at: event.milliseconds, event.action)
      isFull = !room.take(event, after: [])
      if isFull { break }
      recorded.events.append(event)
    }
    self.limits.events += recorded.events.count
    let start = clock.now
    let past = run.clock.elapsed
    elapsed = { past + start.duration(to: clock.now) }
    // What is due beyond the range of the system's clocks waits for ever.
    sleep = { try await clock.sleep(since: clock.now, for: $0) }
    keep()
  }

  nonisolated deinit { keeper?.cancel() }

  /// Ends the session: the clock stops.
  public func close() {
    isClosed = true
    keeper?.cancel()
    waiting = []
  }

  /// The session so far, without states.
  public var document: SessionDocument {
    var (document, room) = (recorded, room)
    let answers = run.driver.answers
    document.answers = Array(answers.prefix(room.take(answers)))
    return document
  }

  /// How the time of the session follows the real one.
  private enum Time {
    /// It passes, and is this much ahead.
    case running(ahead: Duration)
    /// It stands still at this time since the start.
    case paused(at: Duration)
  }

  /// The time of the session since its start.
  private var now: Duration {
    switch time {
    case .running(let ahead): elapsed() + ahead
    case .paused(let moment): moment
    }
  }

  /// The time of the session since its start in milliseconds, as documents have it.
  package var milliseconds: Int { now.wholeMilliseconds }

  /// The recorded events from a position on.
  package func events(from position: Int) -> ArraySlice<SessionEvent> {
    recorded.events.dropFirst(position)
  }

  /// Performs an event now: at once when the application is at rest, otherwise when the work of the previous
  /// events is done, as in a replay.
  public func happen(_ event: @escaping @MainActor () -> Void) {
    if isClosed { return }
    let moment = moment
    if waiting.isEmpty, !isMoving, run.isAtRest, run.clock.nextInstant.map({ $0 > moment }) != false
    {
      begin()
      run.clock.advance(to: moment)
      // Another event caused by this one waits until it is recorded.
      isMoving = true
      event()
      isMoving = false
    } else {
      waiting.append((moment, event))
    }
    keep()
  }

  /// Whether the time of the session stands still: what sleeps waits, and events happen at the moment of the pause.
  ///
  /// Set it in an event: the moment is that of the event.
  public var isPaused: Bool {
    get { if case .paused = time { true } else { false } }
    set {
      if newValue == isPaused { return }
      let stop = run.clock.elapsed
      time = newValue ? .paused(at: stop) : .running(ahead: now - elapsed())
      // Those that came while work was running belong to the pause as well.
      if newValue {
        waiting = waiting.map { (min($0.moment, VirtualClock.Instant(sinceStart: stop)), $0.event) }
      }
      keep()
    }
  }

  /// Lets time pass at once, before the events that wait: what is due wakes in its order, at its moment.
  ///
  /// It is recorded as time that has passed. The session ends at half of ``SessionLimits/milliseconds``: beyond that
  /// no time passes.
  ///
  /// - Parameters:
  ///   - duration: how much; nothing passes when it is negative.
  ///   - event: happens at the end.
  public func advance(by duration: Duration, then event: @escaping @MainActor () -> Void = {}) {
    if isClosed { return }
    let rest = Duration.milliseconds(SessionLimits.milliseconds / 2 - milliseconds)
    let step = max(.zero, min(duration, rest))
    switch time {
    case .running(let ahead): time = .running(ahead: ahead + step)
    case .paused(let moment): time = .paused(at: moment + step)
    }
    let passed: @MainActor () -> Void = { [weak self] in
      try? self?.perform(.waited)
      event()
    }
    waiting.insert((moment, passed), at: 0)
    keep()
  }

  /// Performs an action and records it.
  ///
  /// - Throws: ``SessionFault``; an action that cannot be performed is recorded as time that passed.
  public func perform(_ action: SessionAction) throws(SessionFault) {
    begin()
    // Before it is performed: a different page may be shown afterwards.
    let masked = masked(action)
    defer { hasBegun = false }
    do throws(SessionFault) {
      try run.driver.perform(action)
    } catch {
      record(.waited)
      throw error
    }
    record(masked)
    // Placeholders depend on the order of the secrets.
    if !isFull, masked != action { _ = run.state }
  }

  /// Waits until all events were performed and all work has ended or sleeps.
  public func waitUntilAtRest() async {
    keep()
    while !isClosed, fault == nil, !waiting.isEmpty || isMoving || !run.isAtRest, !Task.isCancelled
    {
      await Task.yield()
    }
  }
}

// MARK: - Time

extension LiveRun {
  private var moment: VirtualClock.Instant {
    max(VirtualClock.Instant(sinceStart: .milliseconds(milliseconds)), run.clock.now)
  }

  /// Time passes: values that the last event showed once are removed, as before the next event of a replay.
  private func begin() {
    if hasBegun { return }
    hasBegun = true
    run.driver.beginEvent()
  }

  /// Schedules the waiting events and the sleepers.
  private func keep() {
    if isMoving || isClosed { return }
    keeper?.cancel()
    keeper = nil
    if waiting.isEmpty, run.isAtRest, run.clock.nextInstant == nil { return }
    // Until it sleeps, only this task may move the clock.
    isMoving = true
    keeper = Task { [weak self] in
      while let pause = await self?.move() {
        guard let sleep = self?.sleep, (try? await sleep(pause)) != nil else { return }
      }
    }
  }

  /// Performs waiting events and wakes due sleepers; returns the time until the next one, nil if there is
  /// none.
  private func move() async -> Duration? {
    if Task.isCancelled || isClosed { return nil }
    isMoving = true
    defer { isMoving = false }
    do throws(SessionFault) {
      try await run.settle()
      while !isClosed {
        if let next = waiting.first {
          // First: time that passes at once goes before those that wait.
          waiting.removeFirst()
          begin()
          try await run.advance(to: next.moment)
          next.event()
          try await run.settle()
        } else if let due = run.clock.nextInstant {
          // A whole millisecond, as in documents.
          let pause = due.sinceStart - .milliseconds(milliseconds)
          if pause > .zero { return isPaused ? nil : max(pause, .milliseconds(1)) }
          begin()
          try await run.advance(to: due)
        } else {
          return nil
        }
      }
    } catch {
      // After the end of the session the reason is not needed.
      if Task.isCancelled { return nil }
      fault = error
      waiting.removeAll()
    }
    return nil
  }
}

// MARK: - Recording

extension LiveRun {
  /// The action as recorded. Unrecorded actions are not masked: a mask costs more with every secret.
  private func masked(_ action: SessionAction) -> SessionAction {
    guard !isFull, case .typed(let field, _, _, _) = action, run.driver.isSecret(field) else {
      return action
    }
    // Shown secrets come first, as in a replay: placeholders depend on the order of the secrets.
    _ = run.state
    return run.masked(action)
  }

  private func record(_ action: SessionAction) {
    let size = action.members.reduce(0) { sum, member in
      if case .text(let text) = member.value { sum + text.utf8.count } else { sum + 8 }
    }
    let event = SessionEvent(at: run.clock.elapsed.wholeMilliseconds, action)
    guard !isFull, recorded.events.count < limits.events, bytes + size <= limits.bytes,
      room.take(event, after: run.driver.answers)
    else {
      isFull = true
      recorded.omittedEvents += action == .waited ? 0 : 1
      return
    }
    bytes += size
    recorded.events.append(event)
  }
}

extension SessionDocument {
  /// The document with states, recorded by a replay of its events.
  ///
  /// - Parameters:
  ///   - run: an application of this document before its first event.
  ///   - end: the state shown at the end, if known: it is recorded instead of the replay's state, so that
  ///     playing the document reports a difference. Like any state, it is left out beyond
  ///     ``SessionLimits/states`` and ``SessionLimits/bytes``.
  /// - Throws: ``SessionFault``, when an event cannot be performed or the task is cancelled.
  @MainActor
  public func recordingStates(
    in run: SessionRun, ending end: SessionState? = nil
  ) async throws(SessionFault) -> SessionDocument {
    let recorder = try await SessionRecorder(self, run)
    for event in events { try await recorder.perform(event.action, at: event.milliseconds) }
    if let end { recorder.replaceEnd(by: end) }
    return recorder.document
  }
}
