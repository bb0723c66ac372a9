import FormComponent
import LimitTesting
import ReactiveKit
import Testing

/// The view-model of README.md.
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

/// The test of README.md.
@Suite(.workLimit) struct ReadmePageTests {
  @Test func pastedPhoneLosesItsCountryCode() async {
    let page = OrderPage()
    page.name.text = "Han Meimei"
    page.phone.text = "+86 186-1234-5678"
    let order = page.form.submit.execute()
    await order.waitUntilFinished()
    #expect(order.values == ["app://order/18612345678"])
  }

  @Test func summaryFollowsTheTypedText() {
    let page = OrderPage()
    page.name.text = "Han Meimei"
    page.phone.text = "18612345678"
    #expect(page.summary.value == "Han Meimei will stay here.\nPhone: 186 1234 5678")
  }
}
