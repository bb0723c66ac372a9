import ReactiveKit

/// The part of an async check that does not depend on the type of its value.
protocol AnyAsyncCheck: AnyObject {
  /// Runs the check again for the current value.
  func recheck()
}

/// Runs an async rule for a field.
///
/// Whether the check is pending and its problems are derived from the current value and the value
/// of the last answer, so neither can be out of date.
final class AsyncCheck<Value: Equatable>: AnyAsyncCheck {
  /// The result of the rule for a value.
  private struct Answer {
    let value: Value
    let problems: [Problem]
  }

  /// Whether the current value has no result yet, the debounce included.
  let isPending: Property<Bool>
  /// The problems of the current value; empty while they are not known.
  let problems: Property<[Problem]>

  private let rule: AsyncRule<Value>
  private let wanted: Property<Value?>
  private let answer = MutableProperty<Answer?>(nil) { _, _ in false }
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
    isPending = combine(wanted, answer) { wanted, answer in
      wanted != nil && answer?.value != wanted
    }
    problems = combine(wanted, answer) { wanted, answer in
      guard let answer, answer.value == wanted else { return [] }
      return answer.problems
    }
    following = wanted.observe { [weak self] in self?.ask(about: $0) }
  }

  nonisolated deinit {}

  func recheck() {
    answer.value = nil
    ask(about: wanted.value)
  }

  private func ask(about value: Value?) {
    let replaced = run
    run = nil
    replaced?.dispose()
    // A handler of the cancellation may have changed the value, which has been asked about then.
    guard let value, value == wanted.value, run == nil, answer.value?.value != value else { return }
    run = Signal<Void, Never>.timer(after: rule.debounce, clock: rule.clock)
      .flatMap(.latest) { [check = rule.check] in
        Signal<[Problem], Never>.task { () async throws(Never) in await check(value) }
      }
      .observe { [weak self] in self?.answer.value = Answer(value: value, problems: $0) }
  }
}
