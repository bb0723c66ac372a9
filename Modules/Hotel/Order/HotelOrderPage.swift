public import FormComponent
import Messages
public import ReactiveKit

/// The page on which a room is ordered: the hotel, the guest, and what both add up to.
///
/// ```swift
/// page.name.text.value = "李雷"
/// page.phone.text.value = "18612345678"
/// page.text.value             // 李雷 将入住 美团酒店-望京国际研发园店\n联系电话：18612345678
/// page.submit.execute()       // the next URL, or an error in the place of the summary
/// ```
public final class HotelOrderPage {
  /// The name of the hotel.
  public let title: Property<String>
  /// Who will stay.
  public let name: GuestNameField
  /// How to reach them.
  public let phone: GuestPhoneField
  /// The summary of the order, or, after submitting has failed, why, until the next edit.
  public let text: Property<String>
  /// Whether ``text`` is an error.
  public let showsError: Property<Bool>
  /// Empties both inputs.
  public var clear: Command<Void, Void, Never> { form.clear }
  /// Checks name, then phone, orders, and says the URL to go on to.
  public var submit: Command<Void, String, FormFailure> { form.submit }
  /// The form: its validity, its error summary, its draft.
  public let form: Form<String>

  init(hotel: String, _ ordering: HotelOrdering) {
    let title = Property(hotel)
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
        HotelOrder(hotel: title.value, guest: name.value.value, phone: phone.value.value))
      return ordering.nextURL
    }
    let failure = form.failure
    showsError = failure.map { $0 != nil }
    let summary = combine(name.value, phone.value, title, ordering.messages) {
      $3.text("hotel.orderSummary", ["name": $0, "phone": $1, "title": $2])
    }
    text = combine(summary, failure, ordering.messages) { summary, failure, messages in
      failure.map { messages.text(for: $0) } ?? summary
    }
  }
}
