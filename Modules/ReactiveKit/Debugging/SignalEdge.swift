/// Which property a chain of signals ends in, for a ``DependencyGraph``: noted while the chain is
/// attached, in debug builds.
#if DEBUG
  struct SignalEdge {
    weak var source: Source?
    weak var node: ObserverNode?

    /// The property that the chain that is being attached sets.
    @exclusivity(unchecked) static var target: Source?
  }

  extension Source {
    /// The sources whose values arrive here through signals.
    final var fedBy: [Source] {
      signalEdges.removeAll { $0.node?.source == nil }
      return signalEdges.compactMap(\.source)
    }

    /// The properties that values of this source arrive at through signals.
    final var feeds: [Source] { observations.compactMap(\.target) }
  }

  extension ObserverNode {
    /// Notes where the chain that this observer begins ends.
    final func noteTarget() {
      guard let end = SignalEdge.target, let source, end !== source else { return }
      target = end
      end.signalEdges.append(SignalEdge(source: source, node: self))
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
