/// What is wrong with a base view-model.
public nonisolated enum ComponentProblem: Hashable, Sendable, CustomStringConvertible {
  /// Observing did not tell a value at once: a reused cell would keep showing the old row.
  case noValue(String)
  /// Observing told several values: the cell would flicker.
  case toldSeveralTimes(String, times: Int)
  /// Observations were left behind by rebinding or by releasing the view-model.
  case observationsLeft(String, count: Int)
  /// The view-model is alive although nobody outside holds it.
  case leaked(Leak)

  /// One line.
  public var description: String {
    switch self {
    case .noValue(let name): "\(name) has no value when it is observed"
    case .toldSeveralTimes(let name, let times): "\(name) tells \(times) values when it is observed"
    case .observationsLeft(let name, let count): "\(name) keeps \(count) observations"
    case .leaked(let leak): leak.description
    }
  }
}
