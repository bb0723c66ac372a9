import ReactiveKit

/// A rule that calls a server: for example whether a name is taken.
///
/// It runs when the other rules accept the value and the value has not changed for `debounce`,
/// while the field is neither hidden nor disabled. The latest value wins: an older check is
/// cancelled, and its result is never shown.
///
/// If the check itself fails, return a retryable problem. It is shown but is not a result: the
/// value is checked again when the form is submitted or validated or the field is left, and
/// submitting stays enabled.
///
/// ```swift
/// let free = AsyncRule<String>(debounce: .milliseconds(300), clock: clock) { name in
///   switch await service.isTaken(name) {
///   case .success(let isTaken): isTaken ? [Problem("account.taken", ["name": name])] : []
///   case .failure(let error): [Problem(error)]
///   }
/// }
/// ```
///
/// A check can also yield a value with its verdict, see
/// ``init(yielding:debounce:trigger:clock:isNeeded:check:)``.
@MainActor
public struct AsyncRule<Value: Equatable> {
  let debounce: Duration
  let trigger: RuleTrigger
  let clock: any Clock<Duration>
  let isNeeded: @MainActor (Value) -> Bool
  /// The type of the yielded value; nil for a rule that only accepts or refuses.
  let yields: Any.Type?
  let check: @MainActor (Value) async -> Verdict<Any?>

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
    yields = nil
    self.check = { value in
      let problems = await check(value)
      return problems.isEmpty ? .accepted(nil) : .refused(problems)
    }
  }

  /// Makes a rule that yields a value with its verdict: a discount, a canonical address.
  ///
  /// ```swift
  /// let valid = AsyncRule<String>(yielding: Discount.self, debounce: .milliseconds(300)) { code in
  ///   guard let discount = await shop.discount(for: code) else {
  ///     return .refused([Problem("promo.unknown")])
  ///   }
  ///   return .accepted(discount)
  /// }
  /// let discount = promo.checked(Discount.self)   // a Property<Discount?>
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the value, see ``FieldViewModel/checked(_:)``.
  ///   - debounce: how long a value must stay unchanged before it is checked.
  ///   - trigger: when the rule is first applied.
  ///   - clock: the clock that measures the debounce.
  ///   - isNeeded: excludes values that need no check.
  ///   - check: returns the verdict; called on the main actor, its task is cancelled when the value
  ///     changes.
  public init<Checked>(
    yielding type: Checked.Type, debounce: Duration, trigger: RuleTrigger = .onChange,
    clock: any Clock<Duration> = ContinuousClock(),
    isNeeded: @escaping @MainActor (Value) -> Bool = { _ in true },
    check: @escaping @MainActor (Value) async -> Verdict<Checked>
  ) {
    self.debounce = debounce
    self.trigger = trigger
    self.clock = clock
    self.isNeeded = isNeeded
    yields = type
    self.check = { value in
      switch await check(value) {
      case .accepted(let checked): .accepted(checked)
      case .refused(let problems): .refused(problems)
      }
    }
  }
}

/// The result of an async rule that yields a value.
public nonisolated enum Verdict<Checked> {
  /// The field's value is accepted, with the yielded value.
  case accepted(Checked)
  /// The field's value is refused for these problems. If all of them are retryable, the check is
  /// repeated, see ``AsyncRule``. An empty list refuses nothing and yields no value.
  case refused([Problem])
}

nonisolated extension Verdict: Sendable where Checked: Sendable {}

/// The part of an async check that does not depend on the type of its value.
protocol AnyAsyncCheck: AnyObject {
  /// The type of the yielded value; nil for nothing.
  var yields: Any.Type? { get }
  /// The yielded value for the current value; nil while it is unknown. Each call makes a new property.
  func checked() -> Property<Any?>
  /// Runs the check again if it could not be done.
  func retry()
}

/// The state of an async check for the current value.
nonisolated struct CheckReport: Equatable {
  /// The problems of the value; empty while they are unknown.
  var problems: [Problem] = []
  /// Whether the value has no result yet, including the debounce.
  var isPending = false
}

/// Runs an async rule for a field.
///
/// Problems and `isPending` are derived from the current value and the state, so neither can be
/// outdated.
final class AsyncCheck<Value: Equatable>: AnyAsyncCheck {
  /// The last result of the rule and its value: it does not apply to any other value.
  ///
  /// The running check is not part of the state: nothing is derived from it.
  private enum State {
    /// No result.
    case unknown
    /// The final problems of a value, and the yielded value.
    case decided(Value, [Problem], Any?)
    /// A check that could not be done, for example without a network: its problems are retryable. They are
    /// shown; the next change of the value, even if it returns later, or ``retry()`` starts another check.
    case failed(Value, [Problem])

    /// The problems of a value; nil while they are unknown.
    func problems(of value: Value?) -> [Problem]? {
      switch self {
      case .unknown: nil
      case .decided(let checked, let problems, _), .failed(let checked, let problems):
        checked == value ? problems : nil
      }
    }

    /// The yielded value for a value of the field.
    func yielded(for value: Value?) -> Any? {
      if case .decided(value, _, let yielded) = self { yielded } else { nil }
    }
  }

  /// The report for the current value.
  let report: Property<CheckReport>

  private let rule: AsyncRule<Value>
  private let wanted: Property<Value?>
  private let state = MutableProperty(State.unknown) { _, _ in false }
  private var following: Disposable?
  private var run: Disposable?

  /// - Parameters:
  ///   - isDue: whether the preceding rules have accepted the value.
  ///   - isApplied: whether the rule applies now.
  init(
    _ rule: AsyncRule<Value>, value: Property<Value>, once isDue: Property<Bool>,
    while isApplied: Property<Bool>
  ) {
    self.rule = rule
    let isNeeded = rule.isNeeded
    wanted = combine(value, isDue, isApplied) { $2 && $1 && isNeeded($0) ? $0 : nil }
    report = combine(wanted, state) { wanted, state in
      let problems = state.problems(of: wanted)
      return CheckReport(
        problems: problems ?? [], isPending: wanted != nil && problems == nil)
    }
    following = wanted.observe { [weak self] in self?.valueChanged(to: $0) }
  }

  nonisolated deinit {}

  var yields: Any.Type? { rule.yields }

  func checked() -> Property<Any?> {
    combine(wanted, state) { $1.yielded(for: $0) }
  }

  func retry() {
    guard case .failed = state.value else { return }
    state.value = .unknown
    check(wanted.value)
  }

  /// The value to check has changed; nil for none.
  private func valueChanged(to value: Value?) {
    // Not observable: the problems of another value are already hidden.
    if case .failed = state.value { state.value = .unknown }
    check(value)
  }

  private func end(_ value: Value, _ verdict: Verdict<Any?>) {
    state.value =
      switch verdict {
      case .accepted(let yielded): .decided(value, [], yielded)
      case .refused(let problems) where problems.areRetryable: .failed(value, problems)
      case .refused(let problems): .decided(value, problems, nil)
      }
  }

  private func check(_ value: Value?) {
    let replaced = run
    run = nil
    replaced?.dispose()
    // A cancellation handler may have changed the value, whose check has then started.
    guard let value, value == wanted.value, run == nil, state.value.problems(of: value) == nil
    else { return }
    run = Signal<Void, Never>.timer(after: rule.debounce, clock: rule.clock)
      .flatMap(.latest) { [check = rule.check] in
        Signal<Verdict<Any?>, Never>.task { () async throws(Never) in
          await check(value)
        }
      }
      .observe { [weak self] in self?.end(value, $0) }
  }
}
