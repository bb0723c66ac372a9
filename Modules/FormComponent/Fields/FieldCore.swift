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
  /// What a server refused, and which value.
  private struct Refusal {
    let value: Value
    let problems: [Problem]
  }

  let storage: FieldStorage<Value>
  let baseline: MutableProperty<Value>
  let problems: Property<[Problem]>
  let shownProblems: Property<[Problem]>
  let isValidating: Property<Bool>
  let isValid: Property<Bool>
  let isDirty: Property<Bool>
  let isTouched: Property<Bool>
  let state: Property<InputState>

  private let phase = MutableProperty(FieldPhase<Value>())
  private let refusal = MutableProperty<Refusal?>(nil) { $0 == nil && $1 == nil }
  private let checks: [AsyncCheck<Value>]
  /// The value that was sent to the server last.
  private var submitted: Value?
  /// The value that counts as not edited.
  private var pristine: Value
  private var noticingEdit: Disposable?
  private var forgettingRefusal: Disposable?

  init(_ storage: FieldStorage<Value>, _ validation: FieldValidation<Value>) {
    let value = storage.value
    self.storage = storage
    pristine = value.value
    baseline = MutableProperty(value.value)
    isDirty = combine(value, baseline) { $0 != $1 }
    isTouched = phase.map { $0.left != nil }

    let ruled = Self.joined(validation.rules.map { $0.problems(value) })
    checks = validation.checks.map { AsyncCheck($0, value: value, after: ruled) }
    let known = Self.joined([ruled] + checks.map(\.problems))
    let refused = combine(value, refusal) { value, refusal -> [Problem] in
      guard let refusal, refusal.value == value else { return [] }
      return refusal.problems
    }
    let problems: Property<[Problem]> = combine(known, refused) { $1.isEmpty ? $0 : $0 + $1 }
    let validating = checks.isEmpty ? Property(false) : Property.any(checks.map(\.isPending))
    self.problems = problems
    isValidating = validating
    isValid = combine(problems, validating) { $0.isEmpty && !$1 }
    state = combine(value, problems) { [empty = storage.empty] in
      InputState(isEmpty: $0 == empty, isValid: $1.isEmpty)
    }
    let isShowing = combine(value, phase) { [shows = validation.shows] in $1.shows(shows, $0) }
    shownProblems = combine(problems, refused, isShowing) { $2 ? $0 : $1 }
    if validation.shows == .onChange {
      noticingEdit = value.onChange { [weak self] in self?.noticeEdit($0) }
    }
  }

  nonisolated deinit {}

  private static func joined(_ parts: [Property<[Problem]>]) -> Property<[Problem]> {
    parts.count == 1 ? parts[0] : combine(all: parts) { Array($0.joined()) }
  }

  private func noticeEdit(_ value: Value) {
    if value != pristine { phase.modify { $0.isEdited = true } }
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
    refusal.value = Refusal(value: value, problems: problems)
    // It is not shown for another value as soon as that is set; this makes it gone for good.
    forgettingRefusal = storage.value.onChange { [weak self] _ in self?.forgetRefusal() }
  }

  func forgetRefusal() {
    forgettingRefusal = nil
    refusal.value = nil
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
    pristine = value
    transaction {
      storage.set(value)
      phase.value = FieldPhase()
      forgetRefusal()
    }
  }
}
