/// The target of the values of a signal, for a ``DependencyGraph`` in debug builds. It is recorded while a
/// chain that sets a property is attached, and when an observer executes a command or sends to a subject.
#if DEBUG
  struct SignalEdge {
    weak var source: Source?
    weak var node: ObserverNode?

    /// The property that the chain that is being attached sets.
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

    /// The node of a graph that this is shown as: the signals of a command are a part of it.
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

  /// Nothing but the attachment, outside debug builds.
  @inlinable @inline(__always)
  func feeding<Result>(_: Source?, _ attach: () -> Result) -> Result { attach() }
#endif
