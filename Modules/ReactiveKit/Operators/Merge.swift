/// Emits the values of several signals as they arrive; completes when all have completed, fails
/// with the first that fails.
///
/// ```swift
/// bag += merge(pulled, appeared, retried).observe { page.load.execute() }
/// ```
public func merge<Value, Failure: Error>(
  _ signals: Signal<Value, Failure>...
) -> Signal<Value, Failure> {
  .merge(signals)
}
