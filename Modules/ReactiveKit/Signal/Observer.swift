/// Receives a signal's events: values, then at most one end.
///
/// A signal that is made from a closure receives one: send it the values of your work.
@MainActor
public struct Observer<Value, Failure: Error> {
  @usableFromInline let next: @MainActor (Value) -> Void
  @usableFromInline let end: @MainActor (Termination<Failure>) -> Void

  /// The part of the run that the work belongs to: resources are tied to it, and the work stops
  /// when it ends.
  @usableFromInline let lifetime: Lifetime

  @inlinable
  init(
    lifetime: Lifetime, next: @escaping @MainActor (Value) -> Void,
    end: @escaping @MainActor (Termination<Failure>) -> Void
  ) {
    self.next = next
    self.end = end
    self.lifetime = lifetime
  }

  /// Sends a value.
  @inlinable
  public func send(_ value: Value) {
    next(value)
  }

  /// Ends the signal: there will be no more values.
  @inlinable
  public func complete() {
    end(.completed)
  }

  /// Ends the signal with an error.
  @inlinable
  public func fail(_ failure: Failure) {
    end(.failed(failure))
  }

  /// Sends an event of any kind.
  @inlinable
  public func send(_ event: Event<Value, Failure>) {
    switch event {
    case .value(let value): next(value)
    case .completed: end(.completed)
    case .failed(let failure): end(.failed(failure))
    }
  }

  /// Whether the observation is over: further values are ignored.
  @inlinable public var isDisposed: Bool { lifetime.isOver }

  /// An observer of another type of values, with the same lifetime and end.
  @inlinable
  func map<Other>(_ next: @escaping @MainActor (Other) -> Void) -> Observer<Other, Failure> {
    Observer<Other, Failure>(lifetime: lifetime, next: next, end: end)
  }

  /// Its parts, for the observer of an operator that consumes this one: moving references does not count
  /// them.
  @inlinable @inline(__always)
  consuming func parts() -> (
    next: @MainActor (Value) -> Void, end: @MainActor (Termination<Failure>) -> Void,
    lifetime: Lifetime
  ) {
    (next, end, lifetime)
  }

  /// Sends a value unless the observation is over: for operators that have just called a client's
  /// closure.
  @inlinable @inline(__always)
  func nextUnlessOver(_ value: Value) {
    if !lifetime.isOver { next(value) }
  }
}

/// One run of a signal that is made from a closure.
///
/// The producer of the values may keep the observer for any time, for instance in a task that ignores
/// its cancellation: at the end of the run everything behind it is released.
final class Run<Value, Failure: Error>: Lifetime {
  private var next: (@MainActor (Value) -> Void)?
  private var finish: (@MainActor (Termination<Failure>) -> Void)?

  init(_ observer: Observer<Value, Failure>) {
    next = observer.next
    finish = observer.end
    super.init(in: observer.lifetime)
  }

  nonisolated deinit {}

  /// The observer that the producer sends to.
  var guarded: Observer<Value, Failure> {
    Observer(
      lifetime: self, next: { [self] in if !isOver { next?($0) } },
      end: { [self] termination in
        let finish = finish
        if end() { finish?(termination) }
      })
  }

  override func end() -> Bool {
    if !super.end() { return false }
    let released = (next, finish)
    next = nil
    finish = nil
    // Released last: objects held by the closures may end the run once more.
    withExtendedLifetime(released) {}
    return true
  }
}
