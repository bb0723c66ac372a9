extension Signal {
  /// Emits the values for which `check` throws nothing, and fails with the first error that it throws.
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

  /// Emits what `transform` returns for each value, and fails with the first error that it throws.
  public func attemptMap<Result>(
    _ transform: @escaping @MainActor (Value) throws(Failure) -> Result
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(attach: { observer in
      let lifetime = Lifetime(in: observer.lifetime)
      attach(
        Observer(
          lifetime: lifetime,
          next: { value in
            if lifetime.isOver { return }
            do throws(Failure) {
              let result = try transform(value)
              if !lifetime.isOver { observer.next(result) }
            } catch {
              if lifetime.end() { observer.end(.failed(error)) }
            }
          },
          end: { if lifetime.end() { observer.end($0) } }))
    })
  }
}

extension Signal where Failure == Never {
  /// Emits what `transform` returns for each value of this signal, which cannot fail, and fails with the
  /// first error that it throws.
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
