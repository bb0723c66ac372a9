extension Signal {
  /// Emits one value and completes.
  @inlinable
  public static func just(_ value: Value) -> Signal {
    Signal(attach: { observer in
      observer.next(value)
      if !observer.isDisposed { observer.end(.completed) }
    })
  }

  /// Emits the elements in order and completes. The sequence may be infinite if the observation ends,
  /// for instance by ``take(_:)``.
  @inlinable
  public static func sequence<Elements: Sequence>(_ elements: Elements) -> Signal
  where Elements.Element == Value {
    Signal(attach: { observer in
      for element in elements {
        if observer.isDisposed { break }
        observer.next(element)
      }
      if !observer.isDisposed { observer.end(.completed) }
    })
  }

  /// Completes at once.
  @inlinable public static var empty: Signal {
    Signal(attach: { observer in
      observer.end(.completed)
    })
  }

  /// Emits nothing and never ends.
  @inlinable public static var never: Signal {
    Signal(attach: { _ in })
  }

  /// Fails at once.
  @inlinable
  public static func fail(_ failure: Failure) -> Signal {
    Signal(attach: { observer in
      observer.end(.failed(failure))
    })
  }

  /// Emits the value and completes, or fails.
  @inlinable
  public static func result(_ result: Result<Value, Failure>) -> Signal {
    switch result {
    case .success(let value): just(value)
    case .failure(let failure): fail(failure)
    }
  }

  /// Calls the closure to make the signal for each observation.
  @inlinable
  public static func deferred(_ make: @escaping @MainActor () -> Signal) -> Signal {
    Signal(attach: { observer in make().attach(observer) })
  }
}

extension Signal {
  /// Runs async work per observation; emits its result and completes, or fails with its error.
  ///
  /// The work starts at once, on the main actor, and runs until its first suspension before
  /// `observe` returns; on Apple's systems before version 26, which do not support that, it starts
  /// in the main actor's next turn. Ending the observation cancels the task; its result or error
  /// after that is dropped, so cancellation is never an error.
  ///
  /// ```swift
  /// let scenics = Signal.task { () throws(LoadingError) in try await source.load() }
  /// ```
  ///
  /// The closure must state the type of its errors, because the compiler does not infer it.
  public static func task(
    _ work: @escaping @MainActor () async throws(Failure) -> Value
  ) -> Signal {
    Signal { observer, lifetime in
      let task = Task.startingNow {
        do throws(Failure) {
          let value = try await work()
          observer.send(value)
          observer.complete()
        } catch {
          observer.fail(error)
        }
      }
      lifetime.onEnd { task.cancel() }
    }
  }

  /// Runs async work that emits values while it runs; completes when the work returns.
  public static func task(
    sending work: @escaping @MainActor (Observer<Value, Failure>) async throws(Failure) -> Void
  ) -> Signal {
    Signal { observer, lifetime in
      let task = Task.startingNow {
        do throws(Failure) {
          try await work(observer)
          observer.complete()
        } catch {
          observer.fail(error)
        }
      }
      lifetime.onEnd { task.cancel() }
    }
  }
}
