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
