public import FormComponent
import Messages
public import ReactiveKit
public import Router

/// The login form.
///
/// It has states, not colours: the view converts them.
///
/// ```swift
/// bag += page.username.state.map(backgroundColour).bind(to: usernameField, \.backgroundColour)
/// page.login.execute()   // the next page
/// ```
public final class LoginPage {
  /// The name: 4 to 16 characters.
  public let username: TextFieldViewModel
  /// The password: 8 to 16 characters.
  public let password: TextFieldViewModel
  /// Logs in and returns the next page; enabled while both fields are valid.
  ///
  /// Nil if a parked navigation waits for this login: the router continues it by itself.
  public var login: Command<Void, NavigationRequest?, FormFailure> { form.submit }
  /// Why logging in failed; empty without a failure and after the next edit.
  public let error: Property<String>
  /// The form.
  public let form: Form<NavigationRequest?>

  private let bag = DisposeBag()

  init(
    next: NavigationRequest? = nil, for continuation: NavigationContinuation? = nil,
    _ dependencies: AccountModule.Dependencies
  ) {
    let messages = dependencies.messages
    let (usernameLength, passwordLength) = (4...16, 8...16)
    let username = TextFieldViewModel(
      key: "username", label: messages.map { $0.text("account.usernameLabel") },
      placeholder: Self.hint(usernameLength, messages),
      validation: FieldValidation(.length(usernameLength)))
    let password = TextFieldViewModel(
      key: "password", label: messages.map { $0.text("account.passwordLabel") },
      placeholder: Self.hint(passwordLength, messages), format: .cleaned(.verbatim),
      validation: FieldValidation(.length(passwordLength)), isSecure: true)
    let destination = next ?? NavigationRequest(dependencies.homeURL, from: .inside)
    self.username = username
    self.password = password
    form = Form(
      fields: FieldGroup {
        username; password
      }
    ) { () async throws(SubmitRefusal) in
      let name = username.value
      do throws(LoginError) {
        try await dependencies.logIn(
          Credentials(username: name, password: password.value))
      } catch {
        // The user may have typed another name meanwhile.
        let isAboutPassword = error.isAboutPassword && username.value == name
        throw isAboutPassword
          ? SubmitRefusal(password, Problem(error)) : SubmitRefusal(Problem(error))
      }
      return continuation?.isAlive == true ? nil : destination
    }
    error = combine(form.failure, messages) { failure, messages in
      failure.map { messages.text(for: $0) } ?? ""
    }
    // The name may have been the wrong part: another name may belong to the same password.
    bag += username.$value.onChange { [weak password] _ in password?.forgetRefusals() }
  }

  nonisolated deinit {}

  /// The placeholder of a field: the permitted length.
  private static func hint(
    _ length: ClosedRange<Int>, _ messages: Property<Messages>
  ) -> Property<String> {
    let bounds = ["minimum": "\(length.lowerBound)", "maximum": "\(length.upperBound)"]
    return messages.map { $0.text("account.lengthPlaceholder", bounds) }
  }
}
