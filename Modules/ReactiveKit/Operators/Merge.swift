/// Emits the values of several signals as they come; completes when all have, fails with the first that
/// does.
///
/// ```swift
/// bag += merge(pulled, appeared, retried).observe { page.load.execute() }
/// ```
public func merge<Value, Failure: Error>(
  _ signals: Signal<Value, Failure>...
) -> Signal<Value, Failure> {
  .merge(signals)
}
