import ReactiveKit

/// Where a program runs: on the kernel, or on the model.
protocol SignalStage {
  func send(_ value: Int, to subject: Int)
  func end(_ subject: Int, _ end: ModelEnd)
  /// Observes the signal; `event` receives that observer's events.
  func observe(_ event: @escaping @MainActor (SignalEvent) -> Void)
  /// Disposes an observation, by its number.
  func dispose(_ observer: Int)
}

final class KernelStage: SignalStage {
  private let subjects: [Subject<Int, CodeFailure>]
  private var signal: Signal<Int, CodeFailure>?
  private var observations: [Disposable?] = []
  /// Disposed before `observe` had returned.
  private var isDisposed: [Bool] = []

  init(_ shape: SignalShape) {
    let subjects = (0..<SignalShape.subjectCount).map { _ in Subject<Int, CodeFailure>() }
    self.subjects = subjects
    signal = shape.made(on: subjects.map(\.signal))
  }

  nonisolated deinit {}

  /// Releases the signal: `replay` runs as long as it is referenced.
  func releaseSignal() { signal = nil }

  /// The observers that the subjects still have.
  var observerCount: Int { subjects.reduce(0) { $0 + $1.observerCount } }

  func send(_ value: Int, to subject: Int) { subjects[subject].send(value) }

  func end(_ subject: Int, _ end: ModelEnd) {
    switch end {
    case .completed: subjects[subject].complete()
    case .failed(let code): subjects[subject].fail(CodeFailure(code: code))
    }
  }

  func observe(_ event: @escaping @MainActor (SignalEvent) -> Void) {
    let number = observations.count
    observations.append(nil)
    isDisposed.append(false)
    guard let signal else { return }
    let observation = signal.observeEvents { [self] received in
      if isDisposed[number] { return }
      switch received {
      case .value(let value): event(.value(value))
      case .completed: event(.end(.completed))
      case .failed(let failure): event(.end(.failed(failure.code)))
      }
    }
    observations[number] = observation
    if isDisposed[number] { observation.dispose() }
  }

  func dispose(_ observer: Int) {
    guard observations.indices.contains(observer) else { return }
    if let observation = observations[observer] {
      observation.dispose()
    } else {
      isDisposed[observer] = true
    }
  }
}

final class ModelStage: SignalStage {
  private let subjects = (0..<SignalShape.subjectCount).map { _ in ModelSubject() }
  private let signal: ModelSignal
  private var lifetimes: [ModelLifetime] = []
  private var isObserved: [Bool] = []
  private var isDisposed: [Bool] = []

  init(_ shape: SignalShape) {
    signal = shape.made(on: subjects.map(\.signal))
  }

  nonisolated deinit {}

  /// Releases the observers of the subjects.
  func release() { for subject in subjects { subject.removeAll() } }

  func send(_ value: Int, to subject: Int) { subjects[subject].send(value) }

  func end(_ subject: Int, _ end: ModelEnd) { subjects[subject].end(end) }

  func observe(_ event: @escaping @MainActor (SignalEvent) -> Void) {
    let lifetime = ModelLifetime()
    let number = lifetimes.count
    lifetimes.append(lifetime)
    isObserved.append(false)
    isDisposed.append(false)
    // A replaying signal keeps its received values, and this stage keeps the signal.
    let receive: @MainActor (SignalEvent) -> Void = { [weak self] in
      if self?.isDisposed[number] == false { event($0) }
    }
    signal.attach(
      ModelObserver(in: lifetime, next: { receive(.value($0)) }, end: { receive(.end($0)) }))
    isObserved[number] = true
    if isDisposed[number] { end(lifetime) }
  }

  func dispose(_ observer: Int) {
    guard lifetimes.indices.contains(observer) else { return }
    isDisposed[observer] = true
    // Like the kernel's stage, which has nothing to dispose before.
    if isObserved[observer] { end(lifetimes[observer]) }
  }

  private func end(_ lifetime: ModelLifetime) {
    lifetime.finish()
    for subject in subjects { subject.removeEnded() }
  }
}
