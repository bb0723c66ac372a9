import ReactiveKit

/// Validates the fields of one group, for instance those of one step.
extension FieldGroup {
  /// Shows every problem of the group without submitting, reruns async rules that could not be
  /// checked, waits for async rules, and moves the focus to the first invalid field, unless the
  /// task is cancelled meanwhile. The other fields of the form are unchanged.
  ///
  /// ```swift
  /// if await address.validate().isEmpty { step.value = .payment }
  /// ```
  ///
  /// - Returns: the shown problems; none if the group is valid.
  @discardableResult
  public func validate() async -> [FormProblem] {
    showProblems()
    await validateAgain { Task.isCancelled }
    return summary.value
  }

  /// Validates fields whose problems are shown.
  func validateAgain(unless isOver: @MainActor () -> Bool) async {
    showAgain(unless: isOver)
    retryChecks(unless: isOver)
    while tally.value.validating > 0, !isOver() { await settle(unless: isOver) }
    if !isOver(), let first = firstInvalid { moveFocus(to: first) }
  }

  /// Waits until no async rule is running.
  func settle(unless isOver: @MainActor () -> Bool) async {
    for await tally in tally.values where tally.validating == 0 { break }
    showAgain(unless: isOver)
  }

  /// Applies the rules that wait for a submission to fields that an observer has shown or added since.
  func showAgain(unless isOver: @MainActor () -> Bool) {
    if !isOver() { showProblems() }
  }

  /// Reruns the async rules that could not be checked, once for each try.
  func retryChecks(unless isOver: @MainActor () -> Bool) {
    if isOver() || tally.value.retryable == 0 { return }
    transaction { for field in fields { field.core.retryChecks() } }
  }
}
