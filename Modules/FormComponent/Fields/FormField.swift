public import Messages
public import ReactiveKit
public import ReadAloud

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
  /// Whether it is left out.
  public let isHidden: Property<Bool>
  /// Whether the field takes part: it is neither hidden nor disabled.
  ///
  /// One that does not has no problems, asks no server, is not counted, not shown in a summary and not
  /// part of a draft, as disabled controls of HTML are neither validated nor submitted. The program can
  /// set its value; what a server has against it becomes a problem of the form.
  public let isActive: Property<Bool>
  /// Empty, invalid or valid, for colours. Valid means that no problem is known: see
  /// ``isValidating``.
  public let state: Property<InputState>
  /// Everything that is wrong with the value: rules first, then checks, then rules of the form and of
  /// rows, then the server.
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
  /// When the field was entered that has not been left since; zero otherwise.
  private let focusedAt = MutableProperty(0)
  /// Orders the fields of all forms by when they were entered, and does nothing else.
  private static var entries = 0

  init<Value>(
    key: String, label: Property<String>, _ activity: FieldActivity, core: FieldCore<Value>
  ) {
    self.key = key
    self.label = label
    isEnabled = activity.isEnabled
    isHidden = activity.isHidden
    isActive = activity.isActive ?? activity.isEnabled
    self.core = core
    state = core.state
    problems = core.problems
    shownProblems = core.shownProblems
    isValid = core.isValid
    isValidating = core.isValidating
    isDirty = core.isDirty
    isTouched = core.isTouched
  }

  /// Whether the rules, as they are now, refuse the value of a field into which nothing was entered.
  ///
  /// A new property at each call, as are all that are read aloud: a field does not retain them.
  open var isRequired: Property<Bool> { core.isRequired }

  /// What is read as the field's name: its label.
  open var spokenLabel: Property<String> { label }

  /// What is read as the field's value; nothing by default.
  open func spokenValue(_ messages: Property<Messages>) -> Property<String> { Property("") }

  /// What kind of control the field is to assistive technology.
  open var accessibilityTraits: AccessibilityContent.Traits { [] }

  /// What is read of the field: its name, its value, what it shows of its problems, whether it is required,
  /// being checked, disabled or hidden.
  open func accessibility(_ messages: Property<Messages>) -> Property<AccessibilityContent> {
    describe(messages)
  }

  /// Whether the field has the focus or is to get it: what a view follows.
  public private(set) final lazy var isFocused: Property<Bool> = combine(focusedAt, isActive) {
    $0 > 0 && $1
  }

  /// The user has come to the field; a view reports it.
  public final func fieldEntered() {
    if focusedAt.value > 0 { return }
    FormField.entries += 1
    focusedAt.value = FormField.entries
  }

  /// The user has gone on to something else; a view reports it. Rules and problems that wait for it are
  /// applied and shown, see ``RuleTrigger`` and ``ShowPolicy``.
  public final func fieldLeft() {
    transaction {
      core.leave()
      focusedAt.value = 0
    }
  }

  /// Shows what a server has against the current value, until the value changes or is submitted
  /// again.
  public final func refuse(_ problems: [Problem]) { core.refuse(problems) }

  /// Asks the async rules again, for instance when a network is back.
  public final func recheck() {
    for check in core.checks { check.recheck() }
  }

  /// Applies every rule, whatever its trigger, and shows what they find, whatever the policy.
  ///
  /// - Returns: what is wrong; async rules may still be running, see ``isValidating``.
  @discardableResult
  public final func validate() -> [Problem] {
    showProblems()
    return problems.value
  }

  /// Applies every rule as ``validate()`` does and waits for the async ones.
  ///
  /// - Returns: what is wrong. When the task is cancelled: what was known by then.
  @discardableResult
  public final func validateAndWait() async -> [Problem] {
    showProblems()
    for await isValidating in isValidating.values where !isValidating { break }
    return problems.value
  }
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
    combine(problems, isValidating, isDirty, isActive, focusedAt) { [self] in
      transform(
        $3
          ? FormTally(
            self, isInvalid: !$0.isEmpty, isDirty: $2, isValidating: $1, focusedAt: $4)
          : FormTally())
    }
  }

  /// What this field shows, under its label.
  public final var summary: Property<FormSummary> { summarised { FormSummary($0) } }

  /// Derives a property from what this field shows.
  final func summarised<Result: Equatable>(
    _ transform: @escaping @MainActor ([FormProblem]) -> Result
  ) -> Property<Result> {
    combine(label, shownProblems) { [key] label, problems in
      transform(
        problems.isEmpty ? [] : [FormProblem(path: key, label: label, problems: problems)])
    }
  }

  /// Calls back when the value changes.
  public final func onEdit(_ action: @escaping @MainActor () -> Void) -> Disposable {
    core.edits.observe(action)
  }

  /// Applies every rule and shows every problem, because submitting was tried; nothing happens to a
  /// field that takes no part.
  public final func showProblems() {
    if isActive.value { core.showProblems() }
  }

  /// Forgets what a server has refused.
  public final func forgetRefusals() { core.forgetRefusal() }

  /// Sets the value to the baseline; the field is neither edited nor touched then.
  public final func reset() { core.reset() }

  /// Makes the value of a draft the baseline and resets to it.
  ///
  /// - Parameters:
  ///   - draft: the value.
  ///   - keepsDirty: whether what differs from its baseline keeps its value.
  /// - Returns: the field's key when the draft is of another kind.
  public final func reset(to draft: FormDraft, keepingDirty keepsDirty: Bool) -> [String] {
    core.reset(to: draft, keepingDirty: keepsDirty) ? [] : [key]
  }

  /// Empties the field; it is neither edited nor touched then.
  public final func clear() { core.clear() }

  /// Makes the current value the baseline: it has been saved.
  public final func rebase() { core.rebase() }

  /// The value for a draft; nil for what must not be saved, such as a password, and for a field that
  /// takes no part.
  public final var draft: FormDraft? { isActive.value ? core.draft : nil }

  /// The value for a draft if it differs from the baseline.
  public final var changes: FormDraft? { isDirty.value ? draft : nil }

  /// Sets the value of a draft. The baseline stays, so a restored field may be dirty.
  ///
  /// - Returns: the paths that could not be restored.
  public final func restore(_ draft: FormDraft) -> [String] {
    core.restore(draft) ? [] : [key]
  }
}
