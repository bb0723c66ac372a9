public import FormComponent
import Messages
import ReactiveKit

/// The guest's name: the labelled text field with the texts and rules of the hotel business line.
public final class GuestNameField: TextFieldViewModel {
  init(_ messages: Property<Messages>) {
    super.init(
      key: "name", label: messages.map { $0.text("hotel.nameLabel") },
      placeholder: messages.map { $0.text("hotel.namePlaceholder") },
      validation: FieldValidation(.required.reporting("hotel.nameMissing"), shows: .onSubmit))
  }
}
