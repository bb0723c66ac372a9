public import ReactiveKit

/// A field with a value: the base of every kind of input.
///
/// A business line that needs a kind of its own subclasses it with a storage; the usual kinds are
/// there: ``TextFieldViewModel``, ``NumberFieldViewModel``, ``ToggleFieldViewModel``,
/// ``ChoiceFieldViewModel``.
open class FieldViewModel<Value: Equatable>: FormField {
  /// The value: what is entered, without masks and invisible characters.
  public let value: Property<Value>

  private let typedCore: FieldCore<Value>

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - key: the field's name in its group.
  ///   - storage: where the value is kept.
  public init(
    key: String, label: Property<String>, isEnabled: Property<Bool>, isHidden: Property<Bool>,
    storage: FieldStorage<Value>, validation: FieldValidation<Value>
  ) {
    let core = FieldCore(storage, validation)
    typedCore = core
    value = storage.value
    super.init(key: key, label: label, isEnabled: isEnabled, isHidden: isHidden, core: core)
  }

  /// What the value is compared with to be dirty.
  public final var baseline: Property<Value> { typedCore.baseline }

  /// Enters a value, as the user does; setting the current value tells nobody.
  public final func setValue(_ value: Value) {
    typedCore.storage.set(value)
  }

  /// Makes `value` the baseline, for instance what was loaded.
  public final func rebase(to value: Value) {
    typedCore.baseline.value = value
  }
}
