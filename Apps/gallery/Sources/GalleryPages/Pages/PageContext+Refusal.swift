import FormComponent
import Messages
import ReactiveKit

extension PageContext {
  /// The text next to the fields of a form: `text`, and the problems of a refusal that belong to no field.
  /// Problems of a field are shown by the field, which gets the focus, and announced by the form.
  func textBesideFields<Output>(
    _ text: Property<String>, of form: Form<Output>
  ) -> Property<String> {
    combine(text, form.failure, form.shownProblems, messages) {
      text, failure, problems, messages in
      failure == nil || !problems.isEmpty ? text : messages.text("gallery.correctFields")
    }
  }
}
