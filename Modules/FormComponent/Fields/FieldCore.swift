import ReactiveKit

/// What a form does to a field without knowing its value's type.
protocol AnyFieldCore: AnyObject {
  var edits: Signal<Void, Never> { get }
  var draft: FormDraft? { get }
  func leave()
  func showProblems()
  func noteSubmission()
  func refuse(_ problems: [Problem])
  func refuseSubmission(_ problems: [Problem])
  func forgetRefusal()
  func recheck()
  func reset()
  func clear()
  func rebase()
  func restore(_ draft: FormDraft) -> Bool
}

/// The state machine behind a field: everything a field says is derived from its value, its
/// baseline, what has happened to it and what a server said, so no two of its flags can disagree.
final class FieldCore<Value: Equatable>: AnyFieldCore {
  let storage: FieldStorage<Value>
  let baseline: MutableProperty<Value>
  let problems: Property<[Problem]>
  let shownProblems: Property<[Problem]>
  let isValidating: Property<Bool>
  let isValid: Property<Bool>
  let isDirty: Property<Bool>
  let isTouched: Property<Bool>
  let state: Property<InputState>

  private let phase: MutableProperty<FieldPhase<Value>>
  /// What a server has against the value that it refused, until that changes.
  private let refusal: MutableProperty<Property<[Problem]>>
  private let noRefusal = Property<[Problem]>([])
  private let checks: [AsyncCheck<Value>]
  /// The value that was sent to the server last.
  private var submitted: Value?

  init(_ storage: FieldStorage<Value>, _ validation: FieldValidation<Value>) {
    let value = storage.value
    let phase = MutableProperty(FieldPhase(pristine: value.value))
    let refusal = MutableProperty(noRefusal) { $0 === $1 }
    self.storage = storage
    self.phase = phase
    self.refusal = refusal
    baseline = MutableProperty(value.value)
    isDirty = combine(value, baseline) { $0 != $1 }
    isTouched = phase.map { $0.left != nil }

    let ruled = Self.joined(validation.rules.map { $0.problems(value) })
    checks = validation.checks.map { AsyncCheck($0, value: value, after: ruled) }
    let known = Self.joined([ruled] + checks.map(\.problems))
    let refused = refusal.flatten()
    let problems: Property<[Problem]> = combine(known, refused) { $1.isEmpty ? $0 : $0 + $1 }
    let validating = checks.isEmpty ? Property(false) : Property.any(checks.map(\.isPending))
    self.problems = problems
    isValidating = validating
    isValid = combine(problems, validating) { $0.isEmpty && !$1 }
    state = combine(value, problems) { [empty = storage.empty] in
      InputState(isEmpty: $0 == empty, isValid: $1.isEmpty)
    }
    let isEdited = validation.shows == .onChange ? Self.isEdited(value, phase) : Property(false)
    let isShowing = combine(value, phase, isEdited) { [shows = validation.shows] in
      $1.shows(shows, $0, isEdited: $2)
    }
    shownProblems = combine(problems, refused, isShowing) { $2 ? $0 : $1 }
  }

  nonisolated deinit {}

  private static func joined(_ parts: [Property<[Problem]>]) -> Property<[Problem]> {
    parts.count == 1 ? parts[0] : combine(all: parts) { Array($0.joined()) }
  }

  /// Whether the value has been another one than the pristine one since the field was started.
  ///
  /// It is derived, not set by an observer of the value: what an observer sets is propagated in a
  /// turn of its own, and until that has ended a read checks everything above it, in a form all fields.
  private static func isEdited(
    _ value: Property<Value>, _ phase: Property<FieldPhase<Value>>
  ) -> Property<Bool> {
    let editedStart = combine(value, phase) { $0 == $1.pristine ? nil : $1.start }
      .filter(initial: nil) { $0 != nil }
    return combine(editedStart, phase) { $0 == $1.start }
  }
}

extension FieldCore {
  var edits: Signal<Void, Never> { storage.value.changes.map { _ in } }

  func leave() {
    phase.modify { $0.left = storage.value.value }
  }

  func showProblems() {
    phase.modify { $0.isSubmitted = true }
  }

  func noteSubmission() {
    submitted = storage.value.value
  }

  func refuse(_ problems: [Problem]) {
    refuse(problems, for: storage.value.value)
  }

  /// The user may have gone on typing while the server was thinking: what it says is about the
  /// value that was sent and is not shown for another one.
  func refuseSubmission(_ problems: [Problem]) {
    refuse(problems, for: submitted ?? storage.value.value)
  }

  private func refuse(_ problems: [Problem], for value: Value) {
    // Another value ends it for good, also when this one comes back.
    let isOver = storage.value.map { $0 != value }.filter(initial: false) { $0 }
    refusal.value = isOver.map { $0 ? [] : problems }
  }

  func forgetRefusal() {
    refusal.value = noRefusal
  }

  func recheck() {
    for check in checks { check.recheck() }
  }

  func reset() { start(with: baseline.value) }

  func clear() { start(with: storage.empty) }

  func rebase() { baseline.value = storage.value.value }

  var draft: FormDraft? { storage.save(storage.value.value) }

  func restore(_ draft: FormDraft) -> Bool {
    guard let value = storage.load(draft) else { return false }
    start(with: value)
    return true
  }

  /// Sets a value that nobody has edited, left or tried to submit yet.
  private func start(with value: Value) {
    transaction {
      storage.set(value)
      phase.value = FieldPhase(start: phase.value.start + 1, pristine: storage.value.value)
      forgetRefusal()
    }
  }
}
