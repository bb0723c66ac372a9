// Names that users of other libraries try first. The messages name the replacement; without them the compiler
// reports a missing member or an unrelated overload.

extension Property {
  /// Operators in time follow a signal of the property.
  @available(
    *, unavailable,
    message:
      "Follow 'changes', or 'signal' for the current value too: property.changes.debounce(for:)"
  )
  public final func debounce(
    for window: Duration, atCompletion rule: CompletionRule = .keepPending,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal<Value, Never> {
    .empty
  }

  /// Operators in time follow a signal of the property.
  @available(
    *, unavailable,
    message:
      "Follow 'changes', or 'signal' for the current value too: property.changes.throttle(for:)"
  )
  public final func throttle(
    for window: Duration, latest: Bool = true, atCompletion rule: CompletionRule = .keepPending,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Signal<Value, Never> {
    .empty
  }

  /// Operators with a history follow a signal of the property.
  @available(
    *, unavailable,
    message: "Follow 'changes', or 'signal' for the current value too: property.changes.scan"
  )
  public final func scan<Result>(
    _ initial: Result, _ combine: @escaping @MainActor (Result, Value) -> Result
  ) -> Signal<Result, Never> {
    .empty
  }
}

extension Property {
  /// A strategy is for signals.
  @available(
    *, unavailable,
    message: "Follow 'signal', or 'changes' for changes only: property.signal.flatMap(.latest) { }"
  )
  public final func flatMap<Inner, Other>(
    _ strategy: FlattenStrategy,
    _ transform: @escaping @MainActor (Value) -> Signal<Inner, Other>
  ) -> Signal<Inner, Other> {
    .empty
  }

  /// A strategy decides what happens to earlier signals.
  @available(
    *, unavailable,
    message:
      "Follow 'signal', or 'changes' for changes only, and state what happens to an earlier signal: property.signal.flatMap(.latest) { }"
  )
  public final func flatMap<Inner, Other>(
    _ transform: @escaping @MainActor (Value) -> Signal<Inner, Other>
  ) -> Signal<Inner, Other> {
    .empty
  }

  /// There is one property to follow, the newest.
  @available(
    *, unavailable,
    message: "Leave the strategy out: flatMap { } follows the property of the current value"
  )
  public final func flatMap<Inner>(
    _ strategy: FlattenStrategy, _ transform: @escaping @MainActor (Value) -> Property<Inner>
  ) -> Property<Inner> {
    flatMap(transform)
  }
}

extension Signal {
  /// Signals of different types are combined by a function.
  @available(
    *, unavailable,
    message: "Write combineLatest(a, b), a function; of a list Signal.combineLatest([a, b])"
  )
  public static func combineLatest<Second, each More>(
    _ first: Signal<Value, Failure>, _ second: Signal<Second, Failure>,
    _ more: repeat Signal<each More, Failure>
  ) -> Signal<(Value, Second, repeat each More), Failure> {
    .empty
  }

  /// Signals of different types are zipped by a function.
  @available(
    *, unavailable, message: "Write zip(a, b), a function; of a list Signal.zip([a, b])"
  )
  public static func zip<Second, each More>(
    _ first: Signal<Value, Failure>, _ second: Signal<Second, Failure>,
    _ more: repeat Signal<each More, Failure>
  ) -> Signal<(Value, Second, repeat each More), Failure> {
    .empty
  }

  /// Signals are combined by a function.
  @available(*, unavailable, message: "Write combineLatest(a, b), a function")
  public func combineLatest<Other>(
    with other: Signal<Other, Failure>
  ) -> Signal<(Value, Other), Failure> {
    .empty
  }

  /// Signals are zipped by a function.
  @available(*, unavailable, message: "Write zip(a, b), a function")
  public func zip<Other>(with other: Signal<Other, Failure>) -> Signal<(Value, Other), Failure> {
    .empty
  }

  /// A strategy decides what happens to earlier signals.
  @available(
    *, unavailable,
    message:
      "State what happens to an earlier signal: flatMap(.latest) { }, or .merge, .concat, .first, .race, .concurrent(n)"
  )
  public func flatMap<Inner, Other>(
    _ transform: @escaping @MainActor (Value) -> Signal<Inner, Other>
  ) -> Signal<Inner, Other> {
    .empty
  }
}

/// Properties are combined by `combine`, which shows no mixture of old and new values.
@available(*, unavailable, message: "Properties are combined by combine(a, b) { ... }")
@MainActor
public func combineLatest<A, B>(_ a: Property<A>, _ b: Property<B>) -> Property<(A, B)> {
  combine(a, b) { ($0, $1) }
}

/// A closure combines the values.
@available(
  *, unavailable, message: "State what is made of the values: combine(a, b) { ($0, $1) }"
)
@MainActor
public func combine<A, B>(_ a: Property<A>, _ b: Property<B>) -> Property<(A, B)> {
  combine(a, b) { ($0, $1) }
}
