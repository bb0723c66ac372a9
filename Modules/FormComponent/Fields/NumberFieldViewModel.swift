public import AccessibilityProperties
public import Messages
public import ReactiveKit

/// A number that is changed in steps between bounds.
///
/// A view's stepper passes its value to ``valueEntered(_:)``, a slider to ``sliderMoved(to:)``; two
/// buttons use the commands. An entry is clamped to the bounds; NaN, and infinity where the bounds
/// are infinite, are ignored.
///
/// Steps are exact in decimals: ten steps of 0.1 from 0 end at 1.
///
/// The bounds and the step may change. A number outside of new bounds is clamped while it is
/// outside; it returns with the old bounds unless another one was entered.
@MainActor
open class NumberFieldViewModel: FieldViewModel<Double> {
  /// The bounds; views follow `$bounds`.
  @Derived public final var bounds: ClosedRange<Double>
  /// The size of one step; views follow `$step`.
  @Derived public final var step: Double
  /// Goes up one step; enabled below the upper bound while the field is enabled.
  public let increase: Command<Void, Void, Never>
  /// Goes down one step; enabled above the lower bound while the field is enabled.
  public let decrease: Command<Void, Void, Never>

  /// Makes a number field.
  ///
  /// - Parameters:
  ///   - key: the field's name in its group.
  ///   - label: the field's label.
  ///   - initial: the first value, which is also the baseline and the value after clearing. It is
  ///     kept within the bounds; NaN or infinity is replaced by the number within the bounds that
  ///     is nearest to zero.
  ///   - bounds: the smallest and the largest value.
  ///   - step: the size of one step.
  ///   - validation: the rules, and when problems are shown.
  ///   - isEnabled: whether the user can change it; always by default.
  ///   - isHidden: whether it is hidden; never by default.
  ///   - isReadOnly: whether it is shown and sent, but not changed by the user; never by default.
  /// - Precondition: `step` is positive and finite.
  public convenience init(
    key: String, label: Property<String>, initial: Double, bounds: ClosedRange<Double>,
    step: Double, validation: FieldValidation<Double> = .none,
    isEnabled: Property<Bool>? = nil, isHidden: Property<Bool>? = nil,
    isReadOnly: Property<Bool>? = nil
  ) {
    precondition(step.isStep, "a step must be positive and finite")
    self.init(
      key: key, label: label, initial: initial, bounds: Property(bounds), step: Property(step),
      validation: validation, isEnabled: isEnabled, isHidden: isHidden, isReadOnly: isReadOnly)
  }

  /// Makes a number field whose bounds or step may change.
  ///
  /// - Parameters:
  ///   - key: the field's name in its group.
  ///   - label: the field's label.
  ///   - initial: the first value, see ``init(key:label:initial:bounds:step:validation:isEnabled:isHidden:isReadOnly:)``.
  ///   - bounds: the smallest and the largest value.
  ///   - step: the size of one step. A step that is not positive and finite is ignored: the
  ///     previous one stays, at first 1.
  ///   - validation: the rules, and when problems are shown.
  ///   - isEnabled: whether the user can change it; always by default.
  ///   - isHidden: whether it is hidden; never by default.
  ///   - isReadOnly: whether it is shown and sent, but not changed by the user; never by default.
  public init(
    key: String, label: Property<String>, initial: Double, bounds: Property<ClosedRange<Double>>,
    step: Property<Double>, validation: FieldValidation<Double> = .none,
    isEnabled: Property<Bool>? = nil, isHidden: Property<Bool>? = nil,
    isReadOnly: Property<Bool>? = nil
  ) {
    let first = bounds.value.keeping(initial) ?? bounds.value.clamping(0)
    let entered = MutableProperty(first)
    let step = step.filter(initial: 1) { $0.isStep }
    let number = combine(entered, bounds) { $1.keeping($0) ?? $0 }.named("value", of: key)
    let set: @MainActor (Double) -> Void = { value in
      if let kept = bounds.value.keeping(value) { entered.value = kept }
    }
    let activity = editing(isEnabled, isReadOnly) ?? Property(true)
    _bounds = Derived(bounds)
    _step = Derived(step)
    increase = .doing(enabledIf: combine(number, bounds, activity) { $0 < $1.upperBound && $2 }) {
      set(number.value.adding(1, stepsOf: step.value))
    }
    decrease = .doing(enabledIf: combine(number, bounds, activity) { $0 > $1.lowerBound && $2 }) {
      set(number.value.adding(-1, stepsOf: step.value))
    }
    super.init(
      key: key, label: label, isEnabled: isEnabled, isHidden: isHidden, isReadOnly: isReadOnly,
      storage: FieldStorage(
        number, empty: first, save: { .number($0) },
        load: { if case .number(let number) = $0 { number } else { nil } },
        normalized: { bounds.value.keeping($0) }, set: set),
      validation: validation)
  }

