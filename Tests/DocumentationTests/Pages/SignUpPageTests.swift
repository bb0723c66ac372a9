import FormComponent
import LimitTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

@MainActor protocol SignUpServer: AnyObject {
  func isTaken(_ name: String) async -> Bool
  func signUp(_ name: String, _ phone: String, _ password: String) async -> [String: String]
}

@MainActor
final class SignUpViewModel {
  let name: TextFieldViewModel
  let phone: TextFieldViewModel
  let password: TextFieldViewModel
  let repeated: TextFieldViewModel
  let form: Form<String>

  init(_ server: any SignUpServer, _ messages: Property<Messages>, clock: any Clock<Duration>) {
    func text(_ code: String) -> Property<String> { messages.map { $0.text(code) } }
    name = TextFieldViewModel(
      key: "name", label: text("signUp.name"), placeholder: Property(""),
      validation: FieldValidation(
        .length(3...16),
        checks: [
          AsyncRule(debounce: .milliseconds(400), clock: clock) { name in
            await server.isTaken(name) ? [Problem("signUp.taken", ["name": name])] : []
          }
        ]))
    phone = TextFieldViewModel(
      key: "phone", label: text("signUp.phone"), placeholder: Property(""),
      format: .masked(Mask(groups: [3, 4, 4])), validation: FieldValidation(.length(11...11)))
    password = TextFieldViewModel(
      key: "password", label: text("signUp.password"), placeholder: Property(""),
      format: .cleaned(.verbatim), validation: FieldValidation(.length(atLeast: 8)),
      isSecure: true)
    repeated = TextFieldViewModel(
      key: "repeated", label: text("signUp.repeated"), placeholder: Property(""),
      format: .cleaned(.verbatim),
      validation: FieldValidation(.required, live: [.same(as: password.$value)]), isSecure: true)
    // An array: in an initialiser, a closure cannot capture self before all properties have values.
    let fields = FieldGroup(parts: [name, phone, password, repeated])
    form = Form(fields: fields, submits: .always) {
      [name, phone, password] () async throws(SubmitRefusal) in
      let refused = await server.signUp(
        name.value, phone.value, password.value)
      guard refused.isEmpty else {
        throw SubmitRefusal(
          fields: [name, phone, password].compactMap { field in
            refused[field.key].map { (field, [Problem($0)]) }
          })
      }
      return "app://welcome"
    }
  }
}

struct Discount: Equatable, Sendable {
  let percent: Int
}

@MainActor protocol PromoServer: AnyObject {
  func percent(for code: String) async -> Int?
}

@MainActor
final class PromoViewModel {
  let promo: TextFieldViewModel
  let discount: Property<Discount?>

  init(_ shop: any PromoServer, clock: any Clock<Duration>) {
    promo = TextFieldViewModel(
      key: "promo", label: Property("Promo code"), placeholder: Property(""),
      validation: FieldValidation(
        .none,
        checks: [
          AsyncRule(
            yielding: Discount.self, debounce: .milliseconds(300), clock: clock,
            isNeeded: { !$0.isEmpty }
          ) { code in
            guard let percent = await shop.percent(for: code) else {
              return .refused([Problem("promo.unknown", ["code": code])])
            }
            return .accepted(Discount(percent: percent))
          }
        ]))
    discount = promo.checked(Discount.self)
  }
}

/// The sign-up form of FormComponent.md.
@Suite(.workLimit) struct SignUpPageTests {
  @MainActor final class Server: SignUpServer {
    private(set) var users: [String] = []
    func isTaken(_ name: String) async -> Bool { name == "colin" }
    func signUp(_ name: String, _ phone: String, _ password: String) async -> [String: String] {
      if phone == "01700000000" { return ["phone": "signUp.unreachable"] }
      users.append("\(name) \(phone)")
      return [:]
    }
  }

  private let clock = VirtualClock()
  private let server = Server()

  @Test func theSignUpFormChecksSubmitsAndShowsRefusals() async {
    let texts = MessageTable([
      .english: ["signUp.taken": "{name} is taken.", "signUp.unreachable": "Nobody answers."],
      "de": [
        "signUp.taken": "{name} ist vergeben.", "signUp.unreachable": "Keine Antwort.",
        "form.different": "Die Eingaben sind verschieden.",
      ],
    ])
    let messages = MutableProperty(Messages(in: "de-AT").adding(.form).adding(texts))
    let page = SignUpViewModel(server, messages, clock: clock)
    page.name.text = "colin"
    page.phone.text = "01700000000"
    page.password.text = "geheim12"
    page.repeated.text = "geheim1"
    page.form.submit.execute()
    await clock.advanceSettling(by: .seconds(1))
    #expect(page.phone.text == "017 0000 0000")
    #expect(page.name.shownProblems.text(messages).value == "colin ist vergeben.")
    #expect(page.repeated.shownProblems.text(messages).value == "Die Eingaben sind verschieden.")
    messages.value = Messages.english.adding(.form).adding(texts)
    #expect(page.name.shownProblems.text(messages).value == "colin is taken.")

    page.name.text = "anna"
    page.repeated.text = "geheim12"
    let refused = page.form.submit.execute()
    await clock.advanceSettling(by: .seconds(1))
    await refused.waitUntilFinished()
    #expect(page.phone.shownProblems.value == [Problem("signUp.unreachable")])
    #expect(page.form.focus.value === page.phone)

    page.phone.text = "01700000001"
    let accepted = page.form.submit.execute()
    await clock.advanceSettling(by: .seconds(1))
    await accepted.waitUntilFinished()
    #expect(accepted.lastValue == "app://welcome")
    #expect(server.users == ["anna 01700000001"])
  }
}
