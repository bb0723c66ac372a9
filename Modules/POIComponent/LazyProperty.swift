import ReactiveKit

/// A value that becomes a property when it is first followed: a list shows some rows of its thousands, and of most
/// of these nobody follows whether an image is being loaded.
@MainActor
struct LazyProperty<Value> {
  private var unfollowed: Value
  private var property: MutableProperty<Value>?

  init(_ value: Value) { unfollowed = value }

  var value: Value { if let property { property.value } else { unfollowed } }

  /// Stores a value while there is no property; the caller sets the property, if there is one: its observers may
  /// read this.
  mutating func keep(_ value: Value) -> MutableProperty<Value>? {
    if property == nil { unfollowed = value }
    return property
  }

  /// The property with the value, made at the first call.
  mutating func followed(
    _ make: (Value) -> MutableProperty<Value>
  ) -> MutableProperty<Value> {
    if let property { return property }
    let made = make(unfollowed)
    property = made
    return made
  }
}
