/// The verdict of a rule on the last proposal, with the value that is accepted.
struct Verdict<Value: Equatable, Failure: Error & Equatable>: Equatable {
  var accepted: Value
  var outcome: Outcome<Value, Failure>
}

/// The verdict of a ``ValidatingProperty``: it depends on the previous one.
///
/// Like a ``RememberingProperty`` it is computed from the last verdict that no open transaction can
/// replace, so that a read inside a transaction has no effect.
final class VerdictProperty<Value: Equatable, Failure: Error & Equatable>:
  Property<Verdict<Value, Failure>>
{
  private let root: MutableProperty<Value>
  private let proposal: MutableProperty<Value>
  private let memory: Memory

  /// - Parameters:
  ///   - root: what was set from outside is accepted regardless of the rule.
  ///   - proposal: the last proposal.
  ///   - dependencies: what the rule depends on.
  ///   - judge: the rule.
  init(
    since epoch: UInt64, of root: MutableProperty<Value>, _ proposal: MutableProperty<Value>,
    _ dependencies: [Source], judge: @escaping @MainActor (Value) -> Judgement<Value, Failure>
  ) {
    let first = root.value
    let judged = Judged(
      verdict: Verdict(accepted: first, outcome: Outcome(first, judge(first))),
      changes: Changes(of: root, proposal, dependencies))
    let memory = Memory(judged)
    self.root = root
    self.proposal = proposal
    self.memory = memory
    super.init(since: epoch, initial: judged.verdict) { node in
      let changes = Changes(of: root, proposal, dependencies)
      if memory.hasJudged(changes) { return }
      let judged = memory.judge(root, proposal, changes, judge)
      memory.newest.value = judged
      Property<Verdict<Value, Failure>>.of(node).commitIfDifferent(judged.verdict)
    }
    vertex?.derived.pointee.remembers = true
    for source in dependencies.reversed() { depend(on: source) }
    depend(on: proposal)
    depend(on: root)
  }

  nonisolated deinit {}

  override func remember() {
    memory.remembered.value = memory.newest.value
  }

  /// Judges a proposal after all earlier changes.
  func propose(_ value: Value) -> Verdict<Value, Failure> {
    _ = current
    remember()
    proposal.value = value
    let made = current
    remember()
    if Propagation.transactions > 1, !memory.isNoted {
      memory.isNoted = true
      Propagation.noteProposal(of: self)
    }
    return made
  }

  override func storeProposal() {
    memory.isNoted = false
    write(current)
  }

  /// Stores the accepted value in the root, once, unless that was set from outside since it was
  /// judged.
  func write(_ verdict: Verdict<Value, Failure>) {
    if memory.isWritten || root.settledChange != memory.newest.value.changes.root { return }
    memory.isWritten = true
    memory.isWriting = true
    root.value = verdict.accepted
    memory.isWriting = false
    memory.newest.storage.changes.root = root.settledChange
    memory.remembered.storage.changes.root = root.settledChange
  }

  /// The last changes of what a verdict depends on.
  fileprivate struct Changes: Equatable {
    var root: UInt64
    var proposal: UInt64
    var dependencies: UInt64

    init(of root: Source, _ proposal: Source, _ dependencies: [Source]) {
      self.root = root.settledChange
      self.proposal = proposal.settledChange
      self.dependencies = dependencies.reduce(0) { max($0, $1.settledChange) }
    }
  }

  /// A verdict, and the changes that it has judged.
  fileprivate struct Judged {
    var verdict: Verdict<Value, Failure>
    var changes: Changes
  }

  private final class Memory {
    /// The last verdict that no open transaction can replace.
    let remembered: UncheckedBox<Judged>
    /// The last verdict.
    let newest: UncheckedBox<Judged>
    /// Whether the root is being set to the accepted value.
    var isWriting = false
    /// Whether it was set to it.
    var isWritten = true
    /// Whether the end of the current transaction will write it once more.
    var isNoted = false

    init(_ judged: Judged) {
      remembered = UncheckedBox(judged)
      newest = UncheckedBox(judged)
    }

    nonisolated deinit {}

    /// Whether nothing has changed since the last verdict, but the root by `write`. It is not judged
    /// again then: a value that is not equal to itself would count as another one each time, and be
    /// written for ever.
    func hasJudged(_ changes: Changes) -> Bool {
      var changes = changes
      if isWriting { changes.root = newest.value.changes.root }
      return changes == newest.value.changes
    }

    func judge(
      _ root: MutableProperty<Value>, _ proposal: MutableProperty<Value>, _ changes: Changes,
      _ judge: @MainActor (Value) -> Judgement<Value, Failure>
    ) -> Judged {
      let last = remembered.value
      let isSet = changes.root != last.changes.root && !isWriting
      isWritten = isSet
      let isProposed = changes.proposal != last.changes.proposal
      let proposed =
        isSet ? root.value : isProposed ? proposal.value : last.verdict.outcome.proposed
      let outcome = Outcome(proposed, judge(proposed))
      // A value that the root was set to is accepted regardless of the rule.
      let accepted = isSet ? proposed : outcome.accepted ?? last.verdict.accepted
      return Judged(
        verdict: Verdict(accepted: accepted, outcome: outcome), changes: changes)
    }
  }
}
