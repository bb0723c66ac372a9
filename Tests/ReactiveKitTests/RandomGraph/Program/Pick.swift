/// Names a property, an observation or another thing that the program has made before.
nonisolated enum Pick: Equatable, Sendable {
  /// An index modulo the number of things when the step runs: every number names one of them.
  case place(Int)
  /// The n-th of its kind. If it is gone, the step does nothing.
  case number(Int)
}

/// Something that a program makes and names later.
protocol Numbered {
  /// The number of earlier ones of its kind.
  var number: Int { get }
}

/// The separately numbered kinds.
nonisolated enum ThingKind: Sendable {
  case node, watcher, binding, terminal, attendant
}
