import ReactiveKit

/// Whether a field takes part in its form: it is neither hidden nor disabled.
struct FieldActivity {
  let isEnabled: Property<Bool>
  let isHidden: Property<Bool>
  /// Both; nil when neither can change, which most fields need not pay for.
  let isActive: Property<Bool>?

  init(isEnabled: Property<Bool>?, isHidden: Property<Bool>?) {
    self.isEnabled = isEnabled ?? Property(true)
    self.isHidden = isHidden ?? Property(false)
    isActive =
      switch (isEnabled, isHidden) {
      case (nil, nil): nil
      case (let isEnabled?, nil): isEnabled
      case (nil, let isHidden?): isHidden.negate()
      case (let isEnabled?, let isHidden?): combine(isEnabled, isHidden) { $0 && !$1 }
      }
  }
}
