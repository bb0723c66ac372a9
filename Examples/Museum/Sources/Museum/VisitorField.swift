import FormComponent
import Messages
import ReactiveKit

/// The visitor: the labelled text field, configured by this business line.
public final class VisitorField: TextFieldViewModel {
  /// Makes an empty field.
  public init(_ messages: Property<Messages>) {
    super.init(
      key: "visitor", label: messages.map { $0.text("museum.visitor") },
      placeholder: messages.map { $0.text("museum.visitorPlaceholder") },
      validation: FieldValidation(
        .required.reporting("museum.visitorMissing"), shows: .onSubmit))
  }

  nonisolated deinit {}
}
