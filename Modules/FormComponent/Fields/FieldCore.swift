import ReactiveKit

/// The part of a field's core that does not depend on its value's type.
protocol AnyFieldCore: AnyObject {
  var edits: Signal<Void, Never> { get }
  var draft: FormDraft? { get }
  var checks: [any AnyAsyncCheck] { get }
  var status: Property<FieldStatus> { get }
  var problems: Property<[Problem]> { get }
  var shownProblems: Property<[Problem]> { get }
  var warnings: Property<[Problem]> { get }
  var shownWarnings: Property<[Problem]> { get }
  var isValid: Property<Bool> { get }
  var isValidating: Property<Bool> { get }
  var isDirty: Property<Bool> { get }
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
///
/// ```
/// value, baseline, phase ─► evaluated (rules, isDirty) ─► + checks ─► + isActive ─► + outside = status
/// ```
final class FieldCore<Value: Equatable>: AnyFieldCore {
  let storage: FieldStorage<Value>
  let baseline: MutableProperty<Value>
  let status: Property<FieldStatus>
  let checks: [any AnyAsyncCheck]

  private let key: String
  private let rules: [LiveRule<Value>]
  let warningRules: [LiveRule<Value>]
  let phase: MutableProperty<FieldPhase<Value>>
  private let outside: OutsideRules
  let shows: ShowPolicy

  // Made on first use: most fields need one or two of them, and each takes 400 bytes.
  private(set) lazy var problems = status.map { $0.problems }.named("problems", of: key)
  private(set) lazy var isDirty = status.map { $0.isDirty }.named("isDirty", of: key)
  private(set) lazy var isValidating =
    checks.isEmpty
    ? Property(false) : status.map { $0.isValidating }.named("isValidating", of: key)
  private(set) lazy var isValid = status.map { $0.problems.isEmpty && !$0.isValidating }
    .named("isValid", of: key)
  private(set) lazy var shownProblems = makeShownProblems().named("shownProblems", of: key)
  private(set) lazy var warnings = makeWarnings().named("warnings", of: key)
  private(set) lazy var shownWarnings = makeShownWarnings().named("shownWarnings", of: key)
  lazy var editedSince = makeEditedSince()
  private(set) lazy var isTouched = phase.map { $0.left != nil }.named("isTouched", of: key)
  private(set) lazy var state = combine(storage.value, status) { [empty = storage.empty] in
    InputState(isEmpty: $0 == empty && !$1.isUnreadable, isValid: $1.problems.isEmpty)
  }.named("state", of: key)

  init(
    _ key: String, _ storage: FieldStorage<Value>, _ validation: FieldValidation<Value>,
    _ activity: FieldActivity
  ) {
    let value = storage.value
    let phase = MutableProperty(FieldPhase(pristine: value.value)).named("phase", of: key)
    let baseline = MutableProperty(value.value).named("baseline", of: key)
    let evaluated = Self.evaluated(storage, baseline, phase, by: validation.rules)
      .named("rules", of: key)
    var status = evaluated
    if validation.checks.isEmpty {
      checks = []
    } else {
      var isDue = evaluated.map { $0.own.isEmpty }
      let running = validation.checks.map { rule in
        let check = AsyncCheck(
          rule, value: value, once: isDue,
          while: Self.applies(rule.trigger, phase, activity.isActive))
        if validation.checksInOrder {
          isDue = combine(isDue, check.report) { $0 && $1 == CheckReport() }
        }
        return check
      }
      checks = running
      status = combine(evaluated, combine(all: running.map(\.report)) { $0 }) { $0.adding($1) }
    }
    if let isActive = activity.isActive {
      status = combine(status, isActive) { $1 ? $0 : $0.inactive }
    }
    let outside = OutsideRules(of: key)
    self.outside = outside
    self.status = outside.added(to: status).named("status", of: key)
    self.key = key
    self.storage = storage
    self.phase = phase
    self.baseline = baseline
    rules = validation.rules
    warningRules = validation.warnings
    shows = validation.shows
    // Observes edits from the start: a property that is made later would miss earlier ones. Made
    // here, its closures are specialised.
    if Self.dependsOnEdits(shows) { _ = shownProblems }
  }

