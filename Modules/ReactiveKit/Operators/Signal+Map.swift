extension Signal {
  /// Emits `transform` of each value. Key paths work too: `.map(\.name)`.
  @inlinable
  public func map<Result>(
    _ transform: @escaping @MainActor (Value) -> Result
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(attach: { (observer: consuming Observer<Result, Failure>) in
      let (next, end, lifetime) = (consume observer).parts()
      let stage = Stage(transform, next: consume next, in: lifetime)
      let receive = { @MainActor [stage = consume stage] (value: Value) in
        stage.emit(stage.function(value))
      }
      attachLive(
        Observer(lifetime: consume lifetime, next: consume receive, end: consume end))
    })
  }

  /// Emits `transform` of each value, leaving out nil.
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping @MainActor (Value) -> Result?
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(attach: { (observer: consuming Observer<Result, Failure>) in
      let (next, end, lifetime) = (consume observer).parts()
      let stage = Stage(transform, next: consume next, in: lifetime)
      let receive = { @MainActor [stage = consume stage] (value: Value) in
        if let result = stage.function(value) { stage.emit(result) }
      }
      attachLive(
        Observer(lifetime: consume lifetime, next: consume receive, end: consume end))
    })
  }

  /// Emits the values for which `isIncluded` is true.
  @inlinable
  public func filter(_ isIncluded: @escaping @MainActor (Value) -> Bool) -> Signal {
    Signal(attach: { (observer: consuming Observer<Value, Failure>) in
      let (next, end, lifetime) = (consume observer).parts()
      let stage = Stage(isIncluded, next: consume next, in: lifetime)
      let receive = { @MainActor [stage = consume stage] (value: Value) in
        if stage.function(value) { stage.emit(value) }
      }
      attachLive(
        Observer(lifetime: consume lifetime, next: consume receive, end: consume end))
    })
  }

  /// Emits `value` for each value.
  @inlinable
  public func replace<Result>(with value: Result) -> Signal<Result, Failure> {
    map { _ in value }
  }
}

extension Signal {
  /// Emits the values for which `check` does not throw, and fails with the first error thrown.
  ///
  /// ```swift
  /// let files = picked.promoteError(to: FileError.self).attempt { file throws(FileError) in
  ///   if file.isEmpty { throw .empty }
  /// }
  /// ```
  public func attempt(
    _ check: @escaping @MainActor (Value) throws(Failure) -> Void
  ) -> Signal {
    attemptMap { value throws(Failure) in
      try check(value)
      return value
    }
  }

  /// Emits the result of `transform` for each value, and fails with the first error thrown.
  public func attemptMap<Result>(
    _ transform: @escaping @MainActor (Value) throws(Failure) -> Result
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(attach: { observer in
      let lifetime = Lifetime(in: observer.lifetime)
      attach(in: lifetime, before: observer) { value in
        if lifetime.isOver { return }
        do throws(Failure) {
          let result = try transform(value)
          if !lifetime.isOver { observer.next(result) }
        } catch {
          if lifetime.end() { observer.end(.failed(error)) }
        }
      }
    })
  }
}

extension Signal where Failure == Never {
  /// Emits the result of `transform` for each value of this signal, which cannot fail, and fails with the
  /// first error thrown.
  ///
  /// ```swift
  /// let numbers = texts.attemptMap { text throws(ParseError) in try parse(text) }
  /// ```
  @_disfavoredOverload
  public func attemptMap<Result, Other: Error>(
    _ transform: @escaping @MainActor (Value) throws(Other) -> Result
  ) -> Signal<Result, Other> {
    promoteError(to: Other.self).attemptMap(transform)
  }
}

/// The captures of an operator's closure: a client's function and the receiver of its results.
///
/// One value of five words is passed by its address, so the closure reads each part when it needs it. Parts
/// that are captured one by one are all loaded before the function is called, which costs an operator 26
/// instructions for a value instead of 20.
@usableFromInline
struct Stage<Input, Result, Output> {
  @usableFromInline let function: @MainActor (Input) -> Result
  @usableFromInline let next: @MainActor (Output) -> Void
  @usableFromInline let lifetime: Lifetime

  @inlinable
  init(
    _ function: @escaping @MainActor (Input) -> Result,
    next: consuming @escaping @MainActor (Output) -> Void, in lifetime: Lifetime
  ) {
    self.function = function
    self.next = consume next
    self.lifetime = lifetime
  }

  /// Passes a result on, unless the function has ended the observation.
  @inlinable @inline(__always)
  func emit(_ value: Output) {
    if !lifetime.isOver { next(value) }
  }
}
