public import AccessibilityProperties
public import Messages
public import ReactiveKit

/// The interface of every field for forms and views, independent of the type of its value.
///
/// Business lines subclass ``FieldViewModel`` or one of its subclasses instead. All of its
/// properties follow the value in the same propagation.
@MainActor
open class FormField: FormNode, Owner {
  /// The field's label.
  public let label: Property<String>
  /// Whether the user can change it.
  public let isEnabled: Property<Bool>
  /// Whether it is hidden.
  public let isHidden: Property<Bool>
  /// Whether the user cannot change it although it is enabled: it is shown, validated, sent and part of drafts.
  public let isReadOnly: Property<Bool>
  /// Whether the field is active: it is neither hidden nor disabled.
  ///
  /// An inactive field has no problems, calls no server, is not counted, and is left out of
  /// summaries and drafts, as disabled controls of HTML are neither validated nor submitted. The
  /// program can set its value; a server's refusal of it becomes a problem of the form.
  public let isActive: Property<Bool>
  /// Empty, invalid or valid, for colours. Valid means that no problem is known: see
  /// ``isValidating``.
  public final var state: Property<InputState> { core.state }
  /// All problems of the value: those of rules first, then of checks, of rules of the form and of
  /// rows, and of the server.
  public final var problems: Property<[Problem]> { core.problems }
  /// The problems to show now, see ``ShowPolicy``.
  public final var shownProblems: Property<[Problem]> { core.shownProblems }
  /// The problems of the warning rules: a field with warnings alone is valid and can be submitted.
  public final var warnings: Property<[Problem]> { core.warnings }
  /// The warnings to show now, see ``ShowPolicy``.
  public final var shownWarnings: Property<[Problem]> { core.shownWarnings }
  /// Whether there are no problems and no pending async rules.
  public final var isValid: Property<Bool> { core.isValid }
  /// Whether an async rule has no result yet for this value, its debounce included.
  public final var isValidating: Property<Bool> { core.isValidating }
  /// Whether the value differs from the baseline.
  public final var isDirty: Property<Bool> { core.isDirty }
  /// Whether the field has been left since it was started.
  public final var isTouched: Property<Bool> { core.isTouched }
  /// Retains the field's observations.
  public let bag = DisposeBag()

  let core: any AnyFieldCore
  /// The entry that gave the field the focus, also while it is inactive; nil without the focus.
  private let entry: MutableProperty<FieldEntry?>
  private lazy var activeEntry: Property<FieldEntry?> =
    isActive.isConstant && isActive.value ? entry : combine(entry, isActive) { $1 ? $0 : nil }
  /// The view in which the user edits the field, if its binding has reported it.
  weak var editor: AnyObject?
  /// Numbers the entries of all fields: the latest has the focus.
  private static var entries = 0

  init<Value>(
    key: String, label: Property<String>, _ activity: FieldActivity, core: FieldCore<Value>
  ) {
    self.label = label
    isEnabled = activity.isEnabled
    isHidden = activity.isHidden
    isReadOnly = activity.isReadOnly
    isActive = activity.isActive ?? activity.isEnabled
    self.core = core
    entry = MutableProperty(nil).named("entry", of: key)
    super.init(key)
  }

  nonisolated deinit {}

  /// Whether a view may change the value.
  final var isEditable: Bool { isEnabled.value && !isReadOnly.value }

  /// Whether the current rules reject an empty field.
  ///
  /// Each call makes a new property, as do all accessibility properties: a field does not retain
  /// them.
  open var isRequired: Property<Bool> { core.isRequired }

  /// The name of the field for assistive technology: its label.
  var spokenLabel: Property<String> { label }

  /// The value of the field for assistive technology; empty by default.
  open func spokenValue(_ messages: Property<Messages>) -> Property<String> { Property("") }

  /// The accessibility traits of the field's control.
  open var accessibilityTraits: AccessibilityContent.Traits { [] }

  /// The accessibility content of the field: its name, its value, its shown problems and warnings, and whether
  /// it is required, being checked, disabled, read-only or hidden.
  open func accessibility(_ messages: Property<Messages>) -> Property<AccessibilityContent> {
    let kind = accessibilityTraits
    let traits = combine(isRequired, isValidating, isEnabled, isReadOnly) {
      kind.adding(.required, if: $0).adding(.busy, if: $1).adding(.notEnabled, if: !$2)
        .adding(.readOnly, if: $3)
    }
    return combine(
      spokenLabel, spokenValue(messages), shownProblems, shownWarnings, traits, isHidden, messages
    ) { label, value, problems, warnings, traits, isHidden, messages in
      AccessibilityContent(
        label, value: value,
        error: messages.phrase((problems + warnings).map { messages.text(for: $0) }),
        traits: traits.adding(.invalid, if: !problems.isEmpty), isHidden: isHidden, in: messages)
    }
  }

  /// Whether the field has or should have the focus; views follow it.
  public private(set) final lazy var isFocused: Property<Bool> = activeEntry.map { $0 != nil }
    .named("isFocused", of: key)

  final override var newestEntry: Property<FieldEntry?> { activeEntry }

  /// The view reports that the user has entered the field.
  public final func fieldEntered() {
    FormField.entries += 1
    entry.value = FieldEntry(number: FormField.entries, field: ObjectIdentifier(self))
  }

