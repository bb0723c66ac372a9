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
  /// Drawing: a value whose name is not one letter or digit.
  case unnamedValue(String)
  /// Drawing: an event that happened between two frames.
  case betweenFrames(Duration)
  /// Drawing: an event that happened before the previous one, or before the start.
  case backInTime(Duration)
  /// Drawing: an event that happened a million frames after the start, or later.
  case tooLate(Duration)
}
