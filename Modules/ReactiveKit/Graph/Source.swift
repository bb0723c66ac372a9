/// Something that can be observed: the common part of properties and subjects.
///
/// It keeps its observers as a ring of links in the order of observing, without owning them: a link
/// owns its source and unlinks itself when it ends. That is the one rule of ownership in this
/// module: whoever looks, holds; nothing holds those who look at it.
///
/// You never make one yourself; it is public because ``Property`` and the dependency graph are.
public class Source {
  /// The first link of the ring; its `previous` is the last.
  ///
  /// Unmanaged here and in ``Link``: a link takes itself out of the ring before it is freed (its
  /// deinit does so at the latest, on the main actor like every access), so no pointer of a ring
  /// ever outlives what it points to.
  @usableFromInline @exclusivity(unchecked) final var first: Unmanaged<Link>?

  /// While a value is being delivered: the last link that gets it. Later observers are not told.
  @usableFromInline @exclusivity(unchecked) final var stop: Unmanaged<Link>?

  /// While a value is being delivered: the link that gets it next.
  @usableFromInline @exclusivity(unchecked) final var upcoming: Unmanaged<Link>?

  /// The property's place in the graph; nil for a plain property that nothing is derived from.
  ///
  /// `nonisolated(unsafe)` for the deinit, which has the object to itself.
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var vertex: Vertex.Pointer?

  @usableFromInline @exclusivity(unchecked) final var flags: SourceFlags = []

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

  /// Whether a value is on its way to the observers right now.
  @usableFromInline
  final var isDelivering: Bool {
    @inlinable get { stop != nil }
  }

  /// The number of live observations.
  public final var observerCount: Int {
    var count = 0
    var cursor = first
    while let link = cursor?.takeUnretainedValue() {
      if link.source != nil { count += 1 }
      cursor = link.next
    }
    return count
  }
}

extension Source {
  /// Appends `link`, which from now on is told of changes.
  @usableFromInline
  final func append(_ link: Link) {
    let added = Unmanaged.passUnretained(link)
    if let head = first?.takeUnretainedValue() {
      head.previous?.takeUnretainedValue().next = added
      link.previous = head.previous
      head.previous = added
    } else {
      link.previous = added
      first = added
      if flags.contains(.derived), let vertex { Turn.activate(vertex) }
    }
  }

  /// Takes `link` out of the ring.
  @usableFromInline
  final func remove(_ link: Link) {
    guard let head = first?.takeUnretainedValue() else { return }
    let removed = Unmanaged.passUnretained(link).toOpaque()
    if upcoming?.toOpaque() == removed {
      upcoming = stop?.toOpaque() == removed ? nil : link.next
    }
    if stop?.toOpaque() == removed { stop = link.previous }
    if link === head {
      first = link.next
      first?.takeUnretainedValue().previous = link.previous
    } else {
      link.previous?.takeUnretainedValue().next = link.next
      (link.next?.takeUnretainedValue() ?? head).previous = link.previous
    }
    link.next = nil
    link.previous = nil
    if first == nil, flags.contains(.derived), let vertex { Turn.deactivateIfUnused(vertex) }
  }

  /// Takes out the links that were disposed while a value was on its way.
  @usableFromInline
  final func sweep() {
    flags.remove(.hasDead)
    var dead: [Unmanaged<Link>] = []
    var cursor = first
    while let link = cursor?.takeUnretainedValue() {
      cursor = link.next
      if link.source == nil { dead.append(Unmanaged.passUnretained(link)) }
    }
    for link in dead { remove(link.takeUnretainedValue()) }
    // Freeing a closure may run any code: first when neither the ring nor the table is being changed.
    let closures = Self.buried.removeValue(forKey: ObjectIdentifier(self))
    for link in dead {
      link.takeUnretainedValue().clear()
      // Balances the retain in `Link.dispose()`.
      link.release()
    }
    withExtendedLifetime(closures) {}
  }
}

extension Source {
  /// Closures that were dropped by an observer of the source while it was telling its observers.
  @exclusivity(unchecked) private static var buried: [ObjectIdentifier: [AnyObject]] = [:]

  /// Keeps a closure, which may be running, until the current delivery has ended.
  final func bury(_ closure: AnyObject) {
    Self.buried[ObjectIdentifier(self), default: []].append(closure)
    flags.insert(.hasDead)
  }
}

/// What a source is and what happens to it in the current turn.
@usableFromInline
struct SourceFlags: OptionSet, Sendable {
  @usableFromInline let rawValue: UInt32
  @inlinable nonisolated init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Computed from other properties.
  @usableFromInline nonisolated static var derived: SourceFlags {
    @inlinable get { .init(rawValue: 1) }
  }
  /// Links were disposed during a delivery.
  @usableFromInline nonisolated static var hasDead: SourceFlags {
    @inlinable get { .init(rawValue: 2) }
  }
  /// Set in the current transaction.
  @usableFromInline nonisolated static var touched: SourceFlags {
    @inlinable get { .init(rawValue: 4) }
  }
  /// `modify` runs.
  @usableFromInline nonisolated static var modified: SourceFlags {
    @inlinable get { .init(rawValue: 128) }
  }
  /// Events wait for the current delivery to end.
  @usableFromInline nonisolated static var hasPending: SourceFlags {
    @inlinable get { .init(rawValue: 8) }
  }
  /// Changes wait in the queue of turns.
  @usableFromInline nonisolated static var queued: SourceFlags {
    @inlinable get { .init(rawValue: 16) }
  }
  /// Its events are printed.
  @usableFromInline nonisolated static var traced: SourceFlags {
    @inlinable get { .init(rawValue: 32) }
  }
}
