/// The action of a button: work that can be disabled, reports whether it runs, and delivers its values
/// and errors.
///
/// ```swift
/// let logIn = Command(enabledIf: isFormValid) { (input: Credentials) async throws(LoginError) in
///   try await service.logIn(input)
/// }
/// bag += logIn.isExecuting.bind(to: spinner, \.isAnimating)
/// logIn.execute(credentials)
/// ```
///
/// Executing registers the execution (`isExecuting` and `isEnabled` change, ``executions`` emits it) and
/// then calls the work once. The work's errors are values of ``errors``; cancellation is never an error.
/// A failed execution ends and emits its error in one change, as in a ``transaction(_:)``: what is derived
/// from `isExecuting` and from a property that keeps the error never shows one without the other.
/// When the command is released its work is cancelled and its signals complete. Observers are notified of that in
/// the main actor's next turn, never inside the assignment that releases it.
@MainActor
public final class Command<Input, Output, Failure: Error> {
  /// Whether ``execute(_:)`` is accepted now: the condition holds and, for an exclusive command,
  /// nothing runs.
  public private(set) lazy var isEnabled: Property<Bool> =
    policy == .exclusive
    ? core.note(combine(condition, core.isExecuting) { $0 && !$1 }, as: "isEnabled") : condition

  /// Whether at least one execution runs.
  public var isExecuting: Property<Bool> { core.isExecuting }

  /// The condition given to the initialiser.
  @usableFromInline let condition: Property<Bool>

  /// The values of all executions.
  public var values: Signal<Output, Never> {
    Signal(attach: { [values = core.values] in values.attach($0) })
  }

  /// The errors of all executions, including those that started before observing.
  public var errors: Signal<Failure, Never> {
    Signal(attach: { [errors = core.errors] in errors.attach($0) })
  }

  /// The executions that start from now on.
  public var executions: Signal<Execution<Output, Failure>, Never> {
    Signal(attach: { [executions = core.executions] in executions.attach($0) })
  }

  /// What happens when it is executed while an execution runs.
  public let policy: ExecutionPolicy

  /// Which values an execution keeps.
  @usableFromInline let retention: ValueRetention

  @usableFromInline let core = CommandCore<Output, Failure>()
  @usableFromInline let work:
    @MainActor (Input, Execution<Output, Failure>) -> Signal<Output, Failure>

  /// Makes a command whose work is a signal; `work` also gets the execution, to report progress.
  ///
  /// - Parameters:
  ///   - condition: when it can be executed; always by default.
  ///   - policy: what an execution does while another one runs.
  ///   - retention: which values an ``Execution`` keeps.
  ///   - file: with `line` the name of the command in debug builds.
  ///   - line: see `file`.
  ///   - work: makes the signal of an execution from the input and the execution.
  public init(
    enabledIf condition: Property<Bool> = Property(true), policy: ExecutionPolicy = .exclusive,
    keeping retention: ValueRetention = .last,
    file: StaticString = #fileID, line: UInt = #line,
    reporting work:
      @escaping @MainActor (Input, Execution<Output, Failure>) -> Signal<Output, Failure>
  ) {
    self.policy = policy
    self.retention = retention
    self.work = work
    self.condition = condition
    #if DEBUG
      core.recordCreation(of: Self.self, file, line)
    #endif
  }

  /// Makes a command whose work is a signal.
  ///
  /// - Parameters:
  ///   - condition: when it can be executed; always by default.
  ///   - policy: what an execution does while another one runs.
  ///   - retention: which values an ``Execution`` keeps.
  ///   - work: makes the signal of an execution of the input.
  public convenience init(
    enabledIf condition: Property<Bool> = Property(true), policy: ExecutionPolicy = .exclusive,
    keeping retention: ValueRetention = .last,
    file: StaticString = #fileID, line: UInt = #line,
    signal work: @escaping @MainActor (Input) -> Signal<Output, Failure>
  ) {
    self.init(
      enabledIf: condition, policy: policy, keeping: retention, file: file, line: line,
      reporting: { input, _ in work(input) })
  }

  /// Makes a command whose work is an async function.
  ///
  /// - Parameters:
  ///   - condition: when it can be executed; always by default.
  ///   - policy: what an execution does while another one runs.
  ///   - retention: which values an ``Execution`` keeps.
  ///   - work: does the work with the input; its task is cancelled with the execution.
  public convenience init(
    enabledIf condition: Property<Bool> = Property(true), policy: ExecutionPolicy = .exclusive,
    keeping retention: ValueRetention = .last,
    file: StaticString = #fileID, line: UInt = #line,
    task work: @escaping @MainActor (Input) async throws(Failure) -> Output
  ) {
    self.init(
      enabledIf: condition, policy: policy, keeping: retention, file: file, line: line,
      signal: { input in
        Signal.task { () async throws(Failure) -> Output in try await work(input) }
      })
  }

