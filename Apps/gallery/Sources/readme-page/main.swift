import FormComponent
import LivePages
import ReactiveKit
import Router
import SessionRecording

// The view-model of README.md, as it stands there, and its live page, which is the picture beside it.

final class OrderPage {
  let name = TextFieldViewModel(
    key: "name", label: Property("Guest"), placeholder: Property(""),
    validation: FieldValidation(.required, shows: .onSubmit))
  let phone = TextFieldViewModel(
    key: "phone", label: Property("Phone"), placeholder: Property("186 1234 5678"),
    format: .masked(.phone), validation: FieldValidation(.length(11...11), shows: .onSubmit))
  lazy var summary = Property(self) { "\($0.name.text) will stay here.\nPhone: \($0.phone.text)" }
  lazy var form = Form(fields: FieldGroup(parts: [name, phone]), submits: .always) {
    [phone] () async throws(SubmitRefusal) in "app://order/\(phone.value)"
  }
  nonisolated deinit {}
}

try await LivePages.serve(port: 0, name: "Order") {
  Page("order") {
    (OrderPage(), $0.messages)
  } describe: { made, page in
    page.field("name", made.0.name, made.1)
    page.field("phone", made.0.phone, made.1)
    page.text("summary", made.0.summary)
    page.command("order", made.0.form.submit)
  }
}
