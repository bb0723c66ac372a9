public import FormComponent
import Messages
public import ReactiveKit

/// The page of an offer: its name, who asks, and what both add up to.
///
/// ```swift
/// page.contact.text.value = "李雷"
/// page.submit.execute()       // the next URL, or an error in the place of the summary
/// ```
public final class FlightPage {
  /// The name of the offer.
  public let title: Property<String>
  /// Who is to be called back.
  public let contact: FlightContactField
  /// The summary, or, after submitting has failed, why, until the next edit.
  public let text: Property<String>
  /// Checks the contact, and says the URL to go on to.
  public var submit: Command<Void, String, FormFailure> { form.submit }
  /// The form: its validity, its error summary, its draft.
  public let form: Form<String>

  init(offer: String, messages: Property<Messages>, nextURL: String) {
    let title = Property(offer)
    let contact = FlightContactField(messages)
    self.title = title
    self.contact = contact
    // Replace the body by what sends the request; it may throw a `SubmitRefusal`.
    form = Form(fields: FieldGroup { contact }, submits: .always) {
      () async throws(SubmitRefusal) in nextURL
    }
    let summary = combine(contact.value, title, messages) {
      $2.text("flights.summary", ["contact": $0, "title": $1])
    }
    text = combine(summary, form.failure, messages) { summary, failure, messages in
      failure.map { messages.text(for: $0) } ?? summary
    }
  }
}
