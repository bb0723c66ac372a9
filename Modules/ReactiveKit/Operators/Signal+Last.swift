extension Signal {
  /// Attaches an operator that says values when the signal ends.
  ///
  /// The source has let go of the observer by then, so the operator has a lifetime of its own: one
  /// that is disposed while the last values are said neither says the rest nor ends.
  ///
  /// - Parameter last: what to say before the end; it goes on until it returns or the lifetime it
  ///   is given has ended.
  @inlinable
  func attach<Result, Other: Error>(
    to observer: Observer<Result, Other>, next: @escaping @MainActor (Value) -> Void,
    last: @escaping @MainActor (Termination<Failure>, Lifetime) -> Void,
    end: @escaping @MainActor (Termination<Failure>) -> Termination<Other>
  ) -> Disposable {
    let lifetime = Lifetime(parent: observer.lifetime)
    lifetime.hold(
      attach(
        Observer(lifetime: lifetime, next: next) { termination in
          if lifetime.isDisposed { return }
          last(termination, lifetime)
          if lifetime.end() { observer.end(end(termination)) }
        }))
    return lifetime
  }
}
