/// A signal as its documentation describes it, without anything that makes it fast: closures in
/// arrays, and recursion.
struct ModelSignal {
  let start: @MainActor (ModelObserver) -> Void

  init(_ start: @escaping @MainActor (ModelObserver) -> Void) {
    self.start = start
  }

  func attach(_ observer: ModelObserver) {
    if !observer.lifetime.isOver { start(observer) }
  }
}

/// How a signal of the model ends.
enum ModelEnd: Equatable {
  case completed
  case failed(Int)
}

struct ModelObserver {
  let lifetime: ModelLifetime
  let next: @MainActor (Int) -> Void
  let end: @MainActor (ModelEnd) -> Void

  /// An observer in a separate lifetime, which ends before the end is passed on.
  init(
    in lifetime: ModelLifetime, next: @escaping @MainActor (Int) -> Void,
    end: @escaping @MainActor (ModelEnd) -> Void
  ) {
    self.lifetime = lifetime
    self.next = { if !lifetime.isOver { next($0) } }
    self.end = { if lifetime.finish() { end($0) } }
  }

  /// An observer of the same run.
  func map(_ next: @escaping @MainActor (Int) -> Void) -> ModelObserver {
    ModelObserver(sharing: self, next: next)
  }

  /// An observer of the same run, which passes on the end as well.
  init(
    sharing observer: ModelObserver, next: @escaping @MainActor (Int) -> Void,
    end: (@MainActor (ModelEnd) -> Void)? = nil
  ) {
    lifetime = observer.lifetime
    self.next = next
    self.end = end ?? observer.end
  }
}

/// A run, or a part of one, which ends with the whole.
final class ModelLifetime {
  private(set) var isOver = false
  private var parts: [ModelLifetime] = []
  var onEnd: (@MainActor () -> Void)?

  init(in outer: ModelLifetime? = nil) {
    if outer?.isOver == true { isOver = true }
    outer?.parts.append(self)
  }

  nonisolated deinit {}

  /// Whether it had not ended before.
  @discardableResult
  func finish() -> Bool {
    if isOver { return false }
    isOver = true
    for part in parts { part.finish() }
    parts = []
    onEnd?()
    onEnd = nil
    return true
  }
}

/// The input of the model's signals.
final class ModelSubject {
  private enum Event {
    case value(Int)
    case end(ModelEnd)
  }

  private var observers: [ModelObserver] = []
  private var waiting: [Event] = []
  private var isSending = false
  private var isClosed = false
  private var ended: ModelEnd?

  nonisolated deinit {}

  var signal: ModelSignal {
    ModelSignal { [self] observer in
      if let ended { observer.end(ended) } else { observers.append(observer) }
    }
  }

  func send(_ value: Int) {
    if !isClosed { add(.value(value)) }
  }

  func end(_ end: ModelEnd) {
    if isClosed { return }
    isClosed = true
    add(.end(end))
  }

  private func add(_ event: Event) {
    waiting.append(event)
    if isSending { return }
    isSending = true
    while !waiting.isEmpty { deliver(waiting.removeFirst()) }
    isSending = false
  }

  private func deliver(_ event: Event) {
    // The current observers, unless an earlier one ends them.
    let receivers = observers
    if case .end(let end) = event { ended = end }
    for receiver in receivers where !receiver.lifetime.isOver {
      switch event {
      case .value(let value): receiver.next(value)
      case .end(let end): receiver.end(end)
      }
    }
    removeEnded()
  }

  /// Releases all observers: signals that are shared while referenced refer to this subject, too.
  func removeAll() { observers = [] }

  /// Releases observers that have ended.
  func removeEnded() {
    observers.removeAll { $0.lifetime.isOver }
  }
}
