public import ReactiveKit

/// A history written as text: `a--b-|`.
///
/// A diagram is read into a history, from which sources that follow the clock are made; a recorder
/// draws its history as a diagram, see ``Recorder/marbles(frame:naming:)``. So a test reads like the
/// picture in an operator's manual:
///
/// ```swift
/// let clock = VirtualClock()
/// let typing = try MarbleDiagram("ab---c|").hot(on: clock)
/// let queries = Recorder(typing.debounce(for: .seconds(2), clock: clock), clock: clock)
/// clock.advance(by: .seconds(10))
/// #expect(try queries.marbles() == "---b---(c|)")
/// ```
///
/// | text | meaning |
/// |---|---|
/// | `-` | a frame in which nothing happens |
/// | a letter or a digit | a value, one frame |
/// | `\|` | completion, one frame |
/// | `#` | failure, one frame |
/// | `(ab\|)` | several events in one frame |
/// | a blank | nothing, to align diagrams |
///
/// In other notations a group takes as many frames as it has characters; here it takes one, so that
/// every history has a diagram.
@MainActor
public struct MarbleDiagram<Value, Failure: Error> {
  /// The events, with their times since the diagram's start.
  public let history: [Timed<Value, Failure>]

  /// Reads a diagram.
  ///
  /// - Parameters:
  ///   - text: the diagram.
  ///   - frame: the duration of a frame.
  ///   - values: the values for letters and digits.
  ///   - failure: the failure for `#`.
  /// - Throws: the first fault of the diagram, with its column.
  /// - Precondition: `frame` is positive.
  public init(
    _ text: String, frame: Duration = .seconds(1), values: [Character: Value],
    failure: Failure? = nil
  ) throws(MarbleError) {
    var reader = MarbleReader(frame: frame, failure: failure) { values[$0] }
    history = try reader.read(text)
  }

  /// A hot signal: it emits the history once, from now on, observed or not.
  public func hot(on clock: VirtualClock) -> Signal<Value, Failure> {
    let subject = Subject<Value, Failure>()
    let calls = DisposeBag()
    for timed in history {
      calls += clock.schedule(at: clock.now.advanced(by: timed.time)) {
        switch timed.event {
        case .value(let value): subject.send(value)
        case .completed: subject.complete()
        case .failed(let failure): subject.fail(failure)
        }
      }
    }
    return Signal { observer, lifetime in
      lifetime.add(subject.signal.observeEvents { observer.send($0) })
      // The calls and the subject are retained by the signal and its observations.
      lifetime.onEnd { withExtendedLifetime((calls, subject)) {} }
    }
  }

  /// A cold signal: it emits the history to each observer, starting when it is observed.
  public func cold(on clock: VirtualClock) -> Signal<Value, Failure> {
    Signal { [history] observer, lifetime in
      for timed in history {
        lifetime.add(
          clock.schedule(at: clock.now.advanced(by: timed.time)) { observer.send(timed.event) })
      }
    }
  }
}

extension MarbleDiagram where Value == String {
  /// Reads a diagram whose letters and digits are the values.
  ///
  /// - Throws: the first fault of the diagram, with its column.
  /// - Precondition: `frame` is positive.
  public init(
    _ text: String, frame: Duration = .seconds(1), failure: Failure? = nil
  ) throws(MarbleError) {
    var reader = MarbleReader(frame: frame, failure: failure) { String($0) }
    history = try reader.read(text)
  }
}

extension MarbleDiagram where Value == String, Failure == Never {
  /// Reads a diagram of a signal that cannot fail; otherwise as `init(_:frame:failure:)`.
  public init(_ text: String, frame: Duration = .seconds(1)) throws(MarbleError) {
    try self.init(text, frame: frame, failure: nil)
  }
}

extension MarbleDiagram where Failure == Never {
  /// Reads a diagram of a signal that cannot fail; otherwise as `init(_:frame:values:failure:)`.
  public init(
    _ text: String, frame: Duration = .seconds(1), values: [Character: Value]
  ) throws(MarbleError) {
    try self.init(text, frame: frame, values: values, failure: nil)
  }
}
