/// Something that can be observed: the common part of properties and subjects.
///
/// You never make one yourself; it is public because ``Property`` and ``DependencyGraph`` need it.
/// Observers retain what they observe; nothing retains its observers.
@MainActor
public class Source {
  /// The property's place in the graph; nil for a plain property that nothing is derived from.
  ///
  /// `nonisolated(unsafe)` for the deinit: no other reference to the object exists then.
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var vertex: Vertex.Pointer?

  /// `nonisolated(unsafe)` for the deinit, like `vertex`.
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var flags: SourceFlags = []

  /// The number of live observations.
  @usableFromInline @exclusivity(unchecked) final var liveCount: Int32 = 0

  /// The observer, as long as there was never more than one: most sources need no block. Later the block of
  /// the observers, in the order of observing. The flag `hasSlots` distinguishes the two.
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var observers:
    UnsafeMutableRawPointer?
  /// The slots in use from the front, vacant ones in between included.
  @usableFromInline @exclusivity(unchecked) final var usedCount: Int32 = 0
  /// While a value is being delivered: the slots that receive it. Observers added later are not
  /// notified.
  @usableFromInline @exclusivity(unchecked) final var deliveryEnd: Int32 = -1

  #if DEBUG
    /// Where it was made; see ``displayName``.
    final var madeAt: CreationPlace?
    /// The chains of signals whose values arrive here.
    final var signalEdges: [SignalEdge] = []
    /// The command that it is a part of.
    final var part: CommandPart?
  #endif

  /// The stored value as text, for a ``DependencyGraph``.
  @usableFromInline var storedText: String { "" }

  /// The type, for a ``DependencyGraph``.
  @usableFromInline var typeText: String { String(describing: type(of: self)) }

  /// Whether its value is set. Decided by the class, so it may be read on any thread; see `Vertex.free`.
  nonisolated var isSettable: Bool { false }

  /// Whether it is a signal, which has no value.
  @usableFromInline var isSignal: Bool { false }

  /// The number of observers that a ``DependencyGraph`` shows.
  @usableFromInline var shownObserverCount: Int { observerCount }

  @usableFromInline
  init() {}

  nonisolated deinit {
    // Every observation retains its source, so none is left and every slot is vacant.
    if flags.contains(.hasSlots), let observers { ObserverSlots(first: observers).deallocate() }
    if let vertex { Vertex.free(vertex) }
  }

  /// The number of live observations.
  public final var observerCount: Int { Int(liveCount) }

  /// Remembers the value, which is now final for its transaction; see ``Vertex/remembers``.
  func remember() {}
}

/// The kind and the current state of a source.
@usableFromInline
nonisolated struct SourceFlags: OptionSet, Sendable {
  @usableFromInline let rawValue: UInt32
  @inlinable init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Computed from other properties.
  @usableFromInline static var derived: SourceFlags {
    @inlinable get { .init(rawValue: 1) }
  }
  /// Observations ended during a delivery.
  @usableFromInline static var hasEnded: SourceFlags {
    @inlinable get { .init(rawValue: 2) }
  }
  /// There was a second observer; see ``Source/observers``.
  @usableFromInline static var hasSlots: SourceFlags {
    @inlinable get { .init(rawValue: 16) }
  }
  /// Set in the current transaction.
  @usableFromInline static var isPending: SourceFlags {
    @inlinable get { .init(rawValue: 4) }
  }
  /// `modify` runs.
  @usableFromInline static var isModified: SourceFlags {
    @inlinable get { .init(rawValue: 8) }
  }
  /// Values are compared by a custom rule, not by the type's own `==`.
  @usableFromInline static var hasOwnRule: SourceFlags {
    @inlinable get { .init(rawValue: 32) }
  }
  /// Its deliveries are recorded.
  @usableFromInline static var isRecorded: SourceFlags {
    @inlinable get { .init(rawValue: 128) }
  }
  /// Computed for a read, ahead of its observers; see ``ReadAhead``.
  @usableFromInline static var isReadAhead: SourceFlags {
    @inlinable get { .init(rawValue: 256) }
  }
  /// Read by the run whose sources are being linked; see ``ReadTracker``.
  @usableFromInline static var isRead: SourceFlags {
    @inlinable get { .init(rawValue: 8192) }
  }
  /// Read by code that Observation tracks, since it changed last.
  @usableFromInline static var isTracked: SourceFlags {
    @inlinable get { .init(rawValue: 4096) }
  }
  /// A field of another property, or one with properties of its fields; see ``Focus``.
  @usableFromInline static var isFocused: SourceFlags {
    @inlinable get { .init(rawValue: 512) }
  }
  /// Its value changes in place: reading it would interrupt that.
  @usableFromInline static var isExclusive: SourceFlags {
    @inlinable get { .init(rawValue: 1024) }
  }
  /// Each value that is set counts as a change.
  @usableFromInline static var alwaysChanges: SourceFlags {
    @inlinable get { .init(rawValue: 2048) }
  }
  /// Bound to other properties, both ways.
  @usableFromInline static var isBound: SourceFlags {
    @inlinable get { .init(rawValue: 64) }
  }
}
