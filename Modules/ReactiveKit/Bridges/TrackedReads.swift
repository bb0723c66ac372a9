public import Observation

/// How Swift's Observation tracks a property: made by the first read through ``ObservableProperty`` or
/// ``Reactive``.
///
/// The property owns it, and it does not retain the property. A set property announces a change before it
/// stores the value (`MutableProperty.share`). A derived one is followed through its sources, which it
/// retains anyway, since an observation of itself would retain it.
@MainActor
@usableFromInline
final class TrackedReads: Observable {
  private let registrar = ObservationRegistrar()
  /// The observation of a derived property's sources.
  private var connection: Observation?
  private var sources: [Source] = []
  /// The epoch of the change that was read last.
  private var seen: UInt64 = 0
  /// Whether the value was read since it changed last.
  private var isRead = false

  nonisolated deinit {}

  /// The registrar's key for the value.
  private var value: Void { () }

  /// Reads the property for the code that is being tracked, if there is any.
  fileprivate func access() { registrar.access(self, keyPath: \.value) }

  /// Announces a change of the value.
  @usableFromInline
  func willSet() { registrar.willSet(self, keyPath: \.value) }

  /// The announced change was made.
  @usableFromInline
  func didSet() { registrar.didSet(self, keyPath: \.value) }

  /// Follows a derived property until it has changed twice: no code tracks it then.
  fileprivate func follow(_ derived: Source) {
    // First: only an observed property announces its changes.
    if connection == nil { connect(derived) }
    let change = derived.settledChange
    if !sources.elementsEqual(derived.computedFrom, by: ===) {
      connect(derived)
      // The sources that were followed will not notify of it.
      if isRead, change != seen { announce() }
    }
    // Code that read an earlier value has yet to be notified.
    if !isRead { seen = change }
    isRead = true
  }

  private func connect(_ derived: Source) {
    sources = derived.computedFrom
    let change = Property<Void>(since: Propagation.epoch, initial: ()) {
      Property.of($0).commit(())
    }
    for source in sources { change.depend(on: source) }
    connection = change.link { [weak self, weak derived] in
      if let derived { self?.sourceChanged(of: derived) }
    }
  }

  private func sourceChanged(of derived: Source) {
    guard isRead else {
      sources = []
      return connection = nil
    }
    let change = derived.settledChange
    if !sources.elementsEqual(derived.computedFrom, by: ===) { connect(derived) }
    if change == seen { return }
    announce()
  }

  private func announce() {
    isRead = false
    willSet()
    didSet()
  }
}

extension Source {
  /// Reads the value for the code that Observation tracks. A transform's reads count for the property being
  /// computed, not for the code that reads that property.
  @usableFromInline
  final func noteTrackedRead() {
    if Propagation.computing != nil { return }
    if let reads = vertex?.pointee.extras?.reads { return note(reads) }
    guard isSettable || flags.contains(.derived) else { return }
    let reads = TrackedReads()
    vertexMade().pointee.extrasMade().reads = reads
    note(reads)
  }

  @inline(__always)
  private final func note(_ reads: TrackedReads) {
    if flags.contains(.derived) {
      reads.follow(self)
    } else {
      flags.insert(.isTracked)
      Propagation.hasWideShares = true
    }
    reads.access()
  }

  /// Announces a change of a set property to the code that has read it.
  @usableFromInline
  final func announceTrackedChange() -> TrackedReads? {
    guard flags.contains(.isTracked) else { return nil }
    flags.remove(.isTracked)
    let reads = vertex?.pointee.extras?.reads
    reads?.willSet()
    return reads
  }
}
