import ReactiveKit

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
