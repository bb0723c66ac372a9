public import FormComponent
import Messages
public import ReactiveKit

/// The page of an offer: its name, the contact and a summary of both.
///
/// ```swift
/// page.contact.text = "李雷"
/// page.submit.execute()       // the next URL, or an error instead of the summary
/// ```
public final class FlightPage {
  /// The name of the offer.
  public let title: Property<String>
  /// The contact to call back.
  public let contact: FlightContactField
  /// The summary, or the error of a failed submission until the next edit.
  public let text: Property<String>
  /// Checks the contact, and emits the URL to open next.
  public var submit: Command<Void, String, FormFailure> { form.submit }
  /// The form: its validity, its error summary, its draft.
  public let form: Form<String>

  init(offer: String, messages: Property<Messages>, nextURL: String) {
    let title = Property(offer)
    let contact = FlightContactField(messages)
    self.title = title
    self.contact = contact
    // Replace the body by the request; it may throw a `SubmitRefusal`.
    form = Form(fields: FieldGroup { contact }, submits: .always) {
      () async throws(SubmitRefusal) in nextURL
    }
    let summary = combine(contact.$value, title, messages) {
      $2.text("flights.summary", ["contact": $0, "title": $1])
    }
    text = combine(summary, form.failure, messages) { summary, failure, messages in
      failure.map { messages.text(for: $0) } ?? summary
    }
  }

  nonisolated deinit {}
}
