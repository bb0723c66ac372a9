public import FormComponent
import Messages
import ReactiveKit

/// The guest's phone number: the same labelled text field with another rule.
public final class GuestPhoneField: TextFieldViewModel {
  init(_ plan: MainlandPhone, _ messages: Property<Messages>) {
    super.init(
      key: "phone", label: messages.map { $0.text("hotel.phoneLabel") },
      placeholder: messages.map { $0.text("hotel.phonePlaceholder") },
      validation: FieldValidation(
        Rule.required.reporting("hotel.phoneMissing")
          .then(.phone(plan).reporting("hotel.phoneInvalid")),
        shows: .onSubmit))
  }
}
