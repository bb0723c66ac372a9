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
        let scale = field.scale
        return Slider(value: number, in: scale.bounds, step: scale.step) {
          Text(title(number.wrappedValue))
        }
      }
      return FieldRow(field, messages, control: control)
    }
  }

  extension NumberFieldViewModel {
    /// The bounds and the step of a slider. SwiftUI traps unless a step fits between the bounds: closer
    /// bounds are one step apart, and bounds of one number get another one, which the field refuses.
    fileprivate var scale: (bounds: ClosedRange<Double>, step: Double) {
      let start = bounds.lowerBound
      let end =
        start < bounds.upperBound ? bounds.upperBound : max(start + step, start.nextUp)
      return (start...end, min(step, end - start))
    }
  }
#endif
