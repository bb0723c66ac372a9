#if canImport(SwiftUI) && !os(tvOS)
  public import FormComponent
  public import Messages
  public import ReactiveKit
  public import SwiftUI

  /// A number of a form that is changed in steps within its bounds, with its label and its problem.
  public struct FieldStepper: View {
    private let field: NumberFieldViewModel
    private let messages: Property<Messages>
    private let title: @MainActor (Double) -> String

    /// Makes a stepper.
    ///
    /// - Parameter title: how the number is written.
    public init(
      _ field: NumberFieldViewModel, _ messages: Property<Messages>,
      title: @escaping @MainActor (Double) -> String
    ) {
      self.field = field
      self.messages = messages
      self.title = title
    }

    /// The label, the stepper and the problem.
    public var body: some View {
      let value = Bound(field.value) { [field] in field.valueEntered($0) }
      let control = BoundControl(value) { [field, title] number in
        Stepper(value: number, in: field.bounds, step: field.step) {
          Text(title(number.wrappedValue))
        }
      }
      return FieldRow(field, messages, control: control)
    }
  }
#endif
