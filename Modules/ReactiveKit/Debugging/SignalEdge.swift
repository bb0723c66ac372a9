/// The target of the values of a signal, for a ``DependencyGraph`` in debug builds. It is recorded while a
/// chain that sets a property is attached, and when an observer executes a command or sends to a subject.
#if DEBUG
  struct SignalEdge {
    weak var source: Source?
    weak var node: ObserverNode?

    /// The property set by the chain that is being attached.
    @exclusivity(unchecked) static var target: Source?

    var isLive: Bool { node?.source != nil && source != nil }
  }

  extension Source {
    /// The sources whose values arrive here through signals.
    final var fedBy: [Source] {
      signalEdges.removeAll { !$0.isLive }
      var sources: [Source] = []
      if let command = part?.command, !flags.contains(.derived) { sources.append(command) }
      sources += signalEdges.compactMap { $0.source?.shown }
      var found: Set<ObjectIdentifier> = []
      return sources.filter { found.insert(ObjectIdentifier($0)).inserted }
    }

    /// The sources that values of this source reach through signals.
    final var feeds: [Source] {
      guard let command = self as? CommandNode else {
        return observations.flatMap { $0.targets.sources }
      }
      return command.parts.flatMap { part -> [Source] in
        guard let source = part.source else { return [] }
        if source.isSignal { return source.feeds }
        return source.flags.contains(.derived) ? [] : [source]
      }
    }

    /// The node that shows this source in a graph: the command, for its signals.
    private final var shown: Source {
      guard isSignal, let command = part?.command else { return self }
      return command
    }

    /// Adds an edge. Dead ones are removed as the edges grow, so that adding stays amortised O(1).
    fileprivate final func add(_ edge: SignalEdge) {
      if signalEdges.count > 8, signalEdges.count == signalEdges.capacity {
        signalEdges.removeAll { !$0.isLive }
        signalEdges.reserveCapacity(signalEdges.count * 2)
      }
      signalEdges.append(edge)
    }

    /// Records an edge from the current observer to this source.
    @usableFromInline
    final func noteFeeding() {
      if case .chain(let lifetime) = SignalRunner.current, lifetime.hasNoted(self) { return }
      for node in SignalRunner.current.nodes { node.noteTarget(self) }
    }
  }

  extension ObserverNode {
    /// Records the target of the chain that starts at this observer.
    final func noteTarget() {
      if let target = SignalEdge.target { noteTarget(target) }
    }

    final func noteTarget(_ end: Source) {
      guard let source, end !== source, end !== source.part?.command else { return }
      if targets.insert(end) { end.add(SignalEdge(source: source, node: self)) }
    }
  }

  /// Attaches a chain of signals that sets `target`.
  @usableFromInline
  func feeding<Result>(_ target: Source?, _ attach: () -> Result) -> Result {
    let outer = SignalEdge.target
    SignalEdge.target = target
    defer { SignalEdge.target = outer }
    return attach()
  }
#else
  extension Source {
    final var fedBy: [Source] { [] }
    final var feeds: [Source] { [] }
  }

  extension ObserverNode {
    final func noteTarget() {}
  }

  /// Outside debug builds it only attaches.
  @inlinable @inline(__always)
  func feeding<Result>(_: Source?, _ attach: () -> Result) -> Result { attach() }
#endif

#if DEBUG
  /// The observer or chain whose value is being handled: a command executed or a value sent
  /// meanwhile gets an edge from its sources.
  @usableFromInline
  enum SignalRunner {
    case none
    case observer(Unmanaged<ObserverNode>)
    /// A whole chain, which may deliver long after its source did.
    case chain(Lifetime)

    /// Used on the main actor only: `CallbackNode.notify` runs there but cannot state it. An
    /// observer stored here is not freed, because it is being notified.
    @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) static var current = none

    /// The observers at the upper ends.
    @MainActor var nodes: [ObserverNode] {
      switch self {
      case .none: []
      case .observer(let node): [node.takeUnretainedValue()]
      case .chain(let lifetime): lifetime.observerNodes
      }
    }
  }

  extension Lifetime {
    /// Wraps the observer at the lower end of a chain so that the chain is the runner meanwhile.
    @usableFromInline
    final func noting<Value>(
      _ next: @escaping @MainActor (Value) -> Void
    ) -> @MainActor (Value) -> Void {
      { [weak self] value in
        let outer = SignalRunner.current
        defer { SignalRunner.current = outer }
        if let self { SignalRunner.current = .chain(self) }
        next(value)
      }
    }

    /// Whether a target is recorded for every current observer of the chain: avoids a search through a chain
    /// of many inputs for each value.
    final func hasNoted(_ target: Source) -> Bool {
      if notedAt != Lifetime.additions {
        notedAt = Lifetime.additions
        noted = SignalTargets()
      }
      return !noted.insert(target)
    }

    /// The observers of sources in this lifetime and those inside of it, in the order of attaching.
    final var observerNodes: [ObserverNode] {
      var nodes: [ObserverNode] = []
      var held: [Disposable] = [self]
      while let next = held.popLast() {
        if let node = next as? ObserverNode { nodes.append(node) }
        if let lifetime = next as? Lifetime { held += lifetime.held.reversed() }
      }
      return nodes
    }
  }
#else
  extension Lifetime {
    @inlinable @inline(__always)
    final func noting<Value>(
      _ next: @escaping @MainActor (Value) -> Void
    ) -> @MainActor (Value) -> Void { next }
  }
#endif

#if DEBUG
  /// The properties, commands and subjects that receive the values of one observer, in the order of their
  /// first value. It retains none of them.
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
