/// What a button does: work that is bound, can be disabled, shows that it runs and where its values
/// and errors go.
///
/// ```swift
/// let logIn = Command(enabledIf: isFormValid) { (input: Credentials) async throws(LoginError) in
///   try await service.logIn(input)
/// }
/// logIn.isExecuting.bind(to: spinner, \.isAnimating)
/// logIn.execute(credentials)
/// ```
///
/// Executing calls the work once and starts it after `isExecuting` and `isEnabled` have changed. The
/// work's errors are values of ``errors``; cancellation is never an error. When the command is
/// released its work is cancelled and its signals complete.
@MainActor
public final class Command<Input, Output, Failure: Error> {
  /// Whether ``execute(_:)`` is accepted now: the condition holds and, for an exclusive command,
  /// nothing runs.
  public private(set) lazy var isEnabled: Property<Bool> =
    policy == .exclusive ? combine(condition, core.isExecuting) { $0 && !$1 } : condition

  /// Whether at least one execution runs.
  public var isExecuting: Property<Bool> { core.isExecuting }

  /// The condition that the command was made with.
  @usableFromInline let condition: Property<Bool>

  /// The values of all executions.
  public var values: Signal<Output, Never> {
    Signal(attach: { [values = core.values] in values.attach($0) })
  }

  /// The errors of all executions, also of those begun before observing.
  public var errors: Signal<Failure, Never> {
    Signal(attach: { [errors = core.errors] in errors.attach($0) })
  }

  /// The executions begun from now on.
  public var executions: Signal<Execution<Output, Failure>, Never> {
    Signal(attach: { [executions = core.executions] in executions.attach($0) })
  }

  /// What happens when it is executed while it executes.
  public let policy: ExecutionPolicy

  @usableFromInline let core = CommandCore<Output, Failure>()
  @usableFromInline let work:
    @MainActor (Input, Execution<Output, Failure>) -> Signal<Output, Failure>

  /// Makes a command whose work is a signal; `work` also gets the execution, to report progress.
  public init(
    enabledIf condition: Property<Bool> = Property(true), policy: ExecutionPolicy = .exclusive,
    reporting work:
      @escaping @MainActor (Input, Execution<Output, Failure>) -> Signal<Output, Failure>
  ) {
    self.policy = policy
    self.work = work
    self.condition = condition
  }

  /// Makes a command whose work is a signal.
  public convenience init(
    enabledIf condition: Property<Bool> = Property(true), policy: ExecutionPolicy = .exclusive,
    signal work: @escaping @MainActor (Input) -> Signal<Output, Failure>
  ) {
    self.init(enabledIf: condition, policy: policy, reporting: { input, _ in work(input) })
  }

  /// Makes a command whose work is an async function.
  public convenience init(
    enabledIf condition: Property<Bool> = Property(true), policy: ExecutionPolicy = .exclusive,
    task work: @escaping @MainActor (Input) async throws(Failure) -> Output
  ) {
    self.init(
      enabledIf: condition, policy: policy,
      signal: { input in
        Signal.task { () async throws(Failure) -> Output in try await work(input) }
      })
  }

  isolated deinit {
    core.shutDown()
  }

  /// Executes the command.
  ///
  /// - Returns: the execution, which may have been refused: see ``Execution/error``.
  @discardableResult
  @inlinable
  public func execute(_ input: Input) -> Execution<Output, Failure> {
    // Says what `isEnabled` says, without computing it.
    if !condition.current { return Execution(refusedWith: .disabled) }
    if !core.running.isEmpty { return executeAgain(input) }
    let execution = Execution(core)
    begin(execution, input)
    return execution
  }

  /// Executes the command while it executes.
  @usableFromInline
  func executeAgain(_ input: Input) -> Execution<Output, Failure> {
    switch policy {
    case .exclusive: return Execution(refusedWith: .disabled)
    case .concurrent: break
    case .latest: return replace(input)
    case .drop: return Execution(refusedWith: .cancelled)
    case .queue(let limit): return enqueue(input, limit: limit)
    }
    let execution = Execution(core)
    begin(execution, input)
    return execution
  }

  /// Executes the command and waits for its last value.
  public func run(_ input: Input) async throws(CommandError<Failure>) -> Output {
    try await execute(input).value()
  }

  /// Cancels everything that runs or waits.
  public func cancel() {
    core.cancelAll()
  }

  private func enqueue(_ input: Input, limit: Int) -> Execution<Output, Failure> {
    if core.queue.count >= limit { return Execution(refusedWith: .disabled) }
    let execution = Execution(core)
    core.queue.append(
      .init(execution: execution) { [weak self] in self?.begin(execution, input) })
    return execution
  }

  @inlinable
  func begin(_ execution: Execution<Output, Failure>, _ input: Input) {
    let signal = work(input, execution)
    execution.state = .running
    core.began(execution)
    // An observer of the execution may have cancelled it.
    if execution.isRunning { execution.start(signal) }
  }

  /// Begins an execution instead of the running one: `isExecuting` stays true in between.
  private func replace(_ input: Input) -> Execution<Output, Failure> {
    let execution = Execution(core)
    let signal = work(input, execution)
    execution.state = .running
    transaction {
      core.cancelAll()
      core.began(execution)
    }
    if execution.isRunning { execution.start(signal) }
    return execution
  }
}

extension Command where Input == Void {
  /// Executes the command.
  @discardableResult
  @inlinable
  public func execute() -> Execution<Output, Failure> {
    execute(())
  }
}
