/// One step of a random program.
///
/// A number that names a property, an observation or a binding counts modulo how many there are when
/// the step runs, and a step that has nothing to act on does nothing. So each part of a program is a
/// program, which makes shrinking simple.
nonisolated indirect enum Step: Equatable, Sendable {
  /// Makes a mutable property; `everyValueCounts` makes an equal value a change.
  case make(Int, everyValueCounts: Bool)
  case derive(Shape, from: [Int])
  /// Drops the program's reference to a property.
  case drop(Int)
  case set(Int, to: Int)
  /// Sets a property to the value that it has.
  case setAgain(Int)
  case modify(Int, by: Int)
  case read(Int)
  case readAll
  case transaction([Step], throwing: Bool)
  /// `script` holds what the observer does at its first notification, at its second, and so on.
  case observe(Int, current: Bool, script: [[Step]])
  case dispose(Int, byDropping: Bool)
  /// In a script: ends the observation that is notified.
  case disposeSelf
  case bind(Int, to: Int)
  case unbind(Int, byDropping: Bool)
}
