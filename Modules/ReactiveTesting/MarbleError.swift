/// Why a marble diagram cannot be read or a history cannot be drawn as one. Columns count from 1.
public nonisolated enum MarbleError: Error, Hashable, Sendable {
  /// A character without a meaning, `#` where no failure was given, or a group in a group.
  case unexpected(Character, column: Int)
  /// A character for which no value was given.
  case undefinedValue(Character, column: Int)
  /// A group that is not closed; the column of its `(`.
  case unclosedGroup(column: Int)
  /// An event after the end of the signal.
  case eventAfterEnd(column: Int)
  /// An event that would happen later than the longest `Duration` after the start.
  case afterLongestDuration(column: Int)
  /// Drawing: a value whose name is not one letter or digit.
  case unnamedValue(String)
  /// Drawing: an event that happened between two frames.
  case betweenFrames(Duration)
  /// Drawing: an event that happened before the previous one, or before the start.
  case backInTime(Duration)
  /// Drawing: an event that happened a million frames after the start, or later.
  case tooLate(Duration)
}

nonisolated extension MarbleError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .unexpected("#", let column): "column \(column): unexpected #; pass its failure"
    case .unexpected(let character, let column): "column \(column): unexpected \(character)"
    case .undefinedValue(let name, let column): "column \(column): the values have no \(name)"
    case .unclosedGroup(let column): "column \(column): the group is not closed"
    case .eventAfterEnd(let column): "column \(column): an event after the end"
    case .afterLongestDuration(let column):
      "column \(column): an event after the longest duration; pass a shorter frame"
    case .unnamedValue(let name): "\"\(name)\" is not one letter or digit; pass marbles(naming:)"
    case .betweenFrames(let time):
      "the event at \(time) is between two frames; pass a shorter frame"
    case .backInTime(let time): "the event at \(time) is before the previous one or the start"
    case .tooLate(let time): "the event at \(time) is too late to draw; pass a longer frame"
    }
  }
}
