public import FormComponent
import Messages
public import ReactiveKit

/// The page for ordering a room: the hotel, the guest, and a summary.
///
/// ```swift
/// page.name.text = "李雷"
/// page.phone.text = "18612345678"
/// page.text.value             // 李雷 将入住 美团酒店-望京国际研发园店\n联系电话：18612345678
/// page.submit.execute()       // the next URL, or an error instead of the summary
/// ```
public final class HotelOrderPage {
  /// The name of the hotel, which may be set again; the summary and the next order follow.
  public let title: MutableProperty<String>
  /// The guest's name.
  public let name: GuestNameField
  /// The guest's phone number.
  public let phone: GuestPhoneField
  /// The summary of the order; after a failed submission the reason, until the next edit.
  public let text: Property<String>
  /// Whether ``text`` is an error.
  public let showsError: Property<Bool>
  /// Empties both inputs.
  public var clear: Command<Void, Void, Never> { form.clear }
  /// Validates name, then phone, places the order, and returns the next URL.
  public var submit: Command<Void, String, FormFailure> { form.submit }
  /// The form: its validity, its error summary, its draft.
  public let form: Form<String>

  init(hotel: String, _ ordering: HotelOrdering) {
    let title = MutableProperty(hotel)
    let name = GuestNameField(ordering.messages)
    let phone = GuestPhoneField(ordering.phonePlan, ordering.messages)
    self.title = title
    self.name = name
    self.phone = phone
    form = Form(
      fields: FieldGroup {
        name; phone
      }, submits: .always
    ) {
      () async throws(SubmitRefusal) in
      try await ordering.place(
        HotelOrder(hotel: title.value, guest: name.value, phone: phone.value))
      return ordering.nextURL
    }
    let failure = form.failure
    showsError = failure.map { $0 != nil }
    text = Property {
      let messages = ordering.messages.value
      if let failure = failure.value { return messages.text(for: failure) }
      return messages.text(
        "hotel.orderSummary", ["name": name.value, "phone": phone.value, "title": title.value])
    }
  }

  nonisolated deinit {}
}

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
