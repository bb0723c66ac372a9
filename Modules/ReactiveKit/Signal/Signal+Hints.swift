// Names that users of Combine and RxSwift try first, see also Property+Hints.swift: the messages name the
// replacement.

extension Signal {
  /// A signal is observed.
  @available(
    *, unavailable,
    message:
      "Write observe { value in }, or observe { value in } failed: { error in }, and keep what it returns"
  )
  public func sink(
    receiveCompletion: @escaping @MainActor (Termination<Failure>) -> Void = { _ in },
    receiveValue: @escaping @MainActor (Value) -> Void
  ) -> Disposable {
    .action {}
  }

  /// A signal is observed.
  @available(
    *, unavailable,
    message:
      "Write observe { value in }, or observe { value in } failed: { error in }, and keep what it returns"
  )
  public func subscribe(
    onNext: @escaping @MainActor (Value) -> Void = { _ in },
    onError: @escaping @MainActor (Failure) -> Void = { _ in },
    onCompleted: @escaping @MainActor () -> Void = {},
    onDisposed: @escaping @MainActor () -> Void = {}
  ) -> Disposable {
    .action {}
  }
}

extension Property {
  /// A property is observed.
  @available(
    *, unavailable, message: "Write observe { value in }, and keep what it returns"
  )
  public final func sink(receiveValue: @escaping @MainActor (Value) -> Void) -> Disposable {
    .action {}
  }

  /// A property is observed.
  @available(
    *, unavailable, message: "Write observe { value in }, and keep what it returns"
  )
  public final func subscribe(onNext: @escaping @MainActor (Value) -> Void) -> Disposable {
    .action {}
  }
}

extension Disposable {
  /// A bag keeps observations.
  @available(
    *, unavailable, message: "Write disposed(by: bag), or bag += observation, with a DisposeBag"
  )
  public final func store(in bag: DisposeBag) {}

  /// A bag keeps observations.
  @available(
    *, unavailable, message: "Write disposed(by: bag), or bag += observation, with a DisposeBag"
  )
  public final func store<Others>(in others: inout Others) {}
}

// MARK: - Bindings to another type

extension Property {
  /// The types must match.
  @available(
    *, unavailable,
    message:
      "The target must be a settable property of a class, of the same type or an optional of it: convert the value first, map { }.bind(to:)"
  )
  @_disfavoredOverload
  public final func bind<Target, Other>(
    to target: Target, _ keyPath: KeyPath<Target, Other>
  ) -> Disposable {
    .action {}
  }

  /// The types must match.
  @available(
    *, unavailable,
    message:
      "The target must have the same type, or an optional of it: convert the value first, map { }.bind(to:)"
  )
  @_disfavoredOverload
  public final func bind<Other>(to target: MutableProperty<Other>) -> Disposable {
    .action {}
  }
}

extension Signal where Failure == Never {
  /// The types must match.
  @available(
    *, unavailable,
    message:
      "The target must be a settable property of a class, of the same type or an optional of it: convert the value first, map { }.bind(to:)"
  )
  @_disfavoredOverload
  public func bind<Target, Other>(
    to target: Target, _ keyPath: KeyPath<Target, Other>
  ) -> Disposable {
    .action {}
  }

  /// The types must match.
  @available(
    *, unavailable,
    message:
      "The target must have the same type, or an optional of it: convert the value first, map { }.bind(to:)"
  )
  @_disfavoredOverload
  public func bind<Other>(to target: MutableProperty<Other>) -> Disposable {
    .action {}
  }
}

// MARK: - Signals where properties are expected, and the reverse

/// Signals are combined by `combineLatest`.
@available(
  *, unavailable,
  message: "Signals are combined by combineLatest(a, b).map { }; combine is for properties"
)
@MainActor
public func combine<A, B, Failure, Result>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>,
  _ transform: @escaping @MainActor (A, B) -> Result
) -> Signal<Result, Failure> {
  .empty
}

/// Signals are combined by `combineLatest`.
@available(
  *, unavailable,
  message: "Signals are combined by combineLatest(a, b, c).map { }; combine is for properties"
)
@MainActor
public func combine<A, B, C, Failure, Result>(
  _ a: Signal<A, Failure>, _ b: Signal<B, Failure>, _ c: Signal<C, Failure>,
  _ transform: @escaping @MainActor (A, B, C) -> Result
) -> Signal<Result, Failure> {
  .empty
}

// MARK: - Commands

extension Command {
  /// A command with an input is given it.
  @available(*, unavailable, message: "Pass the input of the command: execute(input)")
  @_disfavoredOverload
  @discardableResult
  public func execute() -> Execution<Output, Failure> {
    Execution(refused: .disabled)
  }

  /// A command with an input is given it.
  @available(*, unavailable, message: "Pass the input of the command: run(input)")
  @_disfavoredOverload
  public func run() async throws(CommandError<Failure>) -> Output {
    throw .disabled
  }
}
