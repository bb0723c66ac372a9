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
    /// The observer at the lower end of a chain as one that is noted while it runs.
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

    /// Whether a target was recorded before, for every observer that the chain has now: a chain of many
    /// inputs is not searched for each value.
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
