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
