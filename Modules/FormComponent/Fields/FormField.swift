public import ReactiveKit

/// What a form and a view know of every field, whatever the type of its value.
///
/// Business lines do not subclass it but ``FieldViewModel`` or one of the fields made of that. All
/// of its properties follow the value in the same turn.
open class FormField: Owner, FormNode {
  /// The field's name in its group: in drafts and in the paths of problems.
  public let key: String
  /// What stands next to the field.
  public let label: Property<String>
  /// Whether the user can change it.
  public let isEnabled: Property<Bool>
  /// Whether it is left out; a hidden field does not keep its form from being valid.
  public let isHidden: Property<Bool>
  /// Empty, invalid or valid, for colours. Valid means that no problem is known: see
  /// ``isValidating``.
  public let state: Property<InputState>
  /// Everything that is wrong with the value, rules first, then checks, then the server.
  public let problems: Property<[Problem]>
  /// What is to be shown of ``problems`` now, see ``ShowPolicy``.
  public let shownProblems: Property<[Problem]>
  /// Whether nothing is wrong and nothing is still to be found out.
  public let isValid: Property<Bool>
  /// Whether an async rule has not answered yet for this value, its debounce included.
  public let isValidating: Property<Bool>
  /// Whether the value differs from the baseline.
  public let isDirty: Property<Bool>
  /// Whether the field has been left since it was started.
  public let isTouched: Property<Bool>
  /// Holds the field's observations.
  public let bag = DisposeBag()

  let core: any AnyFieldCore

  init<Value>(
    key: String, label: Property<String>, isEnabled: Property<Bool>, isHidden: Property<Bool>,
    core: FieldCore<Value>
  ) {
    self.key = key
    self.label = label
    self.isEnabled = isEnabled
    self.isHidden = isHidden
    self.core = core
    state = core.state
    problems = core.problems
    shownProblems = core.shownProblems
    isValid = core.isValid
    isValidating = core.isValidating
    isDirty = core.isDirty
    isTouched = core.isTouched
  }

  /// The user has gone on to something else.
  public final func fieldLeft() { core.leave() }

  /// Shows what a server has against the current value, until the value changes or is submitted
  /// again.
  public final func refuse(_ problems: [Problem]) { core.refuse(problems) }

  /// Asks the async rules again, for instance when a network is back.
  public final func recheck() { core.recheck() }
}

// MARK: - A part of a form

extension FormField {
  /// The field itself.
  public final var fields: [FormField] { [self] }

  /// Counts this field. A new property at each call: it holds the field, so the field must not.
  public final var tally: Property<FormTally> { tallied { $0 } }

  /// Derives a property from the tally of this field.
  final func tallied<Result: Equatable>(
    _ transform: @escaping @MainActor (FormTally) -> Result
  ) -> Property<Result> {
    combine(problems, isValidating, isDirty, isHidden) { [self] in
      transform(
        FormTally(self, isInvalid: !$0.isEmpty && !$3, isDirty: $2, isValidating: $1 && !$3))
    }
  }

  /// What this field shows, under its label.
  public final var summary: Property<[FormProblem]> { summarised { $0 } }

  /// Derives a property from what this field shows.
  final func summarised<Result: Equatable>(
    _ transform: @escaping @MainActor ([FormProblem]) -> Result
  ) -> Property<Result> {
    combine(label, shownProblems, isHidden) { [key] label, problems, isHidden in
      transform(
        problems.isEmpty || isHidden
          ? [] : [FormProblem(path: key, label: label, problems: problems)])
    }
  }

  /// Calls back when the value changes.
  public final func onEdit(_ action: @escaping @MainActor () -> Void) -> Disposable {
    core.edits.observe(action)
  }

  /// Shows every problem, because submitting was tried.
  public final func showProblems() { core.showProblems() }

  /// Takes back what a server has said.
  public final func forgetRefusals() { core.forgetRefusal() }

  /// Sets the value to the baseline; the field is as if nobody had been there.
  public final func reset() { core.reset() }

  /// Empties the field; it is as if nobody had been there.
  public final func clear() { core.clear() }

  /// Makes the current value the baseline: it has been saved.
  public final func rebase() { core.rebase() }

  /// The value for a draft; nil for what must not be saved, such as a password.
  public final var draft: FormDraft? { core.draft }

  /// Sets the value of a draft. The baseline stays, so a restored field is dirty.
  ///
  /// - Returns: the paths that could not be restored.
  public final func restore(_ draft: FormDraft) -> [String] {
    core.restore(draft) ? [] : [key]
  }
}