  nonisolated deinit {}
}

// MARK: - Deriving

extension FieldCore {
  /// Whether the value is dirty, and the problems of the applied rules or of an entry without a value.
  private static func evaluated(
    _ storage: FieldStorage<Value>, _ baseline: Property<Value>,
    _ phase: Property<FieldPhase<Value>>, by rules: [LiveRule<Value>]
  ) -> Property<FieldStatus> {
    let evaluated = evaluated(storage.value, baseline, phase, by: rules)
    guard let unreadable = storage.unreadable else { return evaluated }
    return combine(evaluated, unreadable) { evaluated, problem in
      problem.map { FieldStatus(own: [$0], isDirty: true, isUnreadable: true) } ?? evaluated
    }
  }

  /// Whether the value is dirty, and the problems of the applied rules, in one step.
  private static func evaluated(
    _ value: Property<Value>, _ baseline: Property<Value>, _ phase: Property<FieldPhase<Value>>,
    by rules: [LiveRule<Value>]
  ) -> Property<FieldStatus> {
    let status: @MainActor (Value, Value, FieldPhase<Value>) -> FieldStatus = {
      value, baseline, phase in
      FieldStatus(own: phase.problems(of: value, by: rules), isDirty: value != baseline)
    }
    guard let changes = LiveRule.changes(of: rules) else {
      return combine(value, baseline, phase) { status($0, $1, $2) }
    }
    return combine(value, baseline, phase, changes) { value, baseline, phase, _ in
      status(value, baseline, phase)
    }
  }

  /// Whether a rule with a trigger is to be applied now.
  private static func applies(
    _ trigger: RuleTrigger, _ phase: Property<FieldPhase<Value>>, _ isActive: Property<Bool>?
  ) -> Property<Bool> {
    let isActive = isActive ?? Property(true)
    return trigger == .onChange ? isActive : combine(phase, isActive) { $0.applies(trigger) && $1 }
  }
}

extension FieldCore {
  /// Each call makes a new property: most fields never need it.
  var isRequired: Property<Bool> {
    let (rules, empty) = (rules, storage.empty)
    let changes = LiveRule.changes(of: rules) ?? Property(())
    return changes.map { _ in rules.contains { !$0.check.value(empty).isEmpty } }
  }
}

extension FieldCore {
  func checked<Checked: Equatable>(_ type: Checked.Type) -> Property<Checked?> {
    guard let check = checks.first(where: { $0.yields == type }) else {
      preconditionFailure("no check of the field \"\(key)\" yields \(type)")
    }
    return combine(check.checked(), status) {
      $1.isActive && $1.problems.isEmpty && !$1.isValidating ? $0 as? Checked : nil
    }.named("checked", of: key)
  }
}

extension Source {
  /// Names a property of a field or a form in graphs, in debug builds: a name takes memory.
  func named(_ part: String, of key: String) -> Self {
    #if DEBUG
      return named(key.isEmpty ? part : "\(key).\(part)")
    #else
      return self
    #endif
  }
}

// MARK: - Events

extension FieldCore {
  var edits: Signal<Void, Never> {
    let edits = storage.value.changes.map { _ in }
    return storage.unreadable.map { merge(edits, $0.changes.map { _ in }) } ?? edits
  }

  func leave() {
    phase.modify { $0.leave(with: storage.value.value) }
    retryChecks()
  }

  /// Reruns the checks that could not be done.
  func retryChecks() {
    for check in checks { check.retry() }
  }

  func showProblems() {
    phase.modify { $0.isSubmitted = true }
  }

  func refuse(_ problems: [Problem]) {
    refuse(problems, for: storage.value.value)
  }

  /// Records the current value as submitted.
  ///
  /// The user may continue typing, or submit another form with the field, while the server
  /// responds: the refusal belongs to the submitted value and is not shown for another one.
  ///
  /// - Returns: a closure that reports the server's problems with that value.
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

  /// A kept dirty field retains its value and phase; only its baseline changes.
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
  /// - Returns: false for another kind of value and for one that the field cannot represent, for
  ///   example a foreign phone number.
  func take(_ draft: FormDraft, _ use: DraftUse) -> Bool {
    guard let value = storage.load(draft).flatMap({ storage.normalized($0) }) else { return false }
    switch use {
    case .values: start(with: value)
    case .baseline(let keepsDirty): reset(to: value, keepingDirty: keepsDirty)
    }
    return true
  }

  /// Sets a value that does not count as edited, left or submitted.
  private func start(with value: Value) {
    transaction {
      storage.set(value)
      phase.value = phase.value.restarted(with: storage.value.value)
      forgetRefusal()
    }
  }
}
