/// One step of a random program.
///
/// A step without a target does nothing, so each part of a program is a program, which makes shrinking
/// simple.
nonisolated indirect enum Step: Equatable, Sendable {
  /// Makes a mutable property; `everyValueCounts` makes an equal value a change.
  case make(Int, everyValueCounts: Bool)
  case derive(Shape, from: [Pick])
  /// Drops the program's reference to a property.
  case drop(Pick)
  case set(Pick, to: Int)
  /// Sets a property to the value that it has.
  case setAgain(Pick)
  /// Adds to the value; `throwing` after that, which leaves the value as it was.
  case modify(Pick, by: Int, throwing: Bool)
  case read(Pick)
  case readAll
  case transaction([Step], throwing: Bool)
  /// `script` holds the observer's actions at its first notification, at its second, and so on.
  case observe(Pick, Observing, script: [[Step]])
  case dispose(Pick, byDropping: Bool)
  /// The actions of a derived property's transform in its next run, in the one after, and so on.
  case meddle(Pick, script: [[Step]])
  /// In a script: ends the observation that is notified.
  case disposeSelf
  case bind(Pick, to: Pick)
  /// Ends a binding of properties or of terminals.
  case unbind(Pick, byDropping: Bool)

  case makeTerminal(of: Pick)
  case send(Pick, Int)
  case follow(Pick, script: [[Step]])
  case complete(Pick)
  case connect(Pick, to: Pick)

  // The audience: not part of the program, see `ProgramFeatures.remembering`.
  case attend(Pick)
  case leave(Pick)
  case peek(Pick)
}

/// How a property is observed.
nonisolated enum Observing: String, CaseIterable, Sendable {
  case observe, onChange, signal, changes

  /// Whether the current value is delivered at once.
  var isWelcomed: Bool { self == .observe || self == .signal }
}
