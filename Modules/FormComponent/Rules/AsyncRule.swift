/// A rule that calls a server: for example whether a name is taken.
///
/// It runs when the other rules accept the value and the value has not changed for `debounce`,
/// while the field is neither hidden nor disabled. The latest value wins: an older check is
/// cancelled, and its result is never shown.
///
/// If the check itself fails, return a retryable problem. It is shown, and it is no result: the value
/// is checked again when the form is submitted or validated or the field is left, and it does not
/// disable submitting.
///
/// ```swift
/// let free = AsyncRule<String>(debounce: .milliseconds(300), clock: clock) { name in
///   switch await service.isTaken(name) {
///   case .success(let isTaken): isTaken ? [Problem("account.taken", ["name": name])] : []
///   case .failure(let error): [Problem(error)]
///   }
/// }
/// ```
@MainActor
public struct AsyncRule<Value: Equatable> {
  let debounce: Duration
  let trigger: RuleTrigger
  let clock: any Clock<Duration>
  let isNeeded: @MainActor (Value) -> Bool
  let check: @MainActor (Value) async -> [Problem]

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - debounce: how long a value must stay unchanged before it is checked.
  ///   - trigger: when the rule is first applied.
  ///   - clock: the clock that measures the debounce.
  ///   - isNeeded: excludes values that need no check, for example the user's own name.
  ///   - check: returns the problems; called on the main actor, its task is cancelled when the
  ///     value changes.
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
