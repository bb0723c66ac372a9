private import Observation

extension Property {
  /// Derives a property from what a closure reads of `@Observable` objects, and follows them.
  ///
  /// ```swift
  /// @Observable final class Profile { var name = "Ann" }
  ///
  /// let name = Property(observing: { profile.name })
  /// let greeting = name.map { "Hello, \($0)" }
  /// ```
  ///
  /// A read is never stale. Observers are notified once, in the next turn of the main actor: Observation
  /// announces a change before it is made, so they cannot be notified in the setter. All objects that
  /// changed in a turn are one change of the graph, so properties derived from several of them are
  /// consistent.
  ///
  /// The closure is not called before the value is read or observed, apart from the first value, nor again
  /// before an object announces a change. Between that and the next turn every read calls it. It is released
  /// with the property; the objects retain neither. Trellis' own properties that it reads are not followed: read the
  /// objects here, and this property in a `Property { }`.
  ///
  /// The objects belong to the main actor. One that another thread changes may announce the change too
  /// early to be read, as in SwiftUI.
  ///
  /// - Parameters:
  ///   - read: reads the objects.
  ///   - file: with `line` the name of the property in debug builds.
  ///   - line: see `file`.
  @_disfavoredOverload  // `Property { }` is the one that follows properties.
  public convenience init(
    observing read: @escaping @MainActor () -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let objects = ObservedObjects(file, line)
    self.init(since: 0, initial: objects.outsideOfTheGraph(read)) { node in
      Property.of(node).commit(objects.track(read))
    }
    depend(on: objects.changes)
    noteBirth(file, line)
  }

  /// Derives a property from what a closure reads of `@Observable` objects, and follows them: it changes
  /// when the closure returns a different value.
  ///
  /// Observers are notified once, in the next turn of the main actor; a read is never stale. The closure is
  /// released with the property; the objects retain neither.
  ///
  /// - Parameters:
  ///   - read: reads the objects.
  ///   - file: with `line` the name of the property in debug builds.
  ///   - line: see `file`.
  @_disfavoredOverload  // `Property { }` is the one that follows properties.
  public convenience init(
    observing read: @escaping @MainActor () -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) where Value: Equatable {
    let objects = ObservedObjects(file, line)
    self.init(since: 0, initial: objects.outsideOfTheGraph(read)) { node in
      Property.of(node).commitIfDifferent(objects.track(read))
    }
    depend(on: objects.changes)
    noteBirth(file, line)
  }
}

/// The `@Observable` objects that a computation has read, as a source of the graph.
///
/// A change takes two steps. An object announces it before it is made: from then on every read computes
/// again, because nothing tells when it has been made. In the next turn of the main actor it has, and the
/// graph propagates it. Nothing is registered with the objects for a value that was not computed since
/// they changed last.
@MainActor
final class ObservedObjects {
  /// Counts the turns in which the objects changed; the computed property depends on it.
  let changes: MutableProperty<UInt64>

  /// Whether a change was announced in this turn.
  private var isAnnounced = false

  init(_ file: StaticString, _ line: UInt) {
    changes = MutableProperty(0, file: file, line: line)
    // Later than epoch zero, for which the first value counts as valid: it is not tracked.
    changes.value = 1
  }

  nonisolated deinit {}

  /// Computes a value; the objects that it reads announce their next change.
  func track<Value>(_ read: @escaping @MainActor () -> Value) -> Value {
    if isAnnounced {
      Propagation.isProvisional = true
      return outsideOfTheGraph(read)
    }
    return withObservationTracking {
      outsideOfTheGraph(read)
    } onChange: { [weak self] in
      if let self { endOnMainActor(self) { $0.announce() } }
    }
  }

  /// Calls a closure whose reads are not those of the property that is being computed.
  func outsideOfTheGraph<Value>(_ read: @MainActor () -> Value) -> Value {
    let computing = Propagation.computing
    Propagation.computing = nil
    defer { Propagation.computing = computing }
    return Propagation.untracked(read)
  }

  /// An object is about to change.
  private func announce() {
    renew()
    guard !isAnnounced else { return }
    isAnnounced = true
    Propagation.announced.append(self)
    if Propagation.announced.count == 1 { Task { Propagation.propagateAnnounced() } }
  }

  /// Makes everything that was computed from the objects invalid, without propagating it.
  fileprivate func renew() {
    Propagation.epoch &+= 1
    Propagation.hasUnmarked = true
    changes.vertex?.pointee.changedAt = Propagation.epoch
  }

  /// The announced changes have been made: propagates them.
  fileprivate func propagate() {
    isAnnounced = false
    changes.value &+= 1
  }
}

extension Propagation {
  /// The objects that have announced changes in this turn.
  @exclusivity(unchecked) fileprivate(set) static var announced: [ObservedObjects] = []

  /// Whether a value was computed after an announcement, perhaps before the change: it is valid for the
  /// read that it was computed for.
  @exclusivity(unchecked) static var isProvisional = false

  /// Ends the validity of the values that were computed after an announcement.
  static func renewProvisional() {
    isProvisional = false
    for objects in announced { objects.renew() }
  }

  /// Propagates the announced changes as one.
  fileprivate static func propagateAnnounced() {
    let changed = announced
    announced = []
    transaction {
      for objects in changed { objects.propagate() }
    }
  }
}
