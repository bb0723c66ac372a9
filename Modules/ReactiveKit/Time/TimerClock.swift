/// A clock that calls back on the main actor by itself, in order and without a task.
///
/// The operators of time (``Signal/debounce(for:atCompletion:clock:)``,
/// ``Signal/delay(for:clock:)``, ...) take any clock whose durations are `Swift.Duration` and sleep
/// on it in a task. On a clock that conforms to this protocol they schedule a call instead, so a
/// test that advances the clock sees every effect before the function returns. The virtual clock of
/// ReactiveTesting conforms to it.
public nonisolated protocol TimerClock: Clock where Duration == Swift.Duration {
  /// Calls `action` when the clock reaches `instant`; calls that are due at the same instant come
  /// in the order of scheduling. An instant that has passed means as soon as possible, but not
  /// before this function has returned.
  ///
  /// - Parameters:
  ///   - instant: when it is called.
  ///   - action: what is called, on the main actor.
  /// - Returns: what cancels the call when disposed or dropped.
  @MainActor
  func schedule(at instant: Instant, _ action: @escaping @MainActor () -> Void) -> Disposable
}
