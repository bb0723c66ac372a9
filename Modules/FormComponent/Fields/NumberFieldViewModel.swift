public import ReactiveKit

/// A number that is moved in steps between bounds.
///
/// A view's stepper hands its value to ``valueEntered(_:)``; two buttons use the commands. What is
/// entered is kept within the bounds; what is no number, or without end where the bounds are, is
/// ignored.
open class NumberFieldViewModel: FieldViewModel<Double> {
  /// The bounds.
  public let bounds: ClosedRange<Double>
  /// How far one step goes.
  public let step: Double
  /// Goes up one step; enabled below the upper bound while the field is enabled.
  public let increase: Command<Void, Void, Never>
  /// Goes down one step; enabled above the lower bound while the field is enabled.
  public let decrease: Command<Void, Void, Never>

  /// Makes a number field.
  ///
  /// - Parameters:
  ///   - key: the field's name in its group.
  ///   - initial: the value at first, which is also the baseline and what clearing sets.
  /// - Precondition: `step` is positive.
  public init(
    key: String, label: Property<String>, initial: Double, bounds: ClosedRange<Double>,
    step: Double, validation: FieldValidation<Double> = .none,
    isEnabled: Property<Bool> = Property(true), isHidden: Property<Bool> = Property(false)
  ) {
    precondition(step > 0, "a step is positive")
    let number = MutableProperty(bounds.clamping(initial))
    let set: @MainActor (Double) -> Void = { value in
      let kept = bounds.clamping(value)
      if kept.isFinite, !value.isNaN { number.value = kept }
    }
    self.bounds = bounds
    self.step = step
    increase = .doing(enabledIf: combine(number, isEnabled) { $0 < bounds.upperBound && $1 }) {
      set(number.value + step)
    }
    decrease = .doing(enabledIf: combine(number, isEnabled) { $0 > bounds.lowerBound && $1 }) {
      set(number.value - step)
    }
    super.init(
      key: key, label: label, isEnabled: isEnabled, isHidden: isHidden,
      storage: FieldStorage(
        number, empty: number.value, save: { .number($0) },
        load: { if case .number(let number) = $0 { number } else { nil } }, set: set),
      validation: validation)
  }

  /// The user has moved the view's stepper.
  public final func valueEntered(_ value: Double) {
    if isEnabled.value { setValue(value) }
  }
}

extension ClosedRange where Bound == Double {
  fileprivate nonisolated func clamping(_ value: Double) -> Double {
    Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}
