import ReactiveKit

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

/// The part of an async check that does not depend on the type of its value.
protocol AnyAsyncCheck: AnyObject {
  /// Runs the check again if it could not be done.
  func retry()
}

/// What an async check knows of the current value.
nonisolated struct CheckReport: Equatable {
  /// The problems of the value; empty while they are not known.
  var problems: [Problem]
  /// Whether the value has no result yet, the debounce included.
  var isPending: Bool
}

/// Runs an async rule for a field.
///
/// Whether the check is pending and its problems are derived from the current value and from the
/// state, so neither can be out of date.
final class AsyncCheck<Value: Equatable>: AnyAsyncCheck {
  /// What the rule has reported last, and for which value: for another one it does not count.
  ///
  /// The running check is not part of it: nothing is derived from that.
  private enum State {
    /// Nothing, or nothing that counts.
    case unknown
    /// The problems of a value, which is not checked again.
    case decided(Value, [Problem])
    /// A check that could not be done, for example without a network: its problems are retryable. They
    /// are shown, and the next value, also the same one later, or ``retry()`` starts another check.
    case failed(Value, [Problem])

    /// The problems of a value; nil while they are not known.
    func problems(of value: Value?) -> [Problem]? {
      switch self {
      case .unknown: nil
      case .decided(let checked, let problems), .failed(let checked, let problems):
        checked == value ? problems : nil
      }
    }
  }

  /// What is known of the current value.
  let report: Property<CheckReport>

  private let rule: AsyncRule<Value>
  private let wanted: Property<Value?>
  private let state = MutableProperty(State.unknown) { _, _ in false }
  private var following: Disposable?
  private var run: Disposable?

  /// - Parameters:
  ///   - others: the problems of the rules that run before.
  ///   - isApplied: whether the rule is to run now.
  init(
    _ rule: AsyncRule<Value>, value: Property<Value>, after others: Property<[Problem]>,
    while isApplied: Property<Bool>
  ) {
    self.rule = rule
    let isNeeded = rule.isNeeded
    wanted = combine(value, others, isApplied) { $2 && $1.isEmpty && isNeeded($0) ? $0 : nil }
    report = combine(wanted, state) { wanted, state in
      let problems = state.problems(of: wanted)
      return CheckReport(
        problems: problems ?? [], isPending: wanted != nil && problems == nil)
    }
    following = wanted.observe { [weak self] in self?.valueChanged(to: $0) }
  }

  nonisolated deinit {}

  func retry() {
    guard case .failed = state.value else { return }
    state.value = .unknown
    check(wanted.value)
  }

  /// The value to check has changed; nil for none.
  private func valueChanged(to value: Value?) {
    // Nobody sees this change: the problems of another value are not shown already.
    if case .failed = state.value { state.value = .unknown }
    check(value)
  }

  private func checked(_ value: Value, _ problems: [Problem]) {
    state.value = problems.areRetryable ? .failed(value, problems) : .decided(value, problems)
  }

  private func check(_ value: Value?) {
    let replaced = run
    run = nil
    replaced?.dispose()
    // A handler of the cancellation may have changed the value, which has been asked about then.
    guard let value, value == wanted.value, run == nil, state.value.problems(of: value) == nil
    else { return }
    run = Signal<Void, Never>.timer(after: rule.debounce, clock: rule.clock)
      .flatMap(.latest) { [check = rule.check] in
        Signal<[Problem], Never>.task { () async throws(Never) in await check(value) }
      }
      .observe { [weak self] in self?.checked(value, $0) }
  }
}
