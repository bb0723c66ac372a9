public import ReactiveKit

/// Draws the output of operators for a source written as a marble diagram: a table of inputs and outputs
/// tests an operator.
///
/// ```swift
/// @Test(arguments: [("ab---c|", "---b---(c|)"), ("a#", "-#")])
/// func keepsTheLastOfAPause(typing: String, queries: String) throws {
///   let drawn = try marbles(typing) { $0.debounce(for: .seconds(2), clock: $1) }
///   #expect(drawn == queries)
/// }
/// ```
///
/// The source is hot, and its values are the letters and digits; `#` is a ``MarbleFailure``. The clock
/// runs until nothing waits. ``MarbleDiagram`` has the notation.
///
/// - Parameters:
///   - source: the diagram of the source.
///   - frame: the duration of a frame.
///   - name: the letter or digit of a value; by default its description, which must be one.
///   - operators: makes the signal to draw of the source, on the clock that gives the times.
/// - Throws: ``MarbleError`` for a diagram that cannot be read or drawn; ``EndlessRun`` if something
///   repeats for ever.
/// - Precondition: `frame` is positive.
@MainActor
public func marbles<Output, Failure: Error>(
  _ source: String, frame: Duration = .seconds(1),
  naming name: (Output) -> String = { String(describing: $0) },
  _ operators: (Signal<String, MarbleFailure>, VirtualClock) -> Signal<Output, Failure>
) throws -> String {
  let clock = VirtualClock()
  let diagram = try MarbleDiagram<String, MarbleFailure>(
    source, frame: frame, failure: MarbleFailure())
  let recorder = Recorder(operators(diagram.hot(on: clock), clock), clock: clock)
  try clock.run()
  return try recorder.marbles(frame: frame, naming: name)
}

/// The failure of a source that is written as a marble diagram, see ``marbles(_:frame:naming:_:)``.
public nonisolated struct MarbleFailure: Error, Equatable {
  /// Makes the failure.
  public init() {}
}

extension Recorder {
  /// Draws the history as a marble diagram, from the clock's start to the last event.
  ///
  /// - Parameters:
  ///   - frame: how long a frame takes.
  ///   - name: the letter or digit of a value; by default its description, which must be one.
  /// - Throws: why the history has no diagram with these frames and names.
  /// - Precondition: `frame` is positive.
  public func marbles(
    frame: Duration = .seconds(1), naming name: (Value) -> String = { String(describing: $0) }
  ) throws(MarbleError) -> String {
    precondition(frame > .zero, "a frame must take more than zero time")
    var frames: [[Character]] = []
    for timed in history {
      guard timed.time >= .zero else { throw .backInTime(timed.time) }
      let (index, rest) = timed.time.attoseconds.quotientAndRemainder(
        dividingBy: frame.attoseconds)
      guard index < 1_000_000 else { throw .tooLate(timed.time) }
      guard rest == 0 else { throw .betweenFrames(timed.time) }
      guard index >= frames.count - 1 else { throw .backInTime(timed.time) }
      while frames.count <= index { frames.append([]) }
      frames[Int(index)].append(try mark(timed.event, name))
    }
    return frames.map { marks in
      switch marks.count {
      case 0: "-"
      case 1: String(marks)
      default: "(\(String(marks)))"
      }
    }.joined()
  }

  private func mark(
    _ event: Event<Value, Failure>, _ name: (Value) -> String
  ) throws(MarbleError) -> Character {
    switch event {
    case .completed: return "|"
    case .failed: return "#"
    case .value(let value):
      let text = name(value)
      guard let mark = text.first, text.count == 1, mark.isMarbleName else {
        throw .unnamedValue(text)
      }
      return mark
    }
  }
}
