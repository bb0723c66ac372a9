import ReactiveKit

/// A value behind a lock, and the tasks that wait until it satisfies a condition: the core of a
/// server or a gate that a test controls.
///
/// Each change resumes the tasks whose condition holds then, in the order in which they started to
/// wait. Nothing polls.
///
/// ```swift
/// let requests = Monitor<[String]>([])
/// // The server, on any thread:
/// requests.withLock { $0.append("/good") }
/// // The test:
/// try await requests.wait { $0.count == 1 }
/// ```
public nonisolated final class Monitor<State: Sendable>: Sendable {
  private struct Waiter: Sendable {
    let number: Int
    /// Takes the awaited part of the state; returns the closure that ends the wait, nil if nothing is there.
    let take: @Sendable (inout State) -> (@Sendable () -> Void)?
  }

  private struct Guarded: Sendable {
    var state: State
    var waiters: [Waiter] = []
    var lastNumber = 0

    /// Removes the waits that the state satisfies; returns the closures that end them.
    mutating func satisfied() -> [@Sendable () -> Void] {
      var ends: [@Sendable () -> Void] = []
      waiters.removeAll { waiter in
        guard let end = waiter.take(&state) else { return false }
        ends.append(end)
        return true
      }
      return ends
    }
  }

  private let guarded: Locked<Guarded>

  /// Makes a monitor of a value.
  public init(_ state: State) {
    guarded = Locked(Guarded(state: state))
  }

  /// The current value.
  public var state: State { guarded.withLock { $0.state } }

  /// Passes the value to `body`; nothing else reads or writes it meanwhile.
  public func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    var ends: [@Sendable () -> Void] = []
    let result = guarded.withLock { guarded in
      let result = body(&guarded.state)
      if !guarded.waiters.isEmpty { ends = guarded.satisfied() }
      return result
    }
    // Outside the lock: resuming a task takes a lock that its cancellation holds while it waits for this one.
    for end in ends { end() }
    return result
  }

  /// Waits until a condition holds.
  ///
  /// - Throws: ``WaitFailure`` at the limit of rounds of the executors, see ``defaultWaitRounds``,
  ///   and as soon as the task is cancelled.
  public func wait(
    within rounds: Int = defaultWaitRounds, fileID: StaticString = #fileID, line: UInt = #line,
    until condition: @escaping @Sendable (State) -> Bool
  ) async throws {
    try await take(within: rounds, fileID: fileID, line: line) { condition($0) ? () : nil }
  }

  /// Waits until an element can be removed from the value, and removes it.
  ///
  /// - Parameter take: removes and returns the element, or returns nil to wait.
  /// - Throws: as ``wait(within:fileID:line:until:)``; nothing has been removed then.
  public func take<Value: Sendable>(
    within rounds: Int = defaultWaitRounds, fileID: StaticString = #fileID, line: UInt = #line,
    _ take: @escaping @Sendable (inout State) -> Value?
  ) async throws -> Value {
    let ending = Ending<Value>()
    let number = guarded.withLock { guarded in
      guarded.lastNumber += 1
      let waiter = Waiter(number: guarded.lastNumber) { state in
        guard let value = take(&state) else { return nil }
        return { ending.end(.success(value)) }
      }
      // Ends at once if it can: nothing awaits the ending yet, so no task is resumed.
      if let end = waiter.take(&guarded.state) { end() } else { guarded.waiters.append(waiter) }
      return guarded.lastNumber
    }
    return try await ending.outcome(within: rounds) { [self] cause in
      let state = guarded.withLock { guarded -> State? in
        // A wait for which a value was taken ends with that value: none is lost.
        guard let index = guarded.waiters.firstIndex(where: { $0.number == number }) else {
          return nil
        }
        guarded.waiters.remove(at: index)
        return guarded.state
      }
      guard let state else { return nil }
      return WaitFailure(cause, state: String(describing: state), place: "\(fileID):\(line)")
    }
  }
}
