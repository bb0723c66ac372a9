extension Signal {
  /// Attaches an operator that emits values when the signal ends.
  ///
  /// The source has released the observer by then, so the operator has a lifetime of its own: one
  /// that is disposed while the last values are emitted neither emits the rest nor ends.
  ///
  /// - Parameter last: what to emit before the end; it goes on until it returns or the lifetime it
  ///   is given has ended.
  @inlinable
  func attach<Result, Other: Error>(
    to observer: Observer<Result, Other>, next: @escaping @MainActor (Value) -> Void,
    last: @escaping @MainActor (Termination<Failure>, Lifetime) -> Void,
    end: @escaping @MainActor (Termination<Failure>) -> Termination<Other>
  ) {
    let lifetime = Lifetime(in: observer.lifetime)
    attach(
      Observer(lifetime: lifetime, next: next) { termination in
        if lifetime.isOver { return }
        last(termination, lifetime)
        if lifetime.end() { observer.end(end(termination)) }
      })
  }
}
