public import FormComponent
import Messages
import ReactiveKit

/// The contact to call back: the labelled text field, configured by this business line.
public final class FlightContactField: TextFieldViewModel {
  init(_ messages: Property<Messages>) {
    super.init(
      key: "contact", label: messages.map { $0.text("flights.contactLabel") },
      placeholder: messages.map { $0.text("flights.contactPlaceholder") },
      validation: FieldValidation(
        .required.reporting("flights.contactMissing"), shows: .onSubmit))
  }

  nonisolated deinit {}
}
