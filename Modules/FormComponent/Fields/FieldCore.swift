import ReactiveKit

/// The part of a field's core that does not depend on its value's type.
protocol AnyFieldCore: AnyObject {
  var edits: Signal<Void, Never> { get }
  var draft: FormDraft? { get }
  var checks: [any AnyAsyncCheck] { get }
  var shownProblems: Property<[Problem]> { get }
  var isValid: Property<Bool> { get }
  var isTouched: Property<Bool> { get }
  var state: Property<InputState> { get }
  var isRequired: Property<Bool> { get }
  func leave()
  func retryChecks()
  func showProblems()
  func submission() -> @MainActor ([Problem]) -> Void
  func refuse(_ problems: [Problem])
  func forgetRefusal()
  func attach(_ found: [Property<[Problem]>])
  func detach(_ found: [Property<[Problem]>])
  func reset()
  func clear()
  func rebase()
  func take(_ draft: FormDraft, _ use: DraftUse) -> Bool
}

/// The state machine behind a field: every output of a field is derived from its value, its
/// baseline, its phase and the problems reported from outside, so no two of its flags can disagree.
/// A hidden or disabled field has no problems and runs no checks.
final class FieldCore<Value: Equatable>: AnyFieldCore {
  let storage: FieldStorage<Value>
  let baseline: MutableProperty<Value>
  let problems: Property<[Problem]>
  let isValidating: Property<Bool>
  let isDirty: Property<Bool>
  let checks: [any AnyAsyncCheck]

  private let rules: [LiveRule<Value>]
  private let phase: MutableProperty<FieldPhase<Value>>
  private let outside = OutsideRules()
  private let isActive: Property<Bool>?
  private let shows: ShowPolicy

  // Made when they are first used: most fields need one or two of them, and each takes 400 bytes.
  private(set) lazy var shownProblems = makeShownProblems()
  private(set) lazy var isValid = combine(problems, isValidating) { $0.isEmpty && !$1 }
  private(set) lazy var isTouched = phase.map { $0.left != nil }
  private(set) lazy var state = combine(storage.value, problems) { [empty = storage.empty] in
    InputState(isEmpty: $0 == empty, isValid: $1.isEmpty)
  }

  init(
    _ storage: FieldStorage<Value>, _ validation: FieldValidation<Value>, _ activity: FieldActivity
  ) {
    let value = storage.value
    let phase = MutableProperty(FieldPhase(pristine: value.value))
    let isActive = activity.isActive
    self.storage = storage
    rules = validation.rules
    self.phase = phase
    baseline = MutableProperty(value.value)
    isDirty = combine(value, baseline) { $0 != $1 }

    let found = Self.found(by: validation.rules, in: value, phase)
    let checks = validation.checks.map { rule in
      AsyncCheck(
        rule, value: value, after: found, while: Self.applies(rule.trigger, phase, isActive))
    }
    self.checks = checks
    let known = Property<[Problem]>.joined([found] + checks.map(\.problems))
    problems = outside.added(to: known.gated(by: isActive, none: []), while: isActive)
    isValidating = checks.isEmpty ? Property(false) : Property.any(checks.map(\.isPending))
    self.isActive = isActive
    shows = validation.shows
    // What was edited is known only to a property that was there.
    if Self.dependsOnEdits(shows) { _ = shownProblems }
  }

  nonisolated deinit {}
}

// MARK: - Deriving

extension FieldCore {
  /// The problems of the applied rules.
  private static func found(
    by rules: [LiveRule<Value>], in value: Property<Value>, _ phase: Property<FieldPhase<Value>>
  ) -> Property<[Problem]> {
    .joined(
      rules.map { rule in
        let found = rule.problems(value)
        if rule.trigger == .onChange { return found }
        return combine(found, phase) { $1.applies(rule.trigger) ? $0 : [] }
      })
  }

  /// Whether a rule with a trigger is to be applied now.
  private static func applies(
    _ trigger: RuleTrigger, _ phase: Property<FieldPhase<Value>>, _ isActive: Property<Bool>?
  ) -> Property<Bool> {
    let isActive = isActive ?? Property(true)
    return trigger == .onChange ? isActive : combine(phase, isActive) { $0.applies(trigger) && $1 }
  }

  private static func dependsOnEdits(_ policy: ShowPolicy) -> Bool {
    [.onChange, .onLeave].contains(policy)
  }

  private func makeShownProblems() -> Property<[Problem]> {
    let isEdited = Self.isEdited(storage.value, phase, for: shows)
    let isShowing = combine(phase, isEdited) { [shows] in $0.shows(shows, isEdited: $1) }
    let reported = outside.problems.gated(by: isActive, none: OutsideProblems())
    return combine(problems, reported, isShowing) { $2 ? $0 : $1.refused }
  }

