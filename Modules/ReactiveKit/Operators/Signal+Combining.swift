/// Emits the latest values of several signals whenever one of them emits a value, once each has.
///
/// Completes when all have completed, at once without signals; fails with the first failure.
///
/// For properties use `combine`: it shows no intermediate values.
@MainActor
@_semantics("optimize.no.crossmodule")
public func combineLatest<each Value, Failure: Error>(
  _ signal: repeat Signal<each Value, Failure>
) -> Signal<(repeat each Value), Failure> {
  // The function is not inlinable, nor may `-cross-module-optimization` make it so: specialised in
  // an optimised client, code with a pack crashes while it makes metadata, and the compiler itself
  // crashes when it checks whether it can be moved.
  Signal<(repeat each Value), Failure>(attach: { observer in
    let inputs = (repeat CombinationInput(each signal, .latest))
    var parts: [CombinationPart<Failure>] = []
    for input in repeat each inputs { parts.append(input) }
    join(parts, .latest, for: observer) { (repeat (each inputs).take()) }
  })
}

/// Pairs up the values of several signals by index.
///
/// Emits a tuple when each signal has an unused value; completes as soon as one of them has completed and its
/// values are used up, at once without signals; fails with the first failure.
///
/// ```swift
/// let cells = zip(scenics, hotels).map { scenics, hotels in scenics + hotels }
/// ```
@MainActor
@_semantics("optimize.no.crossmodule")
public func zip<each Value, Failure: Error>(
  _ signal: repeat Signal<each Value, Failure>
) -> Signal<(repeat each Value), Failure> {
  // Not inlinable, like `combineLatest`.
  Signal<(repeat each Value), Failure>(attach: { observer in
    let inputs = (repeat CombinationInput(each signal, .zip))
    var parts: [CombinationPart<Failure>] = []
    for input in repeat each inputs { parts.append(input) }
    join(parts, .zip, for: observer) { (repeat (each inputs).take()) }
  })
}

extension Signal {
  /// Emits the latest values of any number of signals whenever one of them emits a value, once each
  /// has; completes when all have completed, at once when the list is empty.
  ///
  /// The signals start in the given order.
  ///
  /// - Complexity: O(signals) per value.
  public static func combineLatest(_ signals: [Signal]) -> Signal<[Value], Failure> {
    combined(signals, .latest)
  }

  /// Pairs up the values of any number of signals by index; completes as soon as one has completed
  /// and its values are used up, and at once when the list is empty.
  ///
  /// The signals start in the given order.
  ///
  /// - Complexity: O(signals) per value.
  public static func zip(_ signals: [Signal]) -> Signal<[Value], Failure> {
    combined(signals, .zip)
  }

  private static func combined(
    _ signals: [Signal], _ rule: CombinationRule
  ) -> Signal<[Value], Failure> {
    Signal<[Value], Failure>(attach: { observer in
      let inputs = signals.map { CombinationInput($0, rule) }
      join(inputs, rule, for: observer) { inputs.map { $0.take() } }
    })
  }
}

/// Which values of the inputs are combined.
enum CombinationRule {
  /// The newest of each; over when all have completed.
  case latest
  /// The first unused ones; over when one has completed and its values are used up.
  case zip

  func isOver<Failure: Error>(_ parts: [CombinationPart<Failure>]) -> Bool {
    switch self {
    case .latest: parts.allSatisfy { $0.isCompleted }
    case .zip: parts.isEmpty || parts.contains { $0.isCompleted && $0.isEmpty }
    }
  }
}

/// Starts the parts in order. Whenever one has emitted and all have a value, emits the result of `take`.
private func join<Result, Failure: Error>(
  _ parts: [CombinationPart<Failure>], _ rule: CombinationRule,
  for observer: Observer<Result, Failure>, take: @escaping @MainActor () -> Result
) {
  let lifetime = Lifetime(in: observer.lifetime)
  let finishIfOver: @MainActor () -> Void = {
    if rule.isOver(parts), lifetime.end() { observer.end(.completed) }
  }
  finishIfOver()
  for part in parts where !lifetime.isOver {
    part.start(in: lifetime) {
      for part in parts where part.isEmpty { return }
      observer.next(take())
      finishIfOver()
    } ended: { termination in
      switch termination {
      case .completed: finishIfOver()
      case .failed: if lifetime.end() { observer.end(termination) }
      }
    }
  }
}

/// One signal of a combination, without the type of its values.
class CombinationPart<Failure: Error> {
  fileprivate(set) final var isCompleted = false
  var isEmpty: Bool { true }

  init() {}

  nonisolated deinit {}

  func start(
    in lifetime: Lifetime, arrived: @escaping @MainActor () -> Void,
    ended: @escaping @MainActor (Termination<Failure>) -> Void
  ) {}
}

/// One signal of a combination, and the values that it has emitted.
final class CombinationInput<Value, Failure: Error>: CombinationPart<Failure> {
  private let rule: CombinationRule
  /// Released on start: it would retain itself through its source.
  private var signal: Signal<Value, Failure>?
  private var values = Queue<Value>()

  init(_ signal: Signal<Value, Failure>, _ rule: CombinationRule) {
    self.signal = signal
    self.rule = rule
  }

  nonisolated deinit {}

  override var isEmpty: Bool { values.isEmpty }

  /// The value to combine; there must be one.
  func take() -> Value {
    guard let value = rule == .zip ? values.popFirst() : values.first else {
      stop("An input has no value.")
    }
    return value
  }

  override func start(
    in lifetime: Lifetime, arrived: @escaping @MainActor () -> Void,
    ended: @escaping @MainActor (Termination<Failure>) -> Void
  ) {
    let source = signal.take()
    source?.attach(
      Observer(
        lifetime: lifetime,
        next: { [self] value in
          if lifetime.isOver || isCompleted { return }
          // Released last: a deinit may cause the next value.
          let old = rule == .latest ? values.popFirst() : nil
          values.append(value)
          arrived()
          extendLifetime(old)
        },
        end: { [self] termination in
          isCompleted = true
          ended(termination)
        }))
  }
}

@usableFromInline
struct MissingValue: Error {
  @usableFromInline
  nonisolated init() {}
}

extension Optional {
  /// The value, or an error: only throwing leaves the expansion of a pack early.
  @inlinable
  func orThrow() throws(MissingValue) -> Wrapped {
    guard let self else { throw MissingValue() }
    return self
  }
}
