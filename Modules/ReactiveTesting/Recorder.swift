public import ReactiveKit

/// Records everything that a signal or a property emits, with times.
///
/// Create it first, use the view-model, then compare the whole history:
///
/// ```swift
/// let titles = Recorder(viewModel.title)
/// viewModel.refreshPulled()
/// #expect(titles.difference(fromValues: ["", "Great Wall"]) == nil)
/// ```
///
/// It observes until it is released or stopped.
@MainActor
public final class Recorder<Value, Failure: Error> {
  /// The events so far, in order.
  public private(set) var history: [Timed<Value, Failure>] = []

  private let clock: VirtualClock?
  private var observation: Disposable?

  /// Starts a signal and records it.
  ///
  /// - Parameters:
  ///   - signal: the signal to record; this is an observation like any other.
  ///   - clock: the clock that gives the times; without one they are all zero.
  public init(_ signal: Signal<Value, Failure>, clock: VirtualClock? = nil) {
    self.clock = clock
    observation = signal.observeEvents { [weak self] event in self?.record(event) }
  }

  /// Records a property: its current value first, then its changes.
  public convenience init(_ property: Property<Value>, clock: VirtualClock? = nil)
  where Failure == Never {
    self.init(property.signal, clock: clock)
  }

  nonisolated deinit {}

  /// The events, without their times.
  public var events: [Event<Value, Failure>] { history.map(\.event) }

  /// The values.
  public var values: [Value] { history.compactMap(\.event.value) }

  /// The times of all events since the clock's start.
  public var times: [Duration] { history.map(\.time) }

  /// The end, if it has ended.
  public var termination: Termination<Failure>? { history.last?.event.termination }

  /// Ends the observation; the history stays.
  public func stop() {
    let ended = observation
    observation = nil
    // Released last: a deinit may use the recorder.
    withExtendedLifetime(ended) {}
  }

  /// Clears the history.
  public func clear() {
    let forgotten = history
    history = []
    // Released last: a deinit may cause the next event.
    withExtendedLifetime(forgotten) {}
  }

  private func record(_ event: Event<Value, Failure>) {
    history.append(Timed(event, at: clock?.elapsed ?? .zero))
  }
}

extension Recorder where Value: Equatable {
  /// Compares only the values.
  ///
  /// - Returns: nil when they are equal, else a line for each value.
  public func difference(fromValues expected: [Value]) -> String? {
    ReactiveTesting.difference(of: values, from: expected)
  }
}

extension Recorder where Value: Equatable, Failure: Equatable {
  /// Compares the whole history, times included.
  ///
  /// - Returns: nil when they are equal, else a line for each event.
  public func difference(from expected: [Timed<Value, Failure>]) -> String? {
    ReactiveTesting.difference(of: history, from: expected, describing: \.description)
  }

  /// Compares only the events, without their times.
  ///
  /// - Returns: nil when they are equal, else a line for each event.
  public func difference(fromEvents expected: [Event<Value, Failure>]) -> String? {
    ReactiveTesting.difference(of: events, from: expected)
  }
}

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

/// Compares actual elements with expected ones, and describes the differences line by line.
///
/// ```swift
/// #expect(difference(of: seen, from: [1, 2, 3]) == nil)
/// ```
/// prints when it fails:
/// ```
/// - expected, + actual
///   1
/// - 2
/// + 4
///   3
/// ```
///
/// - Parameters:
///   - actual: the actual elements.
///   - expected: the expected elements.
///   - describe: the text on an element's line.
/// - Returns: nil when they are equal, else one line for each element.
/// - Complexity: O(n * d), where d is the number of differences.
public nonisolated func difference<Element: Equatable>(
  of actual: [Element], from expected: [Element],
  describing describe: (Element) -> String = { String(reflecting: $0) }
) -> String? {
  if actual == expected { return nil }
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in actual.difference(from: expected) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var lines: [String] = ["- expected, + actual"]
  var left = 0
  var right = 0
  while left < expected.count || right < actual.count {
    if removed.contains(left) {
      lines.append("- " + describe(expected[left]))
      left += 1
    } else if inserted.contains(right) {
      lines.append("+ " + describe(actual[right]))
      right += 1
    } else {
      lines.append("  " + describe(actual[right]))
      left += 1
      right += 1
    }
  }
  return lines.joined(separator: "\n")
}
