/// One run of a signal that is made from a closure.
///
/// Whoever produces the values may keep the observer for as long as he likes, for instance in a task
/// that does not care about being cancelled: at the end of the run it lets go of everything behind.
final class Run<Value, Failure: Error>: Lifetime {
  private var next: (@MainActor (Value) -> Void)?
  private var finish: (@MainActor (Termination<Failure>) -> Void)?

  init(_ observer: Observer<Value, Failure>) {
    next = observer.next
    finish = observer.end
    super.init(parent: observer.lifetime)
  }

  nonisolated deinit {}

  /// What the producer sends to.
  var guarded: Observer<Value, Failure> {
    Observer(
      lifetime: self, next: { [self] in if !isDisposed { next?($0) } },
      end: { [self] termination in
        let finish = finish
        if end() { finish?(termination) }
      })
  }

  override func end() -> Bool {
    if !super.end() { return false }
    next = nil
    finish = nil
    return true
  }
}
