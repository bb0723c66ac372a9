#if DEBUG
  /// The properties, commands and subjects that receive the values of one observer, in the order in
  /// which they did first. It retains none of them.
  struct SignalTargets {
    private struct Target {
      weak var source: Source?
    }

    private var targets: [Target] = []
    /// Where a target is; a later object may have the identifier of one that was freed.
    private var places: [ObjectIdentifier: Int] = [:]
    private var sweepAt = 8

    /// The targets that are alive.
    var sources: [Source] { targets.compactMap(\.source) }

    /// Adds a target, unless it is one already.
    ///
    /// - Complexity: O(1), amortised: freed ones are removed as the list grows.
    mutating func insert(_ source: Source) -> Bool {
      let identifier = ObjectIdentifier(source)
      if let place = places[identifier], targets[place].source === source { return false }
      if targets.count >= sweepAt { sweep() }
      places[identifier] = targets.count
      targets.append(Target(source: source))
      return true
    }

    private mutating func sweep() {
      let live = sources
      targets = live.map(Target.init)
      places = Dictionary(
        uniqueKeysWithValues: live.enumerated().map { (ObjectIdentifier($1), $0) })
      sweepAt = max(8, live.count * 2)
    }
  }
#endif
