/// A hot source of events: send into it, observe its ``signal``.
///
/// The subject is the input end. When it is released the signal completes, so whoever observes a
/// view-model's events learns that the view-model is gone. Observing has no side effect; events sent
/// while nobody observes are lost. An event sent by an observer is told to all after the current
/// one, so every observer sees the same order.
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

  isolated deinit {
    emitter.end(.completed)
  }

  /// What is sent, as a signal. Observed after the end it emits the same end.
  public var signal: Signal<Value, Failure> {
    @inlinable get {
      Signal(attach: { [emitter] observer in emitter.attach(observer) })
    }
  }

  /// Emits a value to everybody who observes now.
  ///
  /// - Complexity: O(observers), no allocation.
  @inlinable
  public func send(_ value: Value) {
    emitter.send(value)
  }

  /// Emits that there will be no more values.
  public func complete() {
    emitter.end(.completed)
  }

  /// Emits that the work failed.
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
  /// Emits that it happened.
  @inlinable
  public func send() {
    emitter.send(())
  }
}
