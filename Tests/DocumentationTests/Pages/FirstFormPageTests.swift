import FormComponent
import LimitTesting
import ReactiveKit
import Testing

/// The page that FirstForm.md shows.
final class RegistrationPage {
  let name = TextFieldViewModel(
    key: "name", label: Property("Name"), placeholder: Property(""),
    validation: FieldValidation(.length(3...16)))
  let phone = TextFieldViewModel(
    key: "phone", label: Property("Phone"), placeholder: Property("186 1234 5678"),
    format: .masked(.phone), validation: FieldValidation(.length(11...11)))
  let form: Form<String>

  init(register: @escaping (String, String) async -> Bool) {
    form = Form(fields: FieldGroup(parts: [name, phone]), submits: .always) {
      [name, phone] () async throws(SubmitRefusal) in
      guard await register(name.value, phone.value) else {
        throw SubmitRefusal(name, Problem("registration.taken", ["name": name.value]))
      }
      return "app://welcome"
    }
  }

  nonisolated deinit {}
}

/// The example of FirstForm.md, which is a test itself.
@Suite(.workLimit) struct FirstFormPageTests {
  @Test func takenNameIsRefusedAtItsField() async {
    let page = RegistrationPage { name, _ in name != "colin" }
    page.name.text = "colin"
    page.phone.text = "+86 186-1234-5678"
    #expect(page.phone.text == "186 1234 5678")
    await page.form.submit.execute().waitUntilFinished()
    #expect(page.name.shownProblems.value == [Problem("registration.taken", ["name": "colin"])])
    page.name.text = "colin2"
    let execution = page.form.submit.execute()
    await execution.waitUntilFinished()
    #expect(execution.values == ["app://welcome"])
  }
}
