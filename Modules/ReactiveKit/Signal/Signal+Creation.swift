extension Signal {
  /// Emits one value and completes.
  @inlinable
  public static func just(_ value: Value) -> Signal {
    Signal(attach: { observer in
      observer.next(value)
      if !observer.isDisposed { observer.end(.completed) }
    })
  }

  /// Emits the elements in order and completes. The sequence may be infinite if the observation ends,
  /// for instance by ``take(_:)``.
  @inlinable
  public static func sequence<Elements: Sequence>(_ elements: Elements) -> Signal
  where Elements.Element == Value {
    Signal(attach: { observer in
      for element in elements {
        if observer.isDisposed { break }
        observer.next(element)
      }
      if !observer.isDisposed { observer.end(.completed) }
    })
  }

  /// Completes at once.
  @inlinable public static var empty: Signal {
    Signal(attach: { observer in
      observer.end(.completed)
    })
  }

  /// Emits nothing and never ends.
  @inlinable public static var never: Signal {
    Signal(attach: { _ in })
  }

  /// Fails at once.
  @inlinable
  public static func fail(_ failure: Failure) -> Signal {
    Signal(attach: { observer in
      observer.end(.failed(failure))
    })
  }

  /// Emits the value and completes, or fails.
  @inlinable
  public static func result(_ result: Result<Value, Failure>) -> Signal {
    switch result {
    case .success(let value): just(value)
    case .failure(let failure): fail(failure)
    }
  }

  /// Calls the closure to make the signal for each observation.
  @inlinable
  public static func deferred(_ make: @escaping @MainActor () -> Signal) -> Signal {
    Signal(attach: { observer in make().attach(observer) })
  }
}