  /// Whether the value has differed, since the moment at which the policy looks, from the one that it had
  /// then.
  ///
  /// It is derived, not set by an observer of the value: a value set by an observer is propagated
  /// separately, and until that has ended a read checks everything above it, in a form all fields.
  private static func isEdited(
    _ value: Property<Value>, _ phase: Property<FieldPhase<Value>>, for policy: ShowPolicy
  ) -> Property<Bool> {
    guard dependsOnEdits(policy) else { return Property(false) }
    let editedSince = combine(value, phase) { value, phase in
      phase.isEdited(value, for: policy) ? phase.moment(for: policy) : nil
    }
    .filter(initial: nil) { $0 != nil }
    return combine(editedSince, phase) { $0 == $1.moment(for: policy) }
  }
}

extension FieldCore {
  /// Each call makes a new property: it is never read for most fields.
  var isRequired: Property<Bool> {
    let empty = Property(storage.empty)
    return Property<[Problem]>.joined(rules.map { $0.problems(empty) }).map { !$0.isEmpty }
  }
}

// MARK: - Events

extension FieldCore {
  var edits: Signal<Void, Never> { storage.value.changes.map { _ in } }

  func leave() {
    phase.modify { $0.leave(with: storage.value.value) }
    retryChecks()
  }

  /// Runs the checks again that could not be done.
  func retryChecks() {
    for check in checks { check.retry() }
  }

  func showProblems() {
    phase.modify { $0.isSubmitted = true }
  }

  func refuse(_ problems: [Problem]) {
    refuse(problems, for: storage.value.value)
  }

  /// Notes the current value as submitted.
  ///
  /// The user may continue typing, or submit another form with the field, while the server is
  /// working: the refusal belongs to the submitted value and is not shown for another one.
  ///
  /// - Returns: reports the server's problems with that value.
  func submission() -> @MainActor ([Problem]) -> Void {
    let submitted = storage.value.value
    return { [self] problems in refuse(problems, for: submitted) }
  }

  private func refuse(_ problems: [Problem], for value: Value) {
    // A different value ends it for good, even if the submitted one is entered again.
    let isOver = storage.value.map { $0 != value }.filter(initial: false) { $0 }
    outside.refuse(isOver.map { $0 ? [] : problems })
  }

  func forgetRefusal() { outside.refuse(nil) }

  func attach(_ found: [Property<[Problem]>]) { outside.attach(found) }

  func detach(_ found: [Property<[Problem]>]) { outside.detach(found) }
}

// MARK: - Values

extension FieldCore {
  func reset() { start(with: baseline.value) }

  func clear() { start(with: storage.empty) }

  func rebase() { baseline.value = storage.value.value }

  /// A dirty field that is kept stays as it is, with its phase; only its baseline changes.
  func reset(to value: Value, keepingDirty: Bool) {
    transaction {
      let isKept = keepingDirty && isDirty.value
      if let value = storage.normalized(value) { baseline.value = value }
      if !isKept { reset() }
    }
  }

  var draft: FormDraft? { storage.save(storage.value.value) }

  /// Takes the value of a draft.
  ///
  /// - Returns: false for another kind of value and for one that the field cannot represent, for example a
  ///   phone number of another country.
  func take(_ draft: FormDraft, _ use: DraftUse) -> Bool {
    guard let value = storage.load(draft).flatMap({ storage.normalized($0) }) else { return false }
    switch use {
    case .values: start(with: value)
    case .baseline(let keepsDirty): reset(to: value, keepingDirty: keepsDirty)
    }
    return true
  }

  /// Sets a value that does not count as edited, left or submitted yet.
  private func start(with value: Value) {
    transaction {
      storage.set(value)
      phase.value = phase.value.restarted(with: storage.value.value)
      forgetRefusal()
    }
  }
}

/// Whether a field is active in its form: it is neither hidden nor disabled.
struct FieldActivity {
  let isEnabled: Property<Bool>
  let isHidden: Property<Bool>
  /// The combination of both; nil when neither can change, so that most fields do not pay for it.
  let isActive: Property<Bool>?

  init(isEnabled: Property<Bool>?, isHidden: Property<Bool>?) {
    self.isEnabled = isEnabled ?? Property(true)
    self.isHidden = isHidden ?? Property(false)
    isActive =
      switch (isEnabled, isHidden) {
      case (nil, nil): nil
      case (let isEnabled?, nil): isEnabled
      case (nil, let isHidden?): isHidden.negate()
      case (let isEnabled?, let isHidden?): combine(isEnabled, isHidden) { $0 && !$1 }
      }
  }
}
