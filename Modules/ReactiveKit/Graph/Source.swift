/// Something that can be observed: the common part of properties and subjects.
///
/// You never make one yourself; it is public because ``Property`` and ``DependencyGraph`` need it.
/// Observers retain what they observe; nothing retains its observers.
public class Source {
  /// The property's place in the graph; nil for a plain property that nothing is derived from.
  ///
  /// `nonisolated(unsafe)` for the deinit, which has the object to itself.
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var vertex: Vertex.Pointer?

  @usableFromInline @exclusivity(unchecked) final var flags: SourceFlags = []

  /// The number of live observations.
  @usableFromInline @exclusivity(unchecked) final var liveCount: Int32 = 0

  #if DEBUG
    /// Where it was made; see ``displayName``.
    final var madeAt: Birthplace?
  #endif

  /// The stored value as text, for a ``DependencyGraph``.
  @usableFromInline var storedText: String { "" }

  @usableFromInline
  init() {}

  nonisolated deinit {
    if let vertex { Vertex.free(vertex) }
  }

  /// The number of live observations.
  public final var observerCount: Int { Int(liveCount) }

  /// Computes the value anew and stores it, if it is derived; its sources are settled.
  ///
  /// Not isolated, see `Propagation.recompute`, its only caller, which is on the main actor.
  @usableFromInline nonisolated func recompute() {}

  /// Remembers the value, which is being propagated; see ``Vertex/remembers``.
  func remember() {}

  /// Notifies the observers of the stored value.
  @usableFromInline func notifyOfValue() {}

  /// Removes an observation that has ended.
  @usableFromInline func remove(_ observation: ObserverNode) {}

  /// The observations that are live, in the order of observing.
  var observations: [ObserverNode] { [] }
}

/// What a source is and what happens to it now.
@usableFromInline
struct SourceFlags: OptionSet, Sendable {
  @usableFromInline let rawValue: UInt32
  @inlinable nonisolated init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Computed from other properties.
  @usableFromInline nonisolated static var derived: SourceFlags {
    @inlinable get { .init(rawValue: 1) }
  }
  /// Observations ended during a delivery.
  @usableFromInline nonisolated static var hasEnded: SourceFlags {
    @inlinable get { .init(rawValue: 2) }
  }
  /// Set in the current transaction.
  @usableFromInline nonisolated static var isPending: SourceFlags {
    @inlinable get { .init(rawValue: 4) }
  }
  /// `modify` runs.
  @usableFromInline nonisolated static var isModified: SourceFlags {
    @inlinable get { .init(rawValue: 8) }
  }
  /// Events wait for the current delivery to end.
  @usableFromInline nonisolated static var hasPendingEvents: SourceFlags {
    @inlinable get { .init(rawValue: 16) }
  }
  /// The rule for which values count as the same is not the type's own `==`.
  @usableFromInline nonisolated static var hasOwnRule: SourceFlags {
    @inlinable get { .init(rawValue: 32) }
  }
  /// Bound to other properties, both ways.
  @usableFromInline nonisolated static var isBound: SourceFlags {
    @inlinable get { .init(rawValue: 64) }
  }
}
