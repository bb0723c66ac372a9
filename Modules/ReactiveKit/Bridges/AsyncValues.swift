/// The values of a signal or a property as an `AsyncSequence`.
///
/// Values that come while the loop is busy are kept without limit, in order
/// (``BufferingPolicy/all``), or only the newest is (``BufferingPolicy/newest``). The work starts
/// with the first call of `next()`, not before, and ends with the iteration: what a ``Subject`` sends
/// before that call is lost. Code on any actor may iterate.
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
    /// When the task is cancelled the observation ends; the values that are kept already are the last.
    public mutating func next() async throws(Failure) -> Value? {
      try await next(isolation: #isolation)
    }

    /// The next value; nil after the last one, and from then on.
    ///
    /// When the task is cancelled the observation ends; the values that are kept already are the last.
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
