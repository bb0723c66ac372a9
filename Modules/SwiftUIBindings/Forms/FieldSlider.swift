#if canImport(SwiftUI) && !os(tvOS)
  public import FormComponent
  public import Messages
  public import ReactiveKit
  public import SwiftUI

  /// A slider for a number field of a form, with its label and its problem.
  public struct FieldSlider: View {
    private let field: NumberFieldViewModel
    private let messages: Property<Messages>
    private let title: @MainActor (Double) -> String

    /// Makes a slider.
    ///
    /// - Parameter title: how the number is written.
    /// - Precondition: the bounds of the field are finite.
    public init(
      _ field: NumberFieldViewModel, _ messages: Property<Messages>,
      title: @escaping @MainActor (Double) -> String
    ) {
      self.field = field
      self.messages = messages
      self.title = title
    }

    /// The label, the slider and the problem.
    public var body: some View {
      let value = Bound(field.value) { [field] in field.sliderMoved(to: $0) }
      let control = BoundControl(value) { [field, title] number in
        Slider(value: number, in: field.bounds, step: field.step) {
          Text(title(number.wrappedValue))
        }
      }
      return FieldRow(field, messages, control: control)
    }
  }
#endif
