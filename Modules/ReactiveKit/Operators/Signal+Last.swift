extension Signal {
  /// Attaches an operator that emits values when the signal ends.
  ///
  /// The source has released the observer by then, so the operator has a separate lifetime: if it
  /// is disposed while the last values are emitted, it neither emits the rest nor ends.
  ///
  /// - Parameter last: emits the last values; it continues until it returns or the given lifetime
  ///   has ended.
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
