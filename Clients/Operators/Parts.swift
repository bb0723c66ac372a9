import ReactiveKit
import Synchronization

struct Other: Error, Equatable { var code: Int }

/// An owner of observations.
final class Holder<Value>: Owner {
  let bag = DisposeBag()
  var values: [Value] = []
  var optional: Value?
}

/// A view with a value that can be bound.
final class View<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// Whether something has happened, from any thread.
nonisolated final class Flag: Sendable {
  private let state = Mutex(false)

  func set() { state.withLock { $0 = true } }

  var isSet: Bool { state.withLock { $0 } }
}

/// A source of callbacks from any thread.
nonisolated final class Senders<Value: Sendable>: Sendable {
  private let state = Mutex<[@Sendable (Value) -> Void]>([])

  func add(_ send: @escaping @Sendable (Value) -> Void) { state.withLock { $0.append(send) } }

  func send(_ value: Value) { for send in state.withLock({ $0 }) { send(value) } }

  func clear() { state.withLock { $0 = [] } }

  var isEmpty: Bool { state.withLock { $0.isEmpty } }
}

/// Work waits in it until it is opened.
final class Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false

  func wait() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
