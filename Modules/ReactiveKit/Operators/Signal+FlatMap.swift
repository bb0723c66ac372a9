/// How `flatMap` treats a new inner signal while an earlier one runs.
public nonisolated struct FlattenStrategy: Sendable, Equatable {
  @usableFromInline
  nonisolated enum Kind: Sendable, Equatable {
    case concurrent(Int)
    case latest
    case first
    case race
  }

  @usableFromInline let kind: Kind

  /// Runs them all at once.
  public static let merge = FlattenStrategy(kind: .concurrent(.max))
  /// Runs them one after the other, in order.
  public static let concat = FlattenStrategy(kind: .concurrent(1))
  /// Runs the newest only: the earlier one is disposed.
  public static let latest = FlattenStrategy(kind: .latest)
  /// Runs the earlier one to its end and ignores signals that come meanwhile.
  public static let first = FlattenStrategy(kind: .first)
  /// Runs them all until one emits a value or completes, then that one alone.
  public static let race = FlattenStrategy(kind: .race)

  /// Runs at most `limit` at once; the others wait in order.
  ///
  /// - Precondition: `limit` is at least 1.
  public static func concurrent(_ limit: Int) -> FlattenStrategy {
    require(limit > 0, "the limit of concurrent(_:) must be at least 1")
    return FlattenStrategy(kind: .concurrent(limit))
  }
}

extension Signal {
  /// Starts a signal for each value and emits their values.
  ///
  /// Completes when this signal and all inner ones have completed; fails with the first that does.
  /// The strategy decides what happens to an inner signal while an earlier one runs.
  ///
  /// - Parameters:
  ///   - strategy: what happens to an inner signal while an earlier one runs.
  ///   - transform: returns the signal, or the property, for a value.
  @inlinable
  public func flatMap<Inner>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @MainActor (Value) -> Signal<Inner, Failure>
  ) -> Signal<Inner, Failure> {
    flattened(strategy, transform)
  }

  /// The body of every `flatMap`. It has a separate name because one overload that called another
  /// by their common name would call itself.
  @inlinable
  func flattened<Inner>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @MainActor (Value) -> Signal<Inner, Failure>
  ) -> Signal<Inner, Failure> {
    Signal<Inner, Failure>(attach: { observer in
      if case .latest = strategy.kind {
        let flattening = LatestFlattening(observer)
        let lifetime = flattening.lifetime
        attach(
          Observer(
            lifetime: lifetime,
            next: { value in
              if lifetime.isOver || !flattening.isOuterRunning { return }
              let arrival = flattening.noteArrival()
              let signal = transform(value)
              // Unless `transform` has caused a newer value, or the end.
              if flattening.arrivals == arrival { flattening.follow(signal) }
            },
            end: { flattening.outerDidEnd($0) }))
        return
      }
      let flattening: Flattening<Inner, Failure> =
        switch strategy.kind {
        case .concurrent(let limit): ConcurrentFlattening(observer, limit: limit)
        case .latest: LatestFlattening(observer)
        case .first: ConcurrentFlattening(observer, limit: 1, ignoresOthers: true)
        case .race: RaceFlattening(observer)
        }
      let lifetime = flattening.lifetime
      let turns = SerialState<Void, Value>(())
      attach(
        Observer(
          lifetime: lifetime,
          next: { value in
            if lifetime.isOver || !flattening.isOuterRunning || !turns.begin(value) { return }
            let signal = transform(value)
            let isLate = turns.end()
            if flattening.isOuterRunning { flattening.subscribe(to: signal) }
            if !isLate { return }
            turns.finish(in: lifetime) { value -> Signal<Inner, Failure>? in
              flattening.isOuterRunning ? transform(value) : nil
            } emit: {
              if flattening.isOuterRunning { flattening.subscribe(to: $0) }
            }
          },
          end: { flattening.outerDidEnd($0) }))
    })
  }

  // Disfavoured, like the next two: the type checker tries the first one alone when it fits.
  /// Starts a signal that cannot fail for each value.
  ///
  /// - Parameters:
  ///   - strategy: what happens to an inner signal while an earlier one runs.
  ///   - transform: returns the signal, or the property, for a value.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @MainActor (Value) -> Signal<Inner, Never>
  ) -> Signal<Inner, Failure> {
    flattened(strategy) { transform($0).promoteError(to: Failure.self) }
  }

  /// Observes a property for each value: its current value is emitted at once, then its changes.
  ///
  /// ```swift
  /// selection.changes.flatMap(.latest) { account in account.balance }
  /// ```
  ///
  /// A property does not complete; neither does the result once there was a value.
  ///
  /// - Parameters:
  ///   - strategy: what happens to an inner signal while an earlier one runs.
  ///   - transform: returns the signal, or the property, for a value.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @MainActor (Value) -> Property<Inner>
  ) -> Signal<Inner, Failure> {
    flattened(strategy) { transform($0).signal.promoteError(to: Failure.self) }
  }
}

extension Signal where Failure == Never {
  /// Starts a signal that may fail for each value of this one, which cannot.
  ///
  /// - Parameters:
  ///   - strategy: what happens to an inner signal while an earlier one runs.
  ///   - transform: returns the signal, or the property, for a value.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner, Other: Error>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @MainActor (Value) -> Signal<Inner, Other>
  ) -> Signal<Inner, Other> {
    promoteError(to: Other.self).flattened(strategy, transform)
  }
}

extension Signal {
  /// Emits the values of the emitted signals.
  @inlinable
  public func flatten<Inner>(_ strategy: FlattenStrategy) -> Signal<Inner, Failure>
  where Value == Signal<Inner, Failure> {
    flattened(strategy) { $0 }
  }

  /// Follows the newest of the emitted signals.
  @inlinable
  public func switchToLatest<Inner>() -> Signal<Inner, Failure>
  where Value == Signal<Inner, Failure> {
    flattened(.latest) { $0 }
  }
}
