public import ReactiveKit

/// A field with a value: the base of every kind of input.
///
/// A business line subclasses it with a storage for a new kind of input; the usual kinds are
/// available: ``TextFieldViewModel``, ``NumberInputFieldViewModel``, ``NumberFieldViewModel``,
/// ``DateFieldViewModel``, ``ToggleFieldViewModel``, ``ChoiceFieldViewModel``,
/// ``ChoicesFieldViewModel``.
@MainActor
open class FieldViewModel<Value: Equatable>: FormField {
  /// The value: the entry without masks and invisible characters. Views follow `$value`.
  @Derived public final var value: Value

  private let typedCore: FieldCore<Value>

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - key: the field's name in its group.
  ///   - label: the field's label.
  ///   - isEnabled: whether the user can change it; always by default.
  ///   - isHidden: whether it is left out; never by default.
  ///   - isReadOnly: whether it is shown and sent, but not changed by the user; never by default.
  ///   - storage: where the value is kept.
  ///   - validation: the rules, and when problems are shown.
  public init(
    key: String, label: Property<String>, isEnabled: Property<Bool>? = nil,
    isHidden: Property<Bool>? = nil, isReadOnly: Property<Bool>? = nil,
    storage: FieldStorage<Value>,
    validation: FieldValidation<Value>
  ) {
    let activity = FieldActivity(isEnabled: isEnabled, isHidden: isHidden, isReadOnly: isReadOnly)
    let core = FieldCore(key, storage, validation, activity)
    typedCore = core
    _value = Derived(storage.value)
    super.init(key: key, label: label, activity, core: core)
  }

  nonisolated deinit {}

  /// The value that determines `isDirty`.
  public final var baseline: Property<Value> { typedCore.baseline }

  /// The text of a value in drafts; nil if it is not a text or must not be saved.
  final func savedText(of value: Value) -> String? {
    if case .text(let text) = typedCore.storage.save(value) { text } else { nil }
  }

  /// The value of an empty field.
  final var emptyValue: Value { typedCore.storage.empty }

  /// The value that an async rule has yielded for the current value of the field, see
  /// ``AsyncRule/init(yielding:debounce:trigger:clock:isNeeded:check:)``.
  ///
  /// It is nil while any async rule checks the value, and while the value has a problem; a result
  /// for an earlier value is never returned. Each call makes a new property.
  ///
  /// - Parameter type: the type that the rule yields; of several such rules the first counts.
  /// - Precondition: an async rule of the field yields that type.
  public final func checked<Checked: Equatable>(
    _ type: Checked.Type
  ) -> Property<Checked?> { typedCore.checked(type) }

  /// Enters a value for the program, even if the field is disabled; setting the current value
  /// notifies no observer.
  public final func setValue(_ value: Value) {
    typedCore.storage.set(value)
  }

  /// Makes `value` the baseline and resets to it; a value that the field cannot represent is
  /// ignored.
  ///
  /// - Parameters:
  ///   - value: the new baseline.
  ///   - keepsDirty: whether a field that differs from its baseline keeps its value and its phase.
  public final func reset(to value: Value, keepingDirty keepsDirty: Bool = false) {
    typedCore.reset(to: value, keepingDirty: keepsDirty)
  }
}

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
  /// The problem of an entry without a valid value, to which no rule is applied. Nil for a storage
  /// whose every entry has a value.
  var unreadable: Property<Problem?>?

  /// Describes a storage.
  ///
  /// - Parameters:
  ///   - value: the value, derived from the entry.
  ///   - empty: the value of a field without an entry.
  ///   - save: the value in a draft; nil when it must not be saved.
  ///   - load: the value of a draft; nil when the draft is of another kind.
  ///   - normalized: the value that results from setting one; nil if it is ignored.
  ///   - set: enters a value for the program, even if the field is disabled.
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
