import ReactiveKit

// The code on the page Bridging, compiled with the stand-in and, in Benchmarks, with OpenCombine.

extension Combine.Publisher {
  /// Emits inside the call that sends: the publisher must send on the main thread.
  @MainActor
  func toSignal() -> ReactiveKit.Signal<Output, Failure> {
    ReactiveKit.Signal { observer, lifetime in
      let subscription = sink { completion in
        MainActor.preconditionIsolated("use toSignalFromAnyThread()")
        switch completion {
        case .finished: observer.complete()
        case .failure(let failure): observer.fail(failure)
        }
      } receiveValue: { value in
        MainActor.preconditionIsolated("use toSignalFromAnyThread()")
        observer.send(value)
      }
      lifetime.onEnd { subscription.cancel() }
    }
  }

  /// Emits on the main actor after the call that sends, which may be made on any thread.
  @MainActor
  func toSignalFromAnyThread() -> ReactiveKit.Signal<Output, Failure> where Output: Sendable {
    ReactiveKit.Signal { observer, lifetime in
      let inbox = ReactiveKit.Inbox<ReactiveKit.Event<Output, Failure>>()
      lifetime.add(inbox.signal.observe { observer.send($0) })
      let subscription = sink { @Sendable completion in
        switch completion {
        case .finished: inbox.send(.completed)
        case .failure(let failure): inbox.send(.failed(failure))
        }
      } receiveValue: { @Sendable value in
        inbox.send(.value(value))
      }
      lifetime.onEnd { subscription.cancel() }
    }
  }
}

extension ReactiveKit.Signal {
  /// Observes the signal for each subscriber. Subscribe on the main thread; cancel on any.
  @MainActor
  func toPublisher() -> SignalPublisher<Value, Failure> {
    SignalPublisher(signal: self)
  }
}

@MainActor
struct SignalPublisher<Output, Failure: Error>: @MainActor Combine.Publisher {
  let signal: ReactiveKit.Signal<Output, Failure>

  func receive<Target: Combine.Subscriber>(subscriber: Target)
  where Target.Input == Output, Target.Failure == Failure {
    let subscription = SignalSubscription(subscriber)
    subscriber.receive(subscription: subscription)
    subscription.start(signal)
  }
}

/// Keeps the values that the subscriber has not demanded yet.
@MainActor
final class SignalSubscription<Target: Combine.Subscriber>: @MainActor Combine.Subscription {
  private var target: Target?
  private var demand = Combine.Subscribers.Demand.none
  private var waiting: [Target.Input] = []
  private var completion: Combine.Subscribers.Completion<Target.Failure>?
  private var observation: ReactiveKit.Disposable?

  init(_ target: Target) { self.target = target }

  nonisolated deinit {}

  func start(_ signal: ReactiveKit.Signal<Target.Input, Target.Failure>) {
    // It may have been cancelled already, or complete at once.
    if target == nil { return }
    let observation = signal.observe { [self] value in
      waiting.append(value)
      deliver()
    } completed: { [self] in
      completion = .finished
      deliver()
    } failed: { [self] failure in
      completion = .failure(failure)
      deliver()
    }
    if target == nil { observation.dispose() } else { self.observation = observation }
  }

  func request(_ more: Combine.Subscribers.Demand) {
    demand += more
    deliver()
  }

  nonisolated func cancel() {
    if Thread.isMainThread {
      MainActor.assumeIsolated { end() }
    } else {
      Task { @MainActor in end() }
    }
  }

  private func deliver() {
    while demand > 0, !waiting.isEmpty, let target {
      demand -= 1
      demand += target.receive(waiting.removeFirst())
    }
    if waiting.isEmpty, let completion, let target {
      end()
      target.receive(completion: completion)
    }
  }

  private func end() {
    target = nil
    waiting = []
    observation.take()?.dispose()
  }
}
