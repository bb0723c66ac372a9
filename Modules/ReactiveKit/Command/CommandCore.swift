/// What a command and its executions share, so that executions need not hold the command.
@usableFromInline
final class CommandCore<Output, Failure: Error> {
  // Made when somebody asks for them: most commands of a long list are never looked at.
  @usableFromInline @exclusivity(unchecked) var madeIsExecuting: MutableProperty<Bool>?
  @usableFromInline @exclusivity(unchecked) var madeValues: Emitter<Output, Never>?
  @usableFromInline @exclusivity(unchecked) var madeErrors: Emitter<Failure, Never>?
  @usableFromInline @exclusivity(unchecked) var madeExecutions:
    Emitter<Execution<Output, Failure>, Never>?

  @usableFromInline @exclusivity(unchecked) var running: [Execution<Output, Failure>] = []
  @usableFromInline @exclusivity(unchecked) var queue: [Queued] = []

  /// An execution that waits for its turn.
  @usableFromInline
  struct Queued {
    let execution: Execution<Output, Failure>
    let start: @MainActor () -> Void
  }

  nonisolated deinit {}

  @inlinable
  func began(_ execution: Execution<Output, Failure>) {
    running.append(execution)
    madeIsExecuting?.value = true
    madeExecutions?.send(execution)
  }

  @inlinable
  func say(_ value: Output) {
    madeValues?.send(value)
  }

  @inlinable
  func ended(_ execution: Execution<Output, Failure>, wasRunning: Bool) {
    if wasRunning {
      if running.count == 1, running[0] === execution {
        running.removeLast()
      } else {
        remove(execution)
      }
      if !queue.isEmpty { startQueued() }
      if running.isEmpty { madeIsExecuting?.value = false }
    } else {
      removeQueued(execution)
    }
    if case .failed(let failure) = execution.error { madeErrors?.send(failure) }
  }

  @usableFromInline
  func remove(_ execution: Execution<Output, Failure>) {
    if let index = running.lastIndex(where: { $0 === execution }) { running.remove(at: index) }
  }

  @usableFromInline
  func removeQueued(_ execution: Execution<Output, Failure>) {
    queue.removeAll { $0.execution === execution }
  }

  @usableFromInline
  func startQueued() {
    guard running.isEmpty, !queue.isEmpty else { return }
    queue.removeFirst().start()
  }

  /// Cancels what waits and what runs.
  func cancelAll() {
    for queued in queue { queued.execution.cancel() }
    for execution in running { execution.cancel() }
  }

  /// Ends everything: the command is gone.
  func shutDown() {
    cancelAll()
    madeValues?.end(.completed)
    madeErrors?.end(.completed)
    madeExecutions?.end(.completed)
  }
}

extension CommandCore {
  var isExecuting: MutableProperty<Bool> {
    if let madeIsExecuting { return madeIsExecuting }
    let made = MutableProperty(!running.isEmpty)
    madeIsExecuting = made
    return made
  }

  var values: Emitter<Output, Never> {
    if let madeValues { return madeValues }
    let made = Emitter<Output, Never>()
    madeValues = made
    return made
  }

  var errors: Emitter<Failure, Never> {
    if let madeErrors { return madeErrors }
    let made = Emitter<Failure, Never>()
    madeErrors = made
    return made
  }

  var executions: Emitter<Execution<Output, Failure>, Never> {
    if let madeExecutions { return madeExecutions }
    let made = Emitter<Execution<Output, Failure>, Never>()
    madeExecutions = made
    return made
  }
}
