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
  @usableFromInline @exclusivity(unchecked) var queue = Queue<Queued>()
  private var isStarting = false

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
    if !queue.isEmpty { return endedBeforeOthers(execution, wasRunning: wasRunning) }
    if running.count == 1, running[0] === execution {
      running.removeLast()
    } else {
      remove(execution)
    }
    if wasRunning, running.isEmpty { madeIsExecuting?.value = false }
    if case .failed(let failure) = execution.error { madeErrors?.send(failure) }
  }

  /// What ends is among the running while its error is told: who executes then stands behind those
  /// who wait.
  @usableFromInline
  func endedBeforeOthers(_ execution: Execution<Output, Failure>, wasRunning: Bool) {
    if !wasRunning { return removeQueued(execution) }
    if case .failed(let failure) = execution.error { madeErrors?.send(failure) }
    remove(execution)
    startQueued()
    if running.isEmpty, queue.isEmpty { madeIsExecuting?.value = false }
  }

  @usableFromInline
  func remove(_ execution: Execution<Output, Failure>) {
    if let index = running.lastIndex(where: { $0 === execution }) { running.remove(at: index) }
  }

  private func removeQueued(_ execution: Execution<Output, Failure>) {
    var rest = Queue<Queued>()
    for queued in queue.elements where queued.execution !== execution { rest.append(queued) }
    queue = rest
  }

  /// A loop, not a recursion: what ends at once is followed by the next.
  private func startQueued() {
    if isStarting { return }
    isStarting = true
    while running.isEmpty, let next = queue.popFirst() { next.start() }
    isStarting = false
  }

  /// Cancels what waits and what runs.
  func cancelAll() {
    let waiting = queue.elements
    queue = Queue()
    for queued in waiting { queued.execution.cancel() }
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
