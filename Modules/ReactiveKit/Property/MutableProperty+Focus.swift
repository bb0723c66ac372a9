extension MutableProperty {
  /// Makes a property of a field of this one's value: setting it sets the field, and it has the value
  /// that the field is set to.
  ///
  /// The two change in one propagation, like two that are bound by `<->`: no observer ever sees them
  /// differ, and both can be read at once. Setting the field notifies the observers of the whole once; a
  /// change of other fields notifies no observer of this one. It is a property like any other: bind it
  /// both ways, use it in a form, focus on a part of it.
  ///
  /// ```swift
  /// let user = MutableProperty(User(name: "Ann", city: "Oslo"))
  /// let name = user.focus(\.name)
  /// bag += field.terminal() <-> name
  /// name.value = "Bea"   // user.value.name is "Bea"
  /// ```
  ///
  /// The field's property retains this one, which does not retain it. Equal values of the field count as the
  /// same; the rule of this property does not apply to them. If bindings connect different fields of one
  /// value in more than one way, a field keeps the value that the whole has.
  ///
  /// - Parameters:
  ///   - keyPath: the field. Every value must have it: a position in an array stops the program when the
  ///     array is shorter.
  ///   - file: with `line` the name of the property in debug builds.
  ///   - line: see `file`.
  /// - Complexity: a change of either costs O(properties of fields that are alive).
  public func focus<Field: Equatable>(
    _ keyPath: WritableKeyPath<Value, Field>, file: StaticString = #fileID, line: UInt = #line
  ) -> MutableProperty<Field> {
    Focus.join(
      MutableProperty<Field>(value[keyPath: keyPath], file: file, line: line), self, keyPath)
  }

  /// Makes a property of a field whose values cannot be compared: each change of this property counts as
  /// a change of the field too.
  ///
  /// - Parameters:
  ///   - keyPath: the field; every value must have it.
  ///   - file: with `line` the name of the property in debug builds.
  ///   - line: see `file`.
  public func focus<Field>(
    _ keyPath: WritableKeyPath<Value, Field>, file: StaticString = #fileID, line: UInt = #line
  ) -> MutableProperty<Field> {
    Focus.join(
      MutableProperty<Field>(value[keyPath: keyPath], file: file, line: line), self, keyPath)
  }
}

/// Keeps a field of a property's value and the property of that field equal. The latter retains it.
@MainActor
@usableFromInline
final class Focus {
  /// Sets the field of the whole to the value of the field's property.
  private let push: @MainActor () -> Void
  /// Stores the field of the whole in the field's property; false if that has an equal value.
  private let pull: @MainActor () -> Bool
  /// Forwards the value of the field's property to the properties bound to it.
  private let forward: @MainActor () -> Void
  /// The property of the field.
  private weak var field: Source?
  /// One of the two is setting the other: that change is not passed back.
  private var isPassing = false
  /// How often the value was passed on in the current change.
  private var passCount = 0

  /// The nesting of ``pass(_:)``, and the focuses that have forwarded a value in it.
  private static var depth = 0
  private static var passed: [Focus] = []

  private init<Field, Whole>(
    _ field: MutableProperty<Field>, _ whole: MutableProperty<Whole>,
    _ keyPath: WritableKeyPath<Whole, Field>
  ) {
    self.field = field
    push = { [weak field] in
      guard let field else { return }
      var changed = whole.storage
      changed[keyPath: keyPath] = field.storage
      whole.store(changed)
    }
    pull = { [weak field] in
      let value = whole.storage[keyPath: keyPath]
      guard let field, !field.isSame(field.storage, value) else { return false }
      field.notePending(from: nil)
      let old = field.exchange(value)
      Propagation.epoch &+= 1
      field.vertex?.pointee.changedAt = Propagation.epoch
      extendLifetime(old)
      return true
    }
    forward = { [weak field] in
      if let field { extendLifetime(field.share(field.storage, from: nil)) }
    }
  }

  nonisolated deinit {}

  fileprivate static func join<Whole, Field>(
    _ field: MutableProperty<Field>, _ whole: MutableProperty<Whole>,
    _ keyPath: WritableKeyPath<Whole, Field>
  ) -> MutableProperty<Field> {
    Propagation.hasWideShares = true
    let focus = Focus(field, whole, keyPath)
    field.vertexMade().pointee.extrasMade().focus = focus
    whole.vertexMade().pointee.extrasMade().add(focus)
    field.flags.insert(.isFocused)
    whole.flags.insert(.isFocused)
    return field
  }

  /// Whether one of the properties about to be set is a field, or has fields.
  @usableFromInline
  static func concerns(_ group: ContiguousArray<Source>) -> Bool {
    group.contains { $0.flags.contains(.isFocused) }
  }

  /// Updates the wholes and the fields of properties that have a new value, as a part of the transaction.
  @usableFromInline
  static func pass(_ group: ContiguousArray<Source>) {
    depth += 1
    // All before the first is set: a whole may have several of its fields in the group.
    let fields = group.compactMap { $0.focus }.filter { !$0.isPassing && $0.mayPass() }
    for focus in fields { focus.isPassing = true }
    // Updates everything below before forwarding, which may lead back to one of these.
    var changed: [Focus] = []
    for source in group { pull(below: source, into: &changed) }
    for focus in fields { focus.push() }
    for focus in changed where focus.isBound && focus.mayPass() { focus.forward() }
    for focus in fields { focus.isPassing = false }
    // A binding of another field may have set the whole meanwhile.
    for focus in fields where focus.isComparable && focus.pull() {
      if focus.mayPass() {
        focus.forward()
      } else if let field = focus.field {
        pull(below: field, into: &changed)
      }
    }
    depth -= 1
    if depth == 0 { endPassing() }
  }

  private static func pull(below source: Source, into changed: inout [Focus]) {
    for focus in source.vertex?.pointee.extras?.focuses ?? [] {
      guard let focus = focus.object, !focus.isPassing, focus.pull() else { continue }
      changed.append(focus)
      if let field = focus.field { pull(below: field, into: &changed) }
    }
  }

  /// Whether the value may be forwarded once more. Bindings between different fields of one value could
  /// forward values round a ring for ever: it ends here.
  private func mayPass() -> Bool {
    passCount += 1
    if passCount == 1 { Self.passed.append(self) }
    return passCount <= 4
  }

  /// Sets the fields to the values in their wholes, bound or not.
  private static func endPassing() {
    let ended = passed
    passed = []
    for focus in ended { focus.passCount = 0 }
    var changed: [Focus] = []
    for focus in ended where focus.isComparable && focus.pull() {
      if let field = focus.field { pull(below: field, into: &changed) }
    }
  }

  private var isBound: Bool { field?.flags.contains(.isBound) == true }
  private var isComparable: Bool { field?.flags.contains(.alwaysChanges) == false }
}

extension Source {
  fileprivate var focus: Focus? { vertex?.pointee.extras?.focus }
}

/// A reference from a property to that of one of its fields.
struct WeakFocus {
  weak var object: Focus?
}

extension Vertex.Extras {
  /// Adds the property of a field, and forgets those that are gone when there is no room for it.
  fileprivate func add(_ focus: Focus) {
    if focuses.count == focuses.capacity {
      focuses.removeAll { $0.object == nil }
      focuses.reserveCapacity(focuses.count * 2 + 1)
    }
    focuses.append(WeakFocus(object: focus))
  }
}
