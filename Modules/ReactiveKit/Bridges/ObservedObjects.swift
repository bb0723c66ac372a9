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
  /// While the property is observed, the closure is called once in a turn after a change. It is called at
  /// every read before that turn, and while the property is not observed. It is released with the property;
  /// the objects retain neither. Properties whose `value` it reads are not followed: read
  /// them, and this one, in a `Property { }`.
  ///
  /// Change the objects on the main actor. A change on another thread may be announced before it can be read,
  /// as in SwiftUI.
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
    recordCreation(file, line)
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
    recordCreation(file, line)
  }
}

/// The `@Observable` objects that a computation has read, as a source of the graph.
///
/// An object announces a change before making it, and does not report when it is made: a value computed in
/// between must not count as valid. Until the next turn of the main actor such a value is provisional, valid
/// only for the read that computed it. So is the value of an unobserved property, for which nothing is
/// registered with the objects.
@MainActor
final class ObservedObjects {
  private enum State {
    /// No object is tracked.
    case untracked
    /// To be propagated in the next turn.
    case announced
    /// Being propagated: the next computation tracks the objects.
    case due
    /// The objects announce their next change.
    case tracked
  }

  /// Counts the turns in which the objects changed; the computed property depends on it.
  let changes: MutableProperty<UInt64>
  private var state = State.untracked

  init(_ file: StaticString, _ line: UInt) {
    changes = MutableProperty(0, file: file, line: line)
    // Later than epoch zero, for which the first value counts as valid.
    changes.value = 1
  }

  nonisolated deinit {}

  /// Computes a value.
  func track<Value>(_ read: @escaping @MainActor () -> Value) -> Value {
    guard state == .due || state == .untracked && isObserved else {
      Propagation.provisional.append(self)
      Propagation.hasProvisional = true
      // Ends the validity when the read, or the propagation that has computed it, ends.
      Propagation.hasUnmarked = true
      return outsideOfTheGraph(read)
    }
    state = .tracked
    return withObservationTracking {
      outsideOfTheGraph(read)
    } onChange: { [weak self] in
      if let self { endOnMainActor(self) { $0.announce() } }
    }
  }

  /// Calls a closure without counting its reads as those of the property being computed.
  func outsideOfTheGraph<Value>(_ read: @MainActor () -> Value) -> Value {
    let computing = Propagation.computing
    Propagation.computing = nil
    defer { Propagation.computing = computing }
    return Propagation.untracked(read)
  }

  /// An object is about to change.
  private func announce() {
    invalidate()
    Propagation.hasUnmarked = true
    guard state != .announced else { return }
    state = .announced
    Propagation.announced.append(self)
    if Propagation.hasAnnounced { return }
    Propagation.hasAnnounced = true
    Task { Propagation.propagateAnnounced() }
  }

  /// Makes everything that was computed from the objects invalid, without propagating it.
  private func invalidate() {
    Propagation.epoch &+= 1
    changes.vertex?.pointee.changedAt = Propagation.epoch
  }

  private var isObserved: Bool {
    Propagation.isActivating || changes.vertex?.pointee.dependents != nil
  }

  /// A provisional value was read.
  fileprivate func endValidity() {
    // Observed but not tracked: an observer was added in the turn of an announcement.
    if isObserved { announce() } else { invalidate() }
  }

  /// The announced changes have been made: propagates them.
  fileprivate func propagate() {
    state = .due
    changes.value &+= 1
  }

  /// The announced changes were propagated: a value that was not computed has no observer.
  fileprivate func finish() {
    if state == .due { state = .untracked }
  }
}

extension Propagation {
  /// The objects that have announced changes in this turn.
  @exclusivity(unchecked) fileprivate static var announced: [ObservedObjects] = []
  /// Whether there are any: a static array is initialised lazily, which each access checks.
  @exclusivity(unchecked) fileprivate(set) static var hasAnnounced = false

  /// The objects with values that are valid only for the current read.
  @exclusivity(unchecked) fileprivate static var provisional: [ObservedObjects] = []
  @exclusivity(unchecked) fileprivate(set) static var hasProvisional = false

  /// Ends the validity of the provisional values.
  static func endProvisional() {
    let read = provisional
    provisional = []
    hasProvisional = false
    hasUnmarked = transactions > 0 || !isQueueEmpty
    for objects in read { objects.endValidity() }
  }

  /// Propagates the announced changes as one.
  fileprivate static func propagateAnnounced() {
    let changed = announced
    announced = []
    hasAnnounced = false
    transaction {
      for objects in changed { objects.propagate() }
    }
    for objects in changed { objects.finish() }
  }
}
