import Dispatch

/// Stands in for RxSwift, with the parts that the bridge of the page Bridging uses. An extension of
/// `RxSwift.Observable` is written as for the module.
nonisolated enum RxSwift {
  protocol Disposable {
    func dispose()
  }

  protocol ObservableConvertibleType<Element> {
    associatedtype Element
    func asObservable() -> Observable<Element>
  }

  final class Observable<Element>: ObservableConvertibleType {
    private let run: (AnyObserver<Element>) -> any Disposable

    private init(_ run: @escaping (AnyObserver<Element>) -> any Disposable) { self.run = run }

    static func create(
      _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
      Observable(subscribe)
    }

    func asObservable() -> Observable<Element> { self }

    /// Disposes the result of the closure of `create` at the end, and delivers nothing after it.
    func subscribe(
      onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
      onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
      let sink = Sink()
      let observer = AnyObserver<Element>(
        onNext: { if !sink.isDisposed { onNext?($0) } },
        onError: { error in sink.end { onError?(error) } },
        onCompleted: { sink.end { onCompleted?() } })
      sink.hold(run(observer))
      return sink
    }
  }

  struct AnyObserver<Element> {
    let onNext: (Element) -> Void
    let onError: (any Error) -> Void
    let onCompleted: () -> Void
  }

  enum Disposables {
    static func create(with dispose: @escaping () -> Void) -> any Disposable {
      let sink = Sink()
      sink.hold(Action(run: dispose))
      return sink
    }
  }

  private struct Action: Disposable {
    let run: () -> Void
    func dispose() { run() }
  }

  private final class Sink: Disposable {
    private(set) var isDisposed = false
    private var held: (any Disposable)?

    func hold(_ disposable: any Disposable) {
      if isDisposed { disposable.dispose() } else { held = disposable }
    }

    func end(_ notify: () -> Void) {
      if isDisposed { return }
      notify()
      dispose()
    }

    func dispose() {
      isDisposed = true
      let ended = held
      held = nil
      ended?.dispose()
    }
  }

  /// The base of subjects, relays and drivers: sends to all subscribers.
  final class PublishSubject<Element>: ObservableConvertibleType {
    private var observers: [Int: AnyObserver<Element>] = [:]
    private var count = 0
    var hasObservers: Bool { !observers.isEmpty }

    func asObservable() -> Observable<Element> {
      .create { [self] observer in
        count += 1
        let key = count
        observers[key] = observer
        return Disposables.create { [self] in observers[key] = nil }
      }
    }

    private var inOrder: [AnyObserver<Element>] {
      observers.sorted { $0.key < $1.key }.map(\.value)
    }

    func onNext(_ value: Element) { for observer in inOrder { observer.onNext(value) } }
    func onError(_ error: any Error) { for observer in inOrder { observer.onError(error) } }
    func onCompleted() { for observer in inOrder { observer.onCompleted() } }
  }
}

/// Stands in for RxRelay.
nonisolated enum RxRelay {
  final class BehaviorRelay<Element>: RxSwift.ObservableConvertibleType {
    private(set) var value: Element
    private let subject = RxSwift.PublishSubject<Element>()
    var hasObservers: Bool { subject.hasObservers }

    init(value: Element) { self.value = value }

    func accept(_ event: Element) {
      value = event
      subject.onNext(event)
    }

    func asObservable() -> RxSwift.Observable<Element> {
      .create { [self] observer in
        observer.onNext(value)
        return subject.asObservable().subscribe(onNext: observer.onNext)
      }
    }
  }
}

/// Stands in for RxCocoa.
nonisolated enum RxCocoa {
  struct Driver<Element>: RxSwift.ObservableConvertibleType {
    let source: RxSwift.Observable<Element>
    func asObservable() -> RxSwift.Observable<Element> { source }
  }
}

/// Stands in for Foundation's: on Linux the main actor is not bound to the main thread.
nonisolated enum Thread {
  static var isMainThread: Bool { DispatchQueue.getSpecific(key: mainQueue) != nil }

  private static let mainQueue: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
}
