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
