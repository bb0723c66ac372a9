public import ReactiveKit

/// A switch.
open class ToggleFieldViewModel: FieldViewModel<Bool> {
  /// Whether it is on; two-way.
  public let isOn: MutableProperty<Bool>

  /// Makes a switch.
  ///
  /// - Parameters:
  ///   - key: the field's name in its group.
  ///   - initial: whether it is on at first, which is also the baseline.
  public init(
    key: String, label: Property<String>, initial: Bool = false,
    validation: FieldValidation<Bool> = .none, isEnabled: Property<Bool> = Property(true),
    isHidden: Property<Bool> = Property(false)
  ) {
    let isOn = MutableProperty(initial)
    self.isOn = isOn
    super.init(
      key: key, label: label, isEnabled: isEnabled, isHidden: isHidden,
      storage: FieldStorage(
        isOn, empty: false, save: { .flag($0) },
        load: { if case .flag(let flag) = $0 { flag } else { nil } }, set: { isOn.value = $0 }),
      validation: validation)
  }

  /// The user has flipped the switch.
  public final func toggled() {
    if isEnabled.value { isOn.value.toggle() }
  }
}