  nonisolated deinit {
    endOnMainActor(core) { $0.shutDownReleased() }
  }

  /// Executes the command.
  ///
  /// - Returns: the execution, which may have been refused: see ``Execution/error``.
  @discardableResult
  @inlinable
  public func execute(_ input: Input) -> Execution<Output, Failure> {
    let read = Propagation.stopTracking()
    defer { Propagation.nextRead = read }
    // The condition of `isEnabled`, without computing that property.
    if !condition.current { return Execution(refused: .disabled) }
    if !core.running.isEmpty || !core.waiting.isEmpty { return executeAgain(input) }
    let execution = Execution(core, keeping: retention)
    begin(execution, input)
    return execution
  }

  /// Executes the command while another execution runs, or is about to start after it has waited.
  @usableFromInline
  func executeAgain(_ input: Input) -> Execution<Output, Failure> {
    switch policy {
    case .exclusive: return Execution(refused: .disabled)
    case .concurrent: break
    case .latest: return replace(input)
    case .drop: return Execution(refused: .cancelled)
    case .queue(let limit): return enqueue(input, limit: limit)
    }
    let execution = Execution(core, keeping: retention)
    begin(execution, input)
    return execution
  }

  /// Executes the command and waits for its last value.
  public func run(_ input: Input) async throws(CommandError<Failure>) -> Output {
    try await execute(input).value()
  }

  /// Names the command for graphs, which show commands in debug builds only.
  @discardableResult
  public func named(_ name: String) -> Self {
    core.named(name)
    return self
  }

  /// Cancels everything that runs or waits.
  public func cancel() {
    core.cancelAll()
  }

  private func enqueue(_ input: Input, limit: Int) -> Execution<Output, Failure> {
    if core.waiting.count >= limit { return Execution(refused: .disabled) }
    let execution = Execution(core, keeping: retention)
    core.waiting.append(execution)
    execution.wait { [weak self, unowned execution] in
      guard let self else { return execution.cancel() }
      // The condition must hold when the work starts: it may have changed while the execution
      // waited, and computing it may cancel the execution.
      if !condition.current { return execution.end(.disabled) }
      if !execution.isRunning { return }
      core.waiting.remove(execution)
      begin(execution, input)
    }
    return execution
  }

  @inlinable
  func begin(_ execution: Execution<Output, Failure>, _ input: Input) {
    execution.phase = .running
    core.begin(execution)
    start(execution, input)
  }

  /// Calls the work, unless an observer of the execution has cancelled it.
  @inlinable
  func start(_ execution: Execution<Output, Failure>, _ input: Input) {
    if !execution.isRunning { return }
    let signal = work(input, execution)
    if execution.isRunning { execution.follow(signal) }
  }

  /// Starts an execution instead of the running one: `isExecuting` stays true in between.
  private func replace(_ input: Input) -> Execution<Output, Failure> {
    let execution = Execution(core, keeping: retention)
    execution.phase = .running
    core.beginInsteadOfOthers(execution)
    start(execution, input)
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

  /// Executes the command and waits for its last value.
  ///
  /// ```swift
  /// let target = try await page.logIn.run()
  /// ```
  public func run() async throws(CommandError<Failure>) -> Output {
    try await run(())
  }
}

/// What a command does when it is executed while it is executing.
public nonisolated enum ExecutionPolicy: Sendable, Equatable {
  /// It is disabled while it executes: a second execution is refused.
  case exclusive
  /// Executions run concurrently.
  case concurrent
  /// The running execution is cancelled and replaced by the new one.
  case latest
  /// Executions run one after the other; at most the given number wait, others are refused. A
  /// waiting execution starts only if the command's condition holds then; otherwise it ends as
  /// disabled.
  case queue(Int)
  /// It stays enabled, but a second execution ends at once as cancelled.
  case drop
}

/// Which values of its work an ``Execution`` keeps.
public nonisolated enum ValueRetention: Sendable, Equatable {
  /// The last one.
  case last
  /// All of them: for work that emits few. Work without an end fills the memory.
  case all
}

/// Why an execution produced no value.
public nonisolated enum CommandError<Failure: Error>: Error {
  /// The command was disabled (or its queue full) when it was executed; no work was started.
  case disabled
  /// The work failed.
  case failed(Failure)
  /// The execution was cancelled or replaced by a newer one, or its command has been released.
  case cancelled
  /// The work completed without a value.
  case noValue
}

nonisolated extension CommandError: Equatable where Failure: Equatable {}
nonisolated extension CommandError: Sendable where Failure: Sendable {}
