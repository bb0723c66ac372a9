/// A rule that has to ask a server: whether a name is taken.
///
/// It is asked when the other rules accept the value and the value has rested for `debounce`, while the
/// field is neither hidden nor disabled. The
/// latest value wins: an older question is cancelled, and its answer is never shown. Failing to get
/// an answer is a problem too, best one that is retryable, see `recheck()`.
///
/// ```swift
/// let free = AsyncRule<String>(debounce: .milliseconds(300), clock: clock) { name in
///   await service.isTaken(name) ? [Problem("account.taken", ["name": name])] : []
/// }
/// ```
public struct AsyncRule<Value: Equatable> {
  let debounce: Duration
  let trigger: RuleTrigger
  let clock: any Clock<Duration>
  let isNeeded: @MainActor (Value) -> Bool
  let check: @MainActor (Value) async -> [Problem]

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - debounce: how long a value rests before it is asked about.
  ///   - trigger: from when on it is asked.
  ///   - clock: the clock that measures it.
  ///   - isNeeded: leaves out values that need no asking, for example the user's own name.
  ///   - check: asks; called on the main actor, its task is cancelled when the value changes.
  public init(
    debounce: Duration, trigger: RuleTrigger = .onChange,
    clock: any Clock<Duration> = ContinuousClock(),
    isNeeded: @escaping @MainActor (Value) -> Bool = { _ in true },
    check: @escaping @MainActor (Value) async -> [Problem]
  ) {
    self.debounce = debounce
    self.trigger = trigger
    self.clock = clock
    self.isNeeded = isNeeded
    self.check = check
  }
}
