import ReactiveKit

/// The part of an async check that does not depend on the type of its value.
protocol AnyAsyncCheck: AnyObject {
  /// Runs the check again for the current value.
  func recheck()
  /// Runs the check again if it could not be done.
  func retry()
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

  /// Whether the current value has no result yet, the debounce included.
  let isPending: Property<Bool>
  /// The problems of the current value; empty while they are not known.
  let problems: Property<[Problem]>

  private let rule: AsyncRule<Value>
  private let wanted: Property<Value?>
  private let state = MutableProperty(State.unknown) { _, _ in false }
  private var following: Disposable?
  private var run: Disposable?

  ///
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
    isPending = combine(wanted, state) { $0 != nil && $1.problems(of: $0) == nil }
    problems = combine(wanted, state) { $1.problems(of: $0) ?? [] }
    following = wanted.observe { [weak self] in self?.valueChanged(to: $0) }
  }

  nonisolated deinit {}

  func recheck() {
    state.value = .unknown
    check(wanted.value)
  }

  func retry() {
    if case .failed = state.value { recheck() }
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
