public import ReactiveKit

/// The storage of a field's value: the entry, how it is read and written, and the empty value.
///
/// The view may show another form than the value (a phone number with spaces), so the value is
/// derived from the entry and written through `set`.
@MainActor
public struct FieldStorage<Value: Equatable> {
  let value: Property<Value>
  let set: @MainActor (Value) -> Void
  let empty: Value
  let save: @MainActor (Value) -> FormDraft?
  let load: @MainActor (FormDraft) -> Value?
  let normalized: @MainActor (Value) -> Value?

  /// Describes a storage.
  ///
  /// - Parameters:
  ///   - value: the value, derived from the entry.
  ///   - empty: the value of a field without an entry.
  ///   - save: the value in a draft; nil when it must not be saved.
  ///   - load: the value of a draft; nil when the draft is of another kind.
  ///   - normalized: the value that results from setting one; nil when setting it is ignored.
  ///   - set: enters a value for the program, whether the field is enabled or not.
  public init(
    _ value: Property<Value>, empty: Value,
    save: @escaping @MainActor (Value) -> FormDraft?,
    load: @escaping @MainActor (FormDraft) -> Value?,
    normalized: @escaping @MainActor (Value) -> Value? = { $0 },
    set: @escaping @MainActor (Value) -> Void
  ) {
    self.value = value
    self.set = set
    self.empty = empty
    self.save = save
    self.load = load
    self.normalized = normalized
  }
}
