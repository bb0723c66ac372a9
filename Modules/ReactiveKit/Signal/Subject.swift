/// A hot source of events: send events to it, observe its ``signal``.
///
/// The subject is the input end. When it is released the signal completes, so the observers of a
/// view-model's events are notified that the view-model has been released. Observing has no side
/// effect; events sent while the signal is not observed are lost. An event sent by an observer is
/// delivered after the current event has been delivered to all, so every observer sees the same
/// order.
///
/// ```swift
/// let alerts = Subject<String, Never>()
/// alerts.signal.observe { print($0) }.disposed(by: bag)
/// alerts.send("saved")
/// ```
@MainActor
public final class Subject<Value, Failure: Error> {
  @usableFromInline let emitter = Emitter<Value, Failure>()

  /// Makes a subject that has emitted nothing yet.
  ///
  /// - Parameters:
  ///   - file: with `line` the name of the subject in debug builds.
  ///   - line: see `file`.
  public init(file: StaticString = #fileID, line: UInt = #line) {
    emitter.noteBirth(file, line)
  }

  nonisolated deinit {
    endOnMainActor(emitter) { $0.end(.completed) }
  }

  /// Emits the sent events. Observed after its end, it ends at once in the same way.
  public var signal: Signal<Value, Failure> {
    @inlinable get {
      Signal(attach: { [emitter] (observer: consuming Observer<Value, Failure>) in
        emitter.attach(consume observer)
      })
    }
  }

  /// Emits a value to the current observers.
  ///
  /// - Complexity: O(observers), no allocation.
  @inlinable
  public func send(_ value: Value) {
    #if DEBUG
      emitter.noteFeeding()
    #endif
    emitter.send(value)
  }

  /// Completes the signal.
  public func complete() {
    emitter.end(.completed)
  }

  /// Fails the signal.
  public func fail(_ failure: Failure) {
    emitter.end(.failed(failure))
  }

  /// The number of live observations.
  public var observerCount: Int { emitter.observerCount }

  /// Whether it has ended.
  public var isEnded: Bool { emitter.isEnded }

  /// The name given by ``named(_:)``; without one the place where it was made, in debug builds.
  public var displayName: String { emitter.displayName }

  /// Names the subject for traces.
  @discardableResult
  public func named(_ name: String) -> Self {
    emitter.named(name)
    return self
  }
}

extension Subject where Value == Void {
  /// Emits to the current observers.
  @inlinable
  public func send() {
    send(())
  }
}