  /// The program moves the focus here.
  ///
  /// - Returns: the entry; nil if the field has the focus already.
  final func requestFocus() -> FieldEntry? {
    if entry.value != nil { return nil }
    fieldEntered()
    return entry.value
  }

  /// Ends the focus of an entry, unless the field has been entered again.
  final func endFocus(at entry: FieldEntry) {
    if self.entry.value == entry { self.entry.value = nil }
  }

  /// The view reports that the user has left the field. Rules and problems that wait for it are
  /// applied and shown, see ``RuleTrigger`` and ``ShowPolicy``; async rules that could not be
  /// checked run again.
  public final func fieldLeft() {
    editor = nil
    transaction {
      core.leave()
      entry.value = nil
    }
  }

  /// Shows a server's refusal of the current value, until the value changes or is submitted again.
  public final func refuse(_ problems: [Problem]) { core.refuse(problems) }

  /// Applies every rule regardless of its trigger, and shows all problems regardless of the policy.
  /// Async rules that could not be checked run again.
  ///
  /// - Returns: the problems; async rules may still be running, see ``isValidating``.
  @discardableResult
  public final func validate() -> [Problem] {
    tryAgain()
    return problems.value
  }

  /// Applies every rule as ``validate()`` does and waits for the async ones.
  ///
  /// - Returns: the problems. When the task is cancelled: those known by then.
  @discardableResult
  public final func validateAndWait() async -> [Problem] {
    tryAgain()
    for await isValidating in isValidating.values where !isValidating { break }
    return problems.value
  }

  private func tryAgain() {
    transaction {
      showProblems()
      core.retryChecks()
    }
  }

  // MARK: A part of a form

  /// Counts this field. Each call makes a new property: it retains the field, so the field must not
  /// retain it.
  public final override var tally: Property<FormTally> {
    core.status.map { [self] in FormTally(self, $0) }.named("tally", of: key)
  }

  /// The shown problems of this field, under its label.
  public final override var summary: Property<[FormProblem]> {
    combine(label, shownProblems) { [key] label, problems in
      problems.isEmpty ? [] : [FormProblem(path: key, label: label, problems: problems)]
    }
  }

  /// Calls `action` when the value changes.
  final override func onEdit(_ action: @escaping @MainActor () -> Void) -> Disposable {
    core.edits.observe(action)
  }

  /// Applies every rule and shows every problem after a try to submit; no effect on an inactive
  /// field.
  final override func showProblems() {
    if isActive.value { core.showProblems() }
  }

  /// Removes the server's refusals.
  public final override func forgetRefusals() { core.forgetRefusal() }

  /// Sets the value to the baseline; the field is then neither edited nor touched.
  public final override func reset() { core.reset() }

  /// Empties the field; it is then neither edited nor touched.
  public final override func clear() { core.clear() }

  /// Makes the current value the baseline: it has been saved.
  final override func rebase() { core.rebase() }

  /// The value for a draft; nil for one that must not be saved, such as a password, and for an
  /// inactive field.
  final override var draft: FormDraft? { isActive.value ? core.draft : nil }

  /// The value for a draft if it differs from the baseline.
  final override var changes: FormDraft? { isDirty.value ? draft : nil }

  /// Takes the value of a draft.
  ///
  /// - Returns: the field's key when the draft is of another kind, or a value that the field cannot
  ///   represent.
  final override func take(_ draft: FormDraft, _ use: DraftUse) -> [String] {
    core.take(draft, use) ? [] : [key]
  }

  final override func retryDrafts(
    _ draft: FormDraft, at path: String, _ use: DraftUse, _ failed: inout Set<String>
  ) {
    if failed.contains(path), take(draft, use).isEmpty { failed.remove(path) }
  }

  final override var lastField: Property<ObjectIdentifier?> {
    let identity = ObjectIdentifier(self)
    return isActive.map { $0 ? identity : nil }
  }
}

/// The entry that gives a field the focus: the newest one wins.
nonisolated struct FieldEntry: Equatable {
  let number: Int
  let field: ObjectIdentifier

  /// The newest entry into any of the parts.
  @MainActor
  static func newest(of parts: [FormNode]) -> Property<FieldEntry?> {
    .fold(parts.map(\.newestEntry)) { entries in
      // By index, as in `FormTally`.
      var newest: FieldEntry?
      for index in entries.indices {
        if let entry = entries[index], entry.number > newest?.number ?? 0 { newest = entry }
      }
      return newest
    }
  }
}

/// Several views may show one field: while the user edits it in one, the others do not take the focus.
extension FormField {
  /// A view reports that the user has entered the field in it.
  package final func fieldEntered(in view: AnyObject) {
    editor = view
    fieldEntered()
  }

  /// A view reports that the user has left it; the field is not left while the user edits it in another view.
  package final func fieldLeft(in view: AnyObject) {
    if !isEdited(besides: view) { fieldLeft() }
  }

  /// Whether the user edits the field in another view.
  package final func isEdited(besides view: AnyObject) -> Bool {
    editor.map { $0 !== view } ?? false
  }

  /// A view no longer shows the field, even if the user still edits it there.
  package final func viewEnded(_ view: AnyObject) {
    if editor === view { editor = nil }
  }
}
