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
/// What is accepted because a dependency has changed is stored in the root after that change, or at the end
/// of a transaction that proposes.
///
/// Main actor. Setting runs the rule once. It retains its root and dependencies. A change of the first of n
/// such properties, each of which depends on the one before, takes O(n²): a thousand of them a second.
@MainActor
public final class ValidatingProperty<Value: Equatable, Failure: Error & Equatable>: Property<Value>
{
  /// The last proposal and the verdict on it.
  public let outcome: Property<Outcome<Value, Failure>>

  private let verdict: VerdictProperty<Value, Failure>
  /// Keeps the verdict up to date, also without observers, and the root at its value.
  private let following: Disposable

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
    let proposal = MutableProperty(root.value, file: file, line: line) { _, _ in false }
    let verdict = VerdictProperty(since: epoch, of: root, proposal, dependencies, judge: judge)
    self.verdict = verdict
    outcome = verdict.map(file: file, line: line) { $0.outcome }
    following = verdict.onChange { verdict.write($0) }
    let first = verdict.storage.accepted
    super.init(since: epoch, initial: first) { node in
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
      let made = verdict.propose(value)
      verdict.write(made)
      return made.outcome
    }
  }
}
