import ReactiveKit

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
