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
      FieldRow(field, messages, control: StepperControl(field, title))
    }
  }

  private struct StepperControl: View {
    private let field: NumberFieldViewModel
    private let title: @MainActor (Double) -> String
    @Bound private var value: Double

    init(_ field: NumberFieldViewModel, _ title: @escaping @MainActor (Double) -> String) {
      self.field = field
      self.title = title
      _value = Bound(field.value) { [field] in field.valueEntered($0) }
    }

    var body: some View {
      Stepper(value: $value, in: field.bounds, step: field.step) { Text(title(value)) }
    }
  }
#endif
