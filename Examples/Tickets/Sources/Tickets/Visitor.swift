import FormComponent
import Messages
import ReactiveKit
import SessionRecording

/// Who comes: a form with a name and an address for the ticket.
public final class Visitor: PageDescribing {
  /// The visitor's name.
  public let name = TextFieldViewModel(
    key: "name", label: Property("Name"), placeholder: Property(""),
    validation: FieldValidation(.required))
  /// Where the ticket is sent.
  public let email = TextFieldViewModel(
    key: "email", label: Property("Email"), placeholder: Property("ann@example.com"),
    validation: FieldValidation(.email))
  /// Submitting returns the name on the ticket.
  public let form: Form<String>
  private let messages: Property<Messages>

  /// Makes an empty form.
  public init(messages: Property<Messages>) {
    self.messages = messages
    form = Form(fields: FieldGroup(parts: [name, email])) { [name] () async throws(SubmitRefusal) in
      name.text
    }
  }

  nonisolated deinit {}

  /// Describes the page.
  public func describe(on page: PageInterface) {
    page.field("name", name, messages)
    page.field("email", email, messages)
    page.command("book", form.submit)
    page.notices(form.submit.values.map { "Booked for \($0)" })
  }
}
