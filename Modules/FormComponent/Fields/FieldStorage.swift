public import ReactiveKit

/// Where a field keeps its value: what is entered, how it is read and written, what is empty.
///
/// What the view shows may be another thing than the value (a phone number with spaces), so the
/// value is derived from it and written through `set`.
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
  ///   - value: the value, derived from what is entered.
  ///   - empty: the value of a field into which nothing has been entered.
  ///   - save: the value in a draft; nil when it must not be saved.
  ///   - load: the value of a draft; nil when the draft is of another kind.
  ///   - normalized: the value that setting one results in; nil when setting it is ignored.
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
