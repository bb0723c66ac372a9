/// What a command and its executions share, so that executions need not hold the command.
@usableFromInline
final class CommandCore<Output, Failure: Error> {
  @usableFromInline let isExecuting = MutableProperty(false)
  @usableFromInline let values = Emitter<Output, Never>()
  @usableFromInline let errors = Emitter<Failure, Never>()
  @usableFromInline let executions = Emitter<Execution<Output, Failure>, Never>()

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
    isExecuting.value = true
    executions.send(execution)
  }

  @inlinable
  func say(_ value: Output) {
    values.send(value)
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
      if running.isEmpty { isExecuting.value = false }
    } else {
      removeQueued(execution)
    }
    if case .failed(let failure) = execution.error { errors.send(failure) }
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
    values.end(.completed)
    errors.end(.completed)
    executions.end(.completed)
  }
}
