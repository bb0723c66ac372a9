import ReactiveKit

// The code on the page Bridging, compiled with the stand-ins.

extension RxSwift.ObservableConvertibleType {
  /// Emits inside the call that emits: the observable must emit on the main thread.
  @MainActor
  func toSignal() -> ReactiveKit.Signal<Element, any Error> {
    ReactiveKit.Signal { observer, lifetime in
      let subscription = asObservable().subscribe(
        onNext: { value in
          MainActor.preconditionIsolated("use toSignalFromAnyThread()")
          observer.send(value)
        },
        onError: { error in
          MainActor.preconditionIsolated("use toSignalFromAnyThread()")
          observer.fail(error)
        },
        onCompleted: {
          MainActor.preconditionIsolated("use toSignalFromAnyThread()")
          observer.complete()
        })
      lifetime.onEnd { subscription.dispose() }
    }
  }

  /// The same for sources that cannot fail: a relay, a Driver, an Infallible.
  @MainActor
  func toSignalWithoutFailure() -> ReactiveKit.Signal<Element, Never> {
    toSignal().catch { _ in .empty }
  }

  /// Emits on the main actor after the call that emits, which may be made on any thread.
  @MainActor
  func toSignalFromAnyThread() -> ReactiveKit.Signal<Element, any Error> where Element: Sendable {
    ReactiveKit.Signal { observer, lifetime in
      let inbox = ReactiveKit.Inbox<ReactiveKit.Event<Element, any Error>>()
      lifetime.add(inbox.signal.observe { observer.send($0) })
      let subscription = asObservable().subscribe(
        onNext: { @Sendable value in inbox.send(.value(value)) },
        onError: { @Sendable error in inbox.send(.failed(error)) },
        onCompleted: { @Sendable in inbox.send(.completed) })
      lifetime.onEnd { subscription.dispose() }
    }
  }
}

extension RxRelay.BehaviorRelay {
  /// Has the relay's value, which is set on the main thread, for as long as the property lives.
  @MainActor
  func toProperty() -> ReactiveKit.Property<Element> {
    ReactiveKit.Property(initial: value, then: toSignalWithoutFailure())
  }
}

extension RxRelay.BehaviorRelay where Element: Equatable {
  /// Keeps the relay and the property at the same value; the property takes that of the relay first.
  @MainActor
  func bind(to property: ReactiveKit.MutableProperty<Element>) -> ReactiveKit.DisposeBag {
    let bag = ReactiveKit.DisposeBag()
    bag += property <~ toSignalWithoutFailure()
    bag += property.onChange { [self] in if value != $0 { accept($0) } }
    return bag
  }
}

extension ReactiveKit.Signal {
  /// Observes the signal for each subscription. Subscribe on the main thread; dispose on any.
  @MainActor
  func toObservable() -> RxSwift.Observable<Value> {
    RxSwift.Observable.create { observer in
      MainActor.preconditionIsolated("subscribe on the main thread")
      let observation = observe {
        observer.onNext($0)
      } completed: {
        observer.onCompleted()
      } failed: {
        observer.onError($0)
      }
      return RxSwift.Disposables.create { @Sendable in
        if Thread.isMainThread {
          MainActor.assumeIsolated { observation.dispose() }
        } else {
          Task { @MainActor in observation.dispose() }
        }
      }
    }
  }
}
