/// The values of a signal or a property as an `AsyncSequence`.
///
/// Values that arrive while the loop is busy are kept without limit, in order (``BufferingPolicy/all``), or
/// only the newest is kept (``BufferingPolicy/newest``). The work starts with the first call of `next()` and
/// ends with the iteration: values that a ``Subject`` sends before that call are lost. Code on any actor may
/// iterate.
public nonisolated struct AsyncValues<Value: Sendable, Failure: Error>: AsyncSequence, Sendable {
  /// What happens to values while the loop is busy.
  public enum BufferingPolicy: Sendable {
    /// All are kept.
    case all
    /// Only the newest is kept: for a state, as opposed to events.
    case newest
  }

  private let signal: Signal<Value, Failure>
  private let policy: BufferingPolicy

  init(_ signal: Signal<Value, Failure>, _ policy: BufferingPolicy) {
    self.signal = signal
    self.policy = policy
  }

  /// Makes an iterator, which starts the work when it is asked for the first value.
  public func makeAsyncIterator() -> Iterator {
    Iterator(self)
  }

  /// Waits for one value after the other.
  public nonisolated struct Iterator: AsyncIteratorProtocol {
    private let values: AsyncValues
    private var buffer: AsyncBuffer<Value, Failure>?

    init(_ values: AsyncValues) {
      self.values = values
    }

    /// The next value; nil after the last one, and from then on.
    ///
    /// Cancelling the task ends the observation; only the values kept so far are still returned.
    public mutating func next() async throws(Failure) -> Value? {
      try await next(isolation: #isolation)
    }

    /// The next value; nil after the last one, and from then on.
    ///
    /// Cancelling the task ends the observation; only the values kept so far are still returned.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Failure) -> Value? {
      let buffer: AsyncBuffer<Value, Failure>
      if let current = self.buffer {
        buffer = current
      } else {
        buffer = await AsyncBuffer(values.signal, values.policy)
        self.buffer = buffer
      }
      return try await buffer.next()
    }
  }
}

/// The values that a signal has emitted and an async loop has not taken yet.
@MainActor
final class AsyncBuffer<Value: Sendable, Failure: Error> {
  private var values = Queue<Value>()
  private var termination: Termination<Failure>?
  /// More than one when copies of the iterator wait at the same time: a value wakes the one that has
  /// waited longest.
  private var waiters = Queue<CheckedContinuation<Void, Never>>()
  private var observation: Disposable?

  init(_ signal: Signal<Value, Failure>, _ policy: AsyncValues<Value, Failure>.BufferingPolicy) {
    observation = signal.run(
      { [weak self] in self?.add($0, policy) }, { [weak self] in self?.end($0) })
  }

  nonisolated deinit {}

  /// Waits for the next value; nil at the end. Cancelling the task ends the iteration after the kept values,
  /// to which none is added: a loop that causes values would never end.
  func next() async throws(Failure) -> Value? {
    while true {
      if Task.isCancelled, termination == nil {
        observation?.dispose()
        // Later calls, and copies of the iterator that wait, would wait for ever.
        end(.completed)
      }
      if let value = values.popFirst() { return value }
      switch termination {
      case .completed: return nil
      case .failed(let failure):
        termination = .completed
        throw failure
      case nil: break
      }
      await wait()
    }
  }

  private func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiters.append($0) }
    } onCancel: {
      Task { @MainActor in self.wakeAll() }
    }
  }

  private func add(_ value: Value, _ policy: AsyncValues<Value, Failure>.BufferingPolicy) {
    let dropped = policy == .newest ? values.popFirst() : nil
    values.append(value)
    waiters.popFirst()?.resume()
    withExtendedLifetime(dropped) {}
  }

  private func end(_ termination: Termination<Failure>) {
    self.termination = termination
    wakeAll()
  }

  private func wakeAll() {
    while let waiter = waiters.popFirst() { waiter.resume() }
  }
}

extension Signal where Value: Sendable {
  /// The values as an `AsyncSequence`; all are kept until the loop takes them.
  public var values: AsyncValues<Value, Failure> { AsyncValues(self, .all) }

  /// The values as an `AsyncSequence`.
  ///
  /// - Parameter policy: which values are kept while the loop is busy.
  public func values(buffering policy: AsyncValues<Value, Failure>.BufferingPolicy)
    -> AsyncValues<Value, Failure>
  {
    AsyncValues(self, policy)
  }

  /// Waits for the first value, which ends the work; nil if the signal completes without one.
  public func first() async throws(Failure) -> Value? {
    var iterator = take(1).values.makeAsyncIterator()
    return try await iterator.next(isolation: MainActor.shared)
  }
}

extension Property where Value: Sendable {
  /// The current value and the changes as an `AsyncSequence`; a busy loop gets the newest.
  public final var values: AsyncValues<Value, Never> { AsyncValues(signal, .newest) }
}

// MARK: - From an async sequence

extension Signal {
  /// Makes a signal that emits the elements of an async sequence and ends as it does.
  ///
  /// Each observation iterates again; ending the observation cancels the iteration, and nothing is
  /// emitted after that, not even a cancellation error.
  ///
  /// ```swift
  /// let lines = Signal(url.lines)
  /// ```
  public init<Elements: AsyncSequence>(_ elements: Elements)
  where Elements.Element == Value, Elements.Failure == Failure {
    self = .task(sending: { observer async throws(Failure) in
      var iterator = elements.makeAsyncIterator()
      while let element = try await iterator.next(isolation: MainActor.shared) {
        if observer.isDisposed { return }
        observer.send(element)
      }
    })
  }
}
