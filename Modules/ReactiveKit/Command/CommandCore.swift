/// What a command and its executions share, so that executions need not hold the command.
final class CommandCore<Output, Failure: Error> {
  let isExecuting = MutableProperty(false)
  let values = Emitter<Output, Never>()
  let errors = Emitter<Failure, Never>()
  let executions = Emitter<Execution<Output, Failure>, Never>()

  @exclusivity(unchecked) private(set) var running: [Execution<Output, Failure>] = []
  @exclusivity(unchecked) var queue: [Queued] = []

  /// An execution that waits for its turn.
  struct Queued {
    let execution: Execution<Output, Failure>
    let start: @MainActor () -> Void
  }

  nonisolated deinit {}

  func began(_ execution: Execution<Output, Failure>) {
    running.append(execution)
    isExecuting.value = true
    executions.send(execution)
  }

  func say(_ value: Output) {
    values.send(value)
  }

  func ended(_ execution: Execution<Output, Failure>, wasRunning: Bool) {
    if wasRunning {
      if let index = running.lastIndex(where: { $0 === execution }) { running.remove(at: index) }
      startQueued()
      if running.isEmpty { isExecuting.value = false }
    } else {
      queue.removeAll { $0.execution === execution }
    }
    if case .failed(let failure) = execution.error { errors.send(failure) }
  }

  private func startQueued() {
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
