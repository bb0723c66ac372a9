#if canImport(SwiftUI) && !os(tvOS)
  import FormComponent
  import SwiftUI

  /// The control of a stepper or a slider: evaluated when the number changes, not with the row around it.
  struct NumberControl<Control: View>: View {
    private let control: @MainActor (Binding<Double>) -> Control
    @Bound private var number: Double

    /// Makes a control.
    ///
    /// - Parameters:
    ///   - set: what the user's number is passed to.
    ///   - control: the view that shows and sets the number.
    init(
      _ field: NumberFieldViewModel,
      set: @escaping @MainActor (NumberFieldViewModel, Double) -> Void,
      control: @escaping @MainActor (Binding<Double>) -> Control
    ) {
      self.control = control
      _number = Bound(field.value) { [field] in set(field, $0) }
    }

    var body: some View { control($number) }
  }
#endif
