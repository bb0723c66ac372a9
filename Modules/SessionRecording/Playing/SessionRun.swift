public import ReactiveTesting

/// The single place of an application that turns events into calls on view-models, and the values of
/// view-models into data.
///
/// Recorder, replay, terminal, live page and tests use the same driver. An application conforms a
/// class that retains its view-models and describes its pages by ``PageInterface``.
public protocol SessionDriver: AnyObject {
  /// Performs an action; it may start work that continues afterwards.
  func perform(_ action: SessionAction) throws(SessionFault)

  /// A new event starts: values shown once, for instance an alert, are removed.
  func beginEvent()

  /// The current state, with placeholders instead of secrets.
  func state(_ mask: inout SecretMask) -> SessionState

  /// Whether the text of a field is a secret on the shown page.
  func isSecret(_ field: String) -> Bool

  /// The number of pieces of asynchronous work that run. Each counts from the turn of the main actor in which
  /// it starts to the turn that delivers its outcome.
  var workCount: Int { get }

  /// False while there is pending work that ``workCount`` cannot distinguish from a sleeper.
  var isAtRest: Bool { get }

  /// The actions that are possible now: random sessions choose from them.
  var offers: [SessionAction] { get }

  /// The answers of servers so far, for the recorded document.
  var answers: [SessionAnswer] { get }
}

/// A driver with a virtual clock: time passes only between events.
///
/// After each event it waits until all asynchronous work has ended or sleeps on the clock. That is
/// exact, not a number of turns: a driver counts its work, the clock counts its sleepers.
@MainActor
public final class SessionRun {
  /// The application.
  package let driver: any SessionDriver
  /// The clock of the session, used by all waits of the application.
  package let clock: VirtualClock
  /// Replaces secrets by placeholders.
  private var mask = SecretMask()

  /// The number of rounds of the executors without rest after which a session fails.
  private static let roundLimit = 100_000

  /// Makes a run of an application before its first event.
  public init(_ driver: any SessionDriver, clock: VirtualClock) {
    self.driver = driver
    self.clock = clock
  }

  nonisolated deinit {}

  /// The state after the work that the application starts by itself.
  package func start() async throws(SessionFault) -> SessionState {
    try await settle()
    return state
  }

  /// Moves the clock to the time of an event, performs it and returns the state at rest.
  package func perform(_ event: SessionEvent) async throws(SessionFault) -> SessionState {
    try await advance(to: event.milliseconds)
    return try await perform(event.action)
  }

  /// Moves the clock to the time of an event.
  func advance(to milliseconds: Int) async throws(SessionFault) {
    driver.beginEvent()
    try await advance(to: VirtualClock.Instant(sinceStart: .milliseconds(milliseconds)))
  }

  /// Performs an action at the current time of the clock and returns the state at rest.
  package func perform(_ action: SessionAction) async throws(SessionFault) -> SessionState {
    // In the recording and in the replay: placeholders depend on the order of the secrets.
    _ = masked(action)
    try driver.perform(action)
    try await settle()
    return state
  }

  /// The action as recorded: with a placeholder for a secret.
  func masked(_ action: SessionAction) -> SessionAction {
    guard case .typed(let field, let text, let caret, let isComposing) = action,
      driver.isSecret(field)
    else { return action }
    // A placeholder has as many characters as the secret.
    return .typed(
      field: field, text: mask.placeholder(for: text), caret: caret, isComposing: isComposing)
  }

  /// The current state.
  public var state: SessionState { driver.state(&mask) }

  /// Whether all work has ended or sleeps on the clock.
  package var isAtRest: Bool { driver.isAtRest && driver.workCount == clock.sleeperCount }

  /// Wakes sleepers one after the other: woken together, they would resume in any order.
  func advance(to target: VirtualClock.Instant) async throws(SessionFault) {
    try await settle()
    while clock.advanceToNext(until: target) { try await settle() }
    clock.advance(to: target)
  }

  /// Waits until all work has ended or sleeps on the clock; other work of the main actor runs in between.
  func settle() async throws(SessionFault) {
    var rounds = 0
    var quiet = 0
    while quiet < 2 {
      if Task.isCancelled { throw .cancelled }
      quiet = isAtRest ? quiet + 1 : 0
      if rounds == Self.roundLimit {
        throw .unsettled(work: driver.workCount, sleeping: clock.sleeperCount)
      }
      rounds += 1
      await Task.yield()
      if quiet == 0 { await Self.passSharedExecutor(after: rounds) }
    }
    // Also during the last turn: otherwise a stopped clock would be moved.
    if Task.isCancelled { throw .cancelled }
  }

  /// Yields to work on other threads; after a while with a pause, for long work.
  @concurrent
  private static func passSharedExecutor(after rounds: Int) async {
    if rounds > 1_000 { try? await Task.sleep(for: .milliseconds(1)) } else { await Task.yield() }
  }
}
