public import FormComponent
import Messages
import ReactiveKit

/// Who will stay: the labelled text field, filled by the hotel business line.
public final class GuestNameField: TextFieldViewModel {
  init(_ messages: Property<Messages>) {
    super.init(
      key: "name", label: messages.map { $0.text("hotel.nameLabel") },
      placeholder: messages.map { $0.text("hotel.namePlaceholder") },
      validation: FieldValidation(.required.reporting("hotel.nameMissing"), shows: .onSubmit))
  }
}
