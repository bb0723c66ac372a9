extension Signal {
  /// Continues with `recover(failure)` when the signal fails.
  @inlinable
  public func `catch`<Other: Error>(
    _ recover: @escaping @MainActor (Failure) -> Signal<Value, Other>
  ) -> Signal<Value, Other> {
    recovered(by: recover)
  }

  /// Continues with `recover(failure)`, which cannot fail, when the signal fails.
  ///
  /// ```swift
  /// let price = request.catch { _ in .just(0) }
  /// ```
  @inlinable
  public func `catch`(
    _ recover: @escaping @MainActor (Failure) -> Signal<Value, Never>
  ) -> Signal<Value, Never> {
    recovered(by: recover)
  }

  /// The body of every `catch`. It has a separate name because one overload that called another by
  /// their common name would call itself.
  @inlinable
  func recovered<Other: Error>(
    by recover: @escaping @MainActor (Failure) -> Signal<Value, Other>
  ) -> Signal<Value, Other> {
    Signal<Value, Other>(attach: { observer in
      let lifetime = Lifetime(in: observer.lifetime)
      attach(
        Observer(lifetime: lifetime, next: observer.next) { termination in
          if !lifetime.end() { return }
          switch termination {
          case .completed: observer.end(.completed)
          case .failed(let failure): if !observer.isDisposed { recover(failure).attach(observer) }
          }
        })
    })
  }

  /// Changes the error.
  @inlinable
  public func mapError<Other: Error>(
    _ transform: @escaping @MainActor (Failure) -> Other
  ) -> Signal<Value, Other> {
    Signal<Value, Other>(attach: { observer in
      attach(
        Observer(lifetime: observer.lifetime, next: observer.next) { termination in
          switch termination {
          case .completed: observer.end(.completed)
          case .failed(let failure):
            // The end of the work may have ended the observation.
            if !observer.isDisposed { observer.end(.failed(transform(failure))) }
          }
        })
    })
  }

  /// Emits `value` and completes instead of failing.
  @inlinable
  public func replaceError(with value: Value) -> Signal<Value, Never> {
    Signal<Value, Never>(attach: { observer in
      attach(
        to: observer, next: observer.next,
        last: { termination, _ in if case .failed = termination { observer.next(value) } },
        end: { _ in .completed })
    })
  }

  /// Completes instead of failing.
  ///
  /// - Parameter report: receives the error first.
  @inlinable
  public func completeOnError(
    reporting report: @escaping @MainActor (Failure) -> Void
  ) -> Signal<Value, Never> {
    Signal<Value, Never>(attach: { observer in
      attach(
        to: observer, next: observer.next,
        last: { termination, _ in if case .failed(let failure) = termination { report(failure) } },
        end: { _ in .completed })
    })
  }

  /// Emits once that the signal has completed; its values are dropped.
  @inlinable
  public func completions() -> Signal<Void, Failure> {
    Signal<Void, Failure>(attach: { observer in
      attach(
        Observer(lifetime: observer.lifetime, next: { _ in }) {
          if case .completed = $0 { observer.nextUnlessOver(()) }
          observer.end($0)
        })
    })
  }

  /// Emits values and failures as results, and then completes.
  @inlinable
  public func results() -> Signal<Result<Value, Failure>, Never> {
    Signal<Result<Value, Failure>, Never>(attach: { observer in
      attach(
        to: observer, next: { observer.next(.success($0)) },
        last: { termination, _ in
          if case .failed(let failure) = termination { observer.next(.failure(failure)) }
        },
        end: { _ in .completed })
    })
  }
}

extension Signal where Failure == Never {
  /// The same signal as one that could fail.
  @inlinable
  public func promoteError<Other: Error>(to _: Other.Type = Other.self) -> Signal<Value, Other> {
    Signal<Value, Other>(attach: { observer in
      attach(
        Observer(lifetime: observer.lifetime, next: observer.next) { _ in observer.end(.completed) }
      )
    })
  }
}
