#if canImport(SwiftUI)
  import SwiftUI

  /// A control of a property: evaluated when the value changes, not with the row around it.
  struct BoundControl<Value, Control: View>: View {
    @Bound private var value: Value
    private let control: @MainActor (Binding<Value>) -> Control

    /// Makes a control.
    ///
    /// - Parameter control: the view that shows and sets the value.
    init(_ value: Bound<Value>, control: @escaping @MainActor (Binding<Value>) -> Control) {
      _value = value
      self.control = control
    }

    var body: some View { control($value) }
  }
#endif
