public import ReactiveKit

/// An event and the time at which it happened.
public nonisolated struct Timed<Value, Failure: Error> {
  /// The time since the clock's start; zero without a clock.
  public let time: Duration
  /// The event.
  public let event: Event<Value, Failure>

  /// Makes a timed event.
  public init(_ event: Event<Value, Failure>, at time: Duration = .zero) {
    self.event = event
    self.time = time
  }

  /// A value.
  public static func value(_ value: Value, at time: Duration = .zero) -> Timed {
    Timed(.value(value), at: time)
  }

  /// Completion.
  public static func completed(at time: Duration = .zero) -> Timed {
    Timed(.completed, at: time)
  }

  /// Failure.
  public static func failed(_ failure: Failure, at time: Duration = .zero) -> Timed {
    Timed(.failed(failure), at: time)
  }
}

nonisolated extension Timed: Equatable where Value: Equatable, Failure: Equatable {}
nonisolated extension Timed: Sendable where Value: Sendable, Failure: Sendable {}

nonisolated extension Timed: CustomStringConvertible {
  /// A readable text of the time and the event: `1.5 seconds: value "a"`.
  public var description: String { "\(time): \(event)" }
}