  nonisolated deinit {}

  /// Always false: the field cannot be empty.
  open override var isRequired: Property<Bool> { Property(false) }

  /// The number in digits; a business line adds its unit.
  open override func spokenValue(_ messages: Property<Messages>) -> Property<String> {
    $value.map { $0.wholeText ?? $0.description }
  }

  /// Assistive technology moves it in steps.
  open override var accessibilityTraits: AccessibilityContent.Traits { .adjustable }

  /// The view reports that the user has used the stepper. A view adds binary fractions; the field takes
  /// the exact decimal steps.
  public final func valueEntered(_ value: Double) {
    guard isEditable else { return }
    let steps = ((value - self.value) / step).rounded()
    let exact = self.value.adding(steps, stepsOf: step)
    setValue(abs(exact - value) < step * 1e-6 ? exact : value)
  }

  /// The user has moved the view's slider: the value becomes the nearest step, counted from the
  /// lower bound, or the upper bound if that is nearer. With more than 2^53 steps, which a `Double`
  /// cannot count, it is not rounded.
  ///
  /// - Precondition: the bounds are finite.
  public final func sliderMoved(to value: Double) {
    precondition(
      bounds.lowerBound.isFinite && bounds.upperBound.isFinite, "a slider needs finite bounds")
    guard isEditable, !value.isNaN else { return }
    let place = bounds.clamping(value)
    let steps = ((place - bounds.lowerBound) / step).rounded()
    guard steps < 0x1p53 else { return setValue(place) }
    let stepped = bounds.clamping(bounds.lowerBound.adding(steps, stepsOf: step))
    let isNearEnd = bounds.upperBound - place < abs(stepped - place)
    setValue(isNearEnd ? bounds.upperBound : stepped)
  }

  /// Moves by a number of steps for the program, even if the field is disabled.
  public final func move(bySteps count: Int) {
    setValue(value.adding(Double(count), stepsOf: step))
  }
}

nonisolated extension ClosedRange where Bound == Double {
  fileprivate func clamping(_ value: Double) -> Double {
    Swift.min(Swift.max(value, lowerBound), upperBound)
  }

  /// The number clamped to the bounds; nil for NaN and infinity.
  fileprivate func keeping(_ value: Double) -> Double? {
    let kept = clamping(value)
    if value.isNaN || !kept.isFinite { return nil }
    // A sum of binary fractions may round to minus zero, whose text has a sign.
    return kept == 0 ? 0 : kept
  }
}

/// Steps that are exact in decimals.
nonisolated extension Double {
  /// Whether it is a valid size of a step.
  fileprivate var isStep: Bool { self > 0 && isFinite }

  /// The number after `count` steps, rounded to the decimals of the number and the step.
  ///
  /// The sum of two binary fractions is rarely the one nearest to the decimal sum. In units of the
  /// last decimal both are whole numbers, whose sum is exact below 2^53; dividing by an exact power
  /// of ten (up to 10^22) then gives the nearest number. Beyond that, and for steps such as a
  /// third, it is the plain sum.
  func adding(_ count: Double, stepsOf step: Double) -> Double {
    let sum = self + count * step
    guard let decimals = decimalCount, let stepDecimals = step.decimalCount else { return sum }
    let scale = powerOfTen(Swift.max(decimals, stepDecimals))
    let units = (sum * scale).rounded()
    return abs(units) < 0x1p53 ? units / scale : sum
  }

  /// The number of decimals in the shortest text of the number; nil for more than fifteen.
  private var decimalCount: Int? {
    // The description of 0.05 is "0.05", of 0.00001 "1e-05", of 3 "3.0".
    let parts = description.split(separator: "e")
    let digits = parts[0].split(separator: ".").dropFirst().first ?? "0"
    let decimals = digits == "0" ? 0 : digits.count
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let count = Swift.max(decimals - exponent, 0)
    return count > 15 ? nil : count
  }

  private func powerOfTen(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
