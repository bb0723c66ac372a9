import FormComponent
import Messages
import ReactiveKit

/// The page of a museum: its visitor, and a ticket to book.
public final class MuseumPage {
  /// The name of the museum.
  public let title: Property<String>
  /// The visitor.
  public let visitor: VisitorField
  /// The form; submitting returns the URL to open next.
  public let form: Form<String>

  init(name: String, messages: Property<Messages>) {
    let visitor = VisitorField(messages)
    title = Property(name)
    self.visitor = visitor
    form = Form(fields: FieldGroup { visitor }, submits: .always) {
      () async throws(SubmitRefusal) in "trellis://mail"
    }
  }

  nonisolated deinit {}
}
