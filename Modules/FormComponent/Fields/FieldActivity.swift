import ReactiveKit

/// Whether a field is active in its form: it is neither hidden nor disabled.
struct FieldActivity {
  let isEnabled: Property<Bool>
  let isHidden: Property<Bool>
  /// The combination of both; nil when neither can change, so that most fields do not pay for it.
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
