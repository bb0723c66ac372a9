public import FormComponent
import Messages
import ReactiveKit

/// The guest's name: the labelled text field with the texts and rules of the hotel business line.
public final class GuestNameField: TextFieldViewModel {
  init(_ messages: Property<Messages>) {
    super.init(
      key: "name", label: messages.map { $0.text("hotel.nameLabel") },
      placeholder: messages.map { $0.text("hotel.namePlaceholder") },
      validation: FieldValidation(
        .length(atLeast: 1).reporting("hotel.nameMissing"), shows: .onSubmit))
  }

  nonisolated deinit {}
}

/// The guest's phone number: the same labelled text field with another rule.
public final class GuestPhoneField: TextFieldViewModel {
  init(_ plan: MainlandPhone, _ messages: Property<Messages>) {
    super.init(
      key: "phone", label: messages.map { $0.text("hotel.phoneLabel") },
      placeholder: messages.map { $0.text("hotel.phonePlaceholder") },
      validation: FieldValidation(
        Rule.length(atLeast: 1).reporting("hotel.phoneMissing")
          .then(.phone(plan).reporting("hotel.phoneInvalid")),
        shows: .onSubmit))
  }

  nonisolated deinit {}
}
