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
  /// Reads a diagram of a signal that cannot fail; otherwise like `init(_:frame:failure:)`.
  public init(_ text: String, frame: Duration = .seconds(1)) throws(MarbleError) {
    try self.init(text, frame: frame, failure: nil)
  }
}

extension MarbleDiagram where Failure == Never {
  /// Reads a diagram of a signal that cannot fail; otherwise like `init(_:frame:values:failure:)`.
  public init(
    _ text: String, frame: Duration = .seconds(1), values: [Character: Value]
  ) throws(MarbleError) {
    try self.init(text, frame: frame, values: values, failure: nil)
  }
}

/// Reads one diagram.
struct MarbleReader<Value, Failure: Error> {
  private let frame: Duration
  private let failure: Failure?
  private let value: (Character) -> Value?
  private var history: [Timed<Value, Failure>] = []
  private var isOver = false

  init(frame: Duration, failure: Failure?, value: @escaping (Character) -> Value?) {
    precondition(frame > .zero, "a frame must take more than zero time")
    self.frame = frame
    self.failure = failure
    self.value = value
  }

  mutating func read(_ text: String) throws(MarbleError) -> [Timed<Value, Failure>] {
    var frames = 0
    var group: Int?
    for (index, character) in text.enumerated() {
      let column = index + 1
      switch character {
      case " ": continue
      case "(" where group == nil:
        group = column
        continue
      case ")" where group != nil: group = nil
      case "-" where group == nil: break
      default: try add(event(character, column), inFrame: frames, column)
      }
      if group == nil { frames += 1 }
    }
    if let group { throw .unclosedGroup(column: group) }
    return history
  }

  private mutating func add(
    _ event: Event<Value, Failure>, inFrame index: Int, _ column: Int
  ) throws(MarbleError) {
    if isOver { throw .eventAfterEnd(column: column) }
    isOver = event.termination != nil
    let (time, isOverflow) = frame.attoseconds.multipliedReportingOverflow(by: Int128(index))
    if isOverflow { throw .afterLongestDuration(column: column) }
    history.append(Timed(event, at: Duration(attoseconds: time)))
  }

  private func event(
    _ character: Character, _ column: Int
  ) throws(MarbleError) -> Event<Value, Failure> {
    if character == "|" { return .completed }
    if character == "#", let failure { return .failed(failure) }
    guard character.isMarbleName else { throw .unexpected(character, column: column) }
    guard let value = value(character) else {
      throw .undefinedValue(character, column: column)
    }
    return .value(value)
  }
}

extension Character {
  /// Whether it can stand for a value.
  var isMarbleName: Bool { isLetter || isNumber }
}

/// Why a marble diagram cannot be read or a history cannot be drawn as one. Columns count from 1.
public nonisolated struct MarbleError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public let description: String

  private init(_ description: String) { self.description = description }

  /// A character without a meaning, `#` where no failure was given, or a group in a group.
  package static func unexpected(_ character: Character, column: Int) -> MarbleError {
    MarbleError(
      "column \(column): unexpected \(character)" + (character == "#" ? "; pass its failure" : ""))
  }

  /// A character for which no value was given.
  package static func undefinedValue(_ name: Character, column: Int) -> MarbleError {
    MarbleError("column \(column): the values have no \(name)")
  }

  /// A group that is not closed; the column of its `(`.
  package static func unclosedGroup(column: Int) -> MarbleError {
    MarbleError("column \(column): the group is not closed")
  }

  /// An event after the end of the signal.
  package static func eventAfterEnd(column: Int) -> MarbleError {
    MarbleError("column \(column): an event after the end")
  }

  /// An event that would happen later than the longest `Duration` after the start.
  package static func afterLongestDuration(column: Int) -> MarbleError {
    MarbleError("column \(column): an event after the longest duration; pass a shorter frame")
  }

  /// Drawing: a value whose name is not one letter or digit.
  package static func unnamedValue(_ text: String) -> MarbleError {
    MarbleError("\"\(text)\" is not one letter or digit; pass marbles(naming:)")
  }

  /// Drawing: an event that happened between two frames.
  package static func betweenFrames(_ time: Duration) -> MarbleError {
    MarbleError("the event at \(time) is between two frames; pass a shorter frame")
  }

  /// Drawing: an event that happened before the previous one, or before the start.
  package static func backInTime(_ time: Duration) -> MarbleError {
    MarbleError("the event at \(time) is before the previous one or the start")
  }

  /// Drawing: an event that happened a million frames after the start, or later.
  package static func tooLate(_ time: Duration) -> MarbleError {
    MarbleError("the event at \(time) is too late to draw; pass a longer frame")
  }
}
