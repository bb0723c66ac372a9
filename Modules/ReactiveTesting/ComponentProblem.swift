/// A fault of a base view-model.
public nonisolated enum ComponentProblem: Hashable, Sendable, CustomStringConvertible {
  /// Observing delivered no value at once: a reused cell would keep showing the old row.
  case noValue(String)
  /// Observing delivered several values at once: the cell would flicker.
  case severalValues(String, count: Int)
  /// Observations were left behind by rebinding or by releasing the view-model.
  case observationsLeft(String, count: Int)
  /// The view-model is alive although nothing outside retains it.
  case leaked(Leak)

  /// One line.
  public var description: String {
    switch self {
    case .noValue(let name): "\(name) has no value when it is observed"
    case .severalValues(let name, let count): "\(name) delivers \(count) values when it is observed"
    case .observationsLeft(let name, let count): "\(name) keeps \(count) observations"
    case .leaked(let leak): leak.description
    }
  }
}
