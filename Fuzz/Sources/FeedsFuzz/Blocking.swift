import Dispatch
import Synchronization

/// Does asynchronous work of another thread while this one waits: libFuzzer's entry is synchronous.
func blocking<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
  let outcome = Outcome<Value>()
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    let value = await work()
    outcome.value.withLock { $0 = value }
    done.signal()
  }
  done.wait()
  guard let value = outcome.value.withLock({ $0 }) else { fatalError("the work left no value") }
  return value
}

private final class Outcome<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}
