/// The state shared by a command and its executions, so that executions need not retain the
/// command.
@usableFromInline
final class CommandCore<Output, Failure: Error> {
  // Made lazily: most commands of a long list are never observed.
  @usableFromInline @exclusivity(unchecked) var madeIsExecuting: MutableProperty<Bool>?
  @usableFromInline @exclusivity(unchecked) var madeValues: Emitter<Output, Never>?
  @usableFromInline @exclusivity(unchecked) var madeErrors: Emitter<Failure, Never>?
  @usableFromInline @exclusivity(unchecked) var madeExecutions:
    Emitter<Execution<Output, Failure>, Never>?

  @usableFromInline @exclusivity(unchecked) var running = ExecutionList<Output, Failure>()
  @usableFromInline @exclusivity(unchecked) var waiting = ExecutionList<Output, Failure>()
  private var isStarting = false

  #if DEBUG
    /// The command in a graph.
    var graphNode: CommandNode?
  #endif

  nonisolated deinit {}

  /// Registers an execution before its work is called.
  @inlinable
  func begin(_ execution: Execution<Output, Failure>) {
    running.append(execution)
    noteExecution()
    madeIsExecuting?.value = true
    // An observer of `isExecuting` may have cancelled it.
    if let madeExecutions, execution.isRunning { madeExecutions.send(execution) }
  }

  /// Registers an execution instead of all others: `isExecuting` stays true in between.
  func beginInsteadOfOthers(_ execution: Execution<Output, Failure>) {
    let others = running.elements
    running.append(execution)
    noteExecution()
    madeIsExecuting?.value = true
    for other in others { other.cancel() }
    // An observer of their end may have replaced this one by another, which was emitted already.
    if execution.isRunning { madeExecutions?.send(execution) }
  }

  @inlinable
  func didEnd(_ execution: Execution<Output, Failure>, wasRunning: Bool) {
    if !wasRunning { return stopWaiting(execution) }
    if !waiting.isEmpty { return didEndBeforeOthers(execution) }
    running.remove(execution)
    if execution.phase == .failed { return didFail(execution) }
    if running.isEmpty { madeIsExecuting?.value = false }
  }

  /// Ends and emits the error in one change: a view-model that keeps the error is never idle without it.
  @usableFromInline
  func didFail(_ execution: Execution<Output, Failure>) {
    transaction {
      if running.isEmpty { madeIsExecuting?.value = false }
      if case .failed(let failure) = execution.error { madeErrors?.send(failure) }
    }
  }

  @usableFromInline
  func stopWaiting(_ execution: Execution<Output, Failure>) {
    waiting.remove(execution)
    execution.wait(nil)
  }

  /// An ending execution is still among the running ones while its error is delivered: an execution
  /// that an observer requests is queued behind the waiting ones.
  @usableFromInline
  func didEndBeforeOthers(_ execution: Execution<Output, Failure>) {
    if case .failed(let failure) = execution.error { madeErrors?.send(failure) }
    running.remove(execution)
    startWaiting()
    if running.isEmpty, waiting.isEmpty { madeIsExecuting?.value = false }
  }

  /// A loop, not a recursion: an execution that ends at once is followed by the next.
  private func startWaiting() {
    if isStarting { return }
    isStarting = true
    // It stays in the queue until its work starts: reading the condition may execute the command.
    while running.isEmpty, let next = waiting.first() { next.startAfterWaiting() }
    isStarting = false
  }

  /// Cancels all waiting and running executions.
  func cancelAll() {
    for execution in waiting.elements { execution.cancel() }
    for execution in running.elements { execution.cancel() }
  }

  /// Ends everything because the command was released; see ``ReleasedEnds``.
  func shutDownReleased() {
    if running.isEmpty, waiting.isEmpty, madeValues?.liveCount ?? 0 == 0,
      madeErrors?.liveCount ?? 0 == 0, madeExecutions?.liveCount ?? 0 == 0
    {
      return shutDown()
    }
    for execution in running.elements { execution.stopWork() }
    ReleasedEnds.append { [self] in shutDown() }
  }

  private func shutDown() {
    cancelAll()
    madeValues?.end(.completed)
    madeErrors?.end(.completed)
    madeExecutions?.end(.completed)
  }
}

extension CommandCore {
  var isExecuting: MutableProperty<Bool> {
    if let madeIsExecuting { return madeIsExecuting }
    // Stays true between two queued executions.
    let made = note(MutableProperty(!running.isEmpty || !waiting.isEmpty), as: "isExecuting")
    madeIsExecuting = made
    return made
  }

  var values: Emitter<Output, Never> {
    if let madeValues { return madeValues }
    let made = note(Emitter<Output, Never>(), as: "values")
    madeValues = made
    return made
  }

  var errors: Emitter<Failure, Never> {
    if let madeErrors { return madeErrors }
    let made = note(Emitter<Failure, Never>(), as: "errors")
    madeErrors = made
    return made
  }

  var executions: Emitter<Execution<Output, Failure>, Never> {
    if let madeExecutions { return madeExecutions }
    let made = note(Emitter<Execution<Output, Failure>, Never>(), as: "executions")
    madeExecutions = made
    return made
  }
}
