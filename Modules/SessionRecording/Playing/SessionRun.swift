public import ReactiveTesting

/// A driver on a clock of its own: time passes only where an event says so.
///
/// After each event it lets asynchronous work go on until all of it has ended or sleeps on the clock.
/// That is exact, not a number of turns: a driver counts its work, the clock counts who sleeps on it.
public final class SessionRun {
  /// The application.
  public let driver: any SessionDriver
  /// The time of the session. Everything that waits in the application waits on it.
  public let clock: VirtualClock
  /// Puts placeholders in the place of secrets.
  private var mask = SecretMask()

  /// After how many rounds of the executors without rest a session is given up.
  private static let roundLimit = 100_000

  /// Makes a run of an application that nothing has happened to.
  public init(_ driver: any SessionDriver, clock: VirtualClock) {
    self.driver = driver
    self.clock = clock
  }

  /// The state when what the application does by itself at its start has been done.
  public func start() async throws(SessionFault) -> SessionState {
    try await settle()
    return state
  }

  /// Moves the clock to the moment of an event, does it and returns the state at rest.
  public func perform(_ event: SessionEvent) async throws(SessionFault) -> SessionState {
    try await advance(to: event.milliseconds)
    return try await perform(event.action)
  }

  /// Moves the clock to a moment that an event happens at.
  func advance(to milliseconds: Int) async throws(SessionFault) {
    driver.beginEvent()
    try await advance(to: VirtualClock.Instant(sinceStart: .milliseconds(milliseconds)))
  }

  /// Does something at the moment the clock is at and returns the state at rest.
  func perform(_ action: SessionAction) async throws(SessionFault) -> SessionState {
    // In a replay as in the recording: placeholders depend on the order in which secrets are seen.
    _ = masked(action)
    try driver.perform(action)
    try await settle()
    return state
  }

  /// What a document has in the place of an action: a placeholder for a secret.
  func masked(_ action: SessionAction) -> SessionAction {
    guard case .typed(let field, let text, let isComposing) = action, driver.isSecret(field) else {
      return action
    }
    return .typed(field: field, text: mask.placeholder(for: text), isComposing: isComposing)
  }

  /// What is shown now.
  public var state: SessionState { driver.state(&mask) }

  /// Whether all work has ended or sleeps on the clock.
  public var isAtRest: Bool { driver.isAtRest && driver.workCount == clock.sleeperCount }

  /// Wakes one sleeper after the other: side by side they would take their way back in any order.
  func advance(to target: VirtualClock.Instant) async throws(SessionFault) {
    try await settle()
    while clock.advanceToNext(until: target) { try await settle() }
    clock.advance(to: target)
  }

  /// Lets work go on until all of it has ended or sleeps on the clock; others get their turns meanwhile.
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
  }

  /// Gives way to work on other threads; after a while with a pause, for work that takes long.
  @concurrent
  private static func passSharedExecutor(after rounds: Int) async {
    if rounds > 1_000 { try? await Task.sleep(for: .milliseconds(1)) } else { await Task.yield() }
  }
}
