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
  /// bag += field.text <-> name
  /// name.value = "Bea"   // user.value.name is "Bea"
  /// ```
  ///
  /// The field's property retains this one, which does not retain it. Equal values of the field count as
  /// the same, whatever rule this property has.
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
  /// Whether any property was focused on, so that programs without one look for none.
  @usableFromInline @exclusivity(unchecked) private(set) static var isUsed = false

  /// Sets the field of the whole to the value of the field's property.
  private let push: @MainActor () -> Void
  /// Sets the field's property to the field of the whole.
  private let pull: @MainActor () -> Void
  /// One of the two sets the other: that change is not passed back.
  private var isPassing = false

  private init(push: @escaping @MainActor () -> Void, pull: @escaping @MainActor () -> Void) {
    self.push = push
    self.pull = pull
  }

  nonisolated deinit {}

  fileprivate static func join<Whole, Field>(
    _ field: MutableProperty<Field>, _ whole: MutableProperty<Whole>,
    _ keyPath: WritableKeyPath<Whole, Field>
  ) -> MutableProperty<Field> {
    isUsed = true
    let focus = Focus { [weak field] in
      guard let field else { return }
      var changed = whole.storage
      changed[keyPath: keyPath] = field.storage
      whole.store(changed)
    } pull: { [weak field] in
      field?.set(whole.storage[keyPath: keyPath])
    }
    field.vertexMade().pointee.extrasMade().focus = focus
    whole.vertexMade().pointee.extrasMade().add(focus)
    field.flags.insert(.isFocused)
    whole.flags.insert(.isFocused)
    return field
  }

  /// Whether one of the properties, which are about to be set, is a field's or has such properties.
  @usableFromInline
  static func concerns(_ group: ContiguousArray<Source>) -> Bool {
    group.contains { $0.flags.contains(.isFocused) }
  }

  /// Sets what the properties, which have a new value, are fields of, and the properties of their
  /// fields. It is part of a transaction.
  @usableFromInline
  static func pass(_ group: ContiguousArray<Source>) {
    let extras = group.compactMap { $0.vertex?.pointee.extras }
    // All before the first is set: a whole may have several of its fields in the group.
    let fields = extras.compactMap(\.focus).filter { !$0.isPassing }
    for focus in fields { focus.isPassing = true }
    for focus in fields { focus.push() }
    for focus in extras.flatMap(\.focuses) {
      guard let focus = focus.object, !focus.isPassing else { continue }
      focus.isPassing = true
      focus.pull()
      focus.isPassing = false
    }
    for focus in fields { focus.isPassing = false }
  }
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
