/// A property that validates what is proposed to it: a form field.
///
/// A value that `validate` finds valid is accepted, one that it coerces is replaced, an invalid one
/// leaves the value as it was; ``outcome`` states which, with the proposed value. When a dependency of
/// the rule changes, the last proposal is judged again, as a part of that change.
///
/// ```swift
/// let age = ValidatingProperty(18, with: limit) { age, limit -> Judgement<Int, AgeError> in
///   age <= limit ? .valid : .coerced(limit, .tooOld)
/// }
/// age.value = 200
/// age.value            // limit
/// age.outcome.value    // .coerced(limit, proposed: 200, .tooOld)
/// ```
///
/// The value can be kept in a ``MutableProperty`` given from outside, the root. Setting the root bypasses
/// the rule: this property takes the value, and the outcome states whether it is valid.
///
/// Main actor. Setting runs the rule once. It retains its root and dependencies.
@MainActor
public final class ValidatingProperty<Value: Equatable, Failure: Error & Equatable>: Property<Value>
{
  /// The last proposal and the verdict on it.
  public let outcome: Property<Outcome<Value, Failure>>

  private let root: MutableProperty<Value>
  private let proposal: MutableProperty<Value>
  private let verdict: Property<Verdict>
  private let memory: Memory
  /// Keeps the verdict up to date, also without observers, and the root at its value.
  private let following: Disposable

  /// The verdict of the rule on the last proposal.
  private struct Verdict: Equatable {
    var accepted: Value
    var outcome: Outcome<Value, Failure>
  }

  /// Makes a property with a first value, which is accepted without a check, and a rule.
  ///
  /// - Parameters:
  ///   - value: the first value.
  ///   - dependency: the properties that the rule depends on; their values are passed to the rule.
  ///   - validate: the rule; it must depend on nothing else.
  public convenience init<each Dependency>(
    _ value: Value, with dependency: repeat Property<each Dependency>,
    file: StaticString = #fileID, line: UInt = #line,
    validate: @escaping @MainActor (Value, repeat each Dependency) -> Judgement<Value, Failure>
  ) {
    self.init(
      root: MutableProperty(value, file: file, line: line), with: repeat each dependency,
      file: file, line: line, validate: validate)
  }

  /// Makes a property that keeps its value in `root`.
  ///
  /// - Parameters:
  ///   - root: stores the value; it is retained.
  ///   - dependency: the properties that the rule depends on; their values are passed to the rule.
  ///   - validate: the rule; it must depend on nothing else.
  public convenience init<each Dependency>(
    root: MutableProperty<Value>, with dependency: repeat Property<each Dependency>,
    file: StaticString = #fileID, line: UInt = #line,
    validate: @escaping @MainActor (Value, repeat each Dependency) -> Judgement<Value, Failure>
  ) {
    var sources: [Source] = []
    for source in repeat each dependency { sources.append(source) }
    self.init(root, sources, file, line) { validate($0, repeat (each dependency).current) }
  }

  private init(
    _ root: MutableProperty<Value>, _ dependencies: [Source], _ file: StaticString, _ line: UInt,
    judge: @escaping @MainActor (Value) -> Judgement<Value, Failure>
  ) {
    let epoch = Propagation.epoch
    let memory = Memory()
    let proposal = MutableProperty(root.value, file: file, line: line) { _, _ in false }
    memory.rootChange = root.settledChange
    memory.proposalChange = proposal.settledChange
    let first = root.value
    verdict = derive(
      since: epoch, [root, proposal] + dependencies,
      from: Verdict(accepted: first, outcome: Outcome(first, judge(first)))
    ) { old in
      if root.settledChange != memory.rootChange {
        // The root was set from outside: accepted regardless of the rule.
        memory.rootChange = root.settledChange
        memory.proposalChange = proposal.settledChange
        return Verdict(accepted: root.value, outcome: Outcome(root.value, judge(root.value)))
      }
      let isProposed = proposal.settledChange != memory.proposalChange
      memory.proposalChange = proposal.settledChange
      let outcome = Outcome(
        isProposed ? proposal.value : old.outcome.proposed,
        judge(isProposed ? proposal.value : old.outcome.proposed))
      return Verdict(accepted: outcome.accepted ?? old.accepted, outcome: outcome)
    }
    outcome = verdict.map(file: file, line: line) { $0.outcome }
    self.root = root
    self.proposal = proposal
    self.memory = memory
    following = verdict.onChange { Self.write($0, to: root, memory) }
    super.init(since: epoch, initial: first) { [verdict] node in
      Property.of(node).commitIfDifferent(verdict.storage.accepted)
    }
    depend(on: verdict)
    noteBirth(file, line)
  }

  nonisolated deinit {}

  /// The last value that was accepted. Setting proposes a value.
  public var value: Value {
    get { current }
    set { propose(newValue) }
  }

  /// Proposes a value.
  ///
  /// - Returns: the verdict on it.
  @discardableResult
  public func propose(_ value: Value) -> Outcome<Value, Failure> {
    transaction {
      // Earlier changes are judged first.
      _ = verdict.current
      proposal.value = value
      let made = verdict.current
      Self.write(made, to: root, memory)
      return made.outcome
    }
  }

  private static func write(
    _ verdict: Verdict, to root: MutableProperty<Value>, _ memory: Memory
  ) {
    if root.settledChange != memory.rootChange { return }
    root.value = verdict.accepted
    memory.rootChange = root.settledChange
  }

  /// The changes of the sources that have been judged.
  private final class Memory {
    var rootChange: UInt64 = 0
    var proposalChange: UInt64 = 0

    nonisolated deinit {}
  }
}

/// Derives a property from its own previous value and its sources.
private func derive<Result: Equatable>(
  since epoch: UInt64, _ sources: [Source], from first: Result,
  _ compute: @escaping @MainActor (Result) -> Result
) -> Property<Result> {
  let derived = Property(since: epoch, initial: first) { node in
    let property = Property<Result>.of(node)
    property.commitIfDifferent(compute(property.storage))
  }
  for source in sources.reversed() { derived.depend(on: source) }
  return derived
}
