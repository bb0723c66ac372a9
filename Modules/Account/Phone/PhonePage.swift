import FormComponent
import Messages
public import ReactiveKit

/// The phone and password form.
///
/// It shows both ways to expose an input. The phone is a channel terminal: its owner can only write
/// and follow the text, the storage stays private. The password is a plain property. Each can be
/// shown by several views, which follow each other.
///
/// ```swift
/// bag += page.phone <-> phoneField.terminal
/// bag += page.password <-> passwordField.terminal()
/// ```
public final class PhonePage {
  /// When clearing is enabled.
  public nonisolated enum Clearing: Sendable {
    /// While both fields are valid: the rule of the product.
    case whenValid
    /// While a field differs from its initial value.
    case whenDirty
  }

  /// The phone, two-way; 186 at first. Each call makes a terminal, which receives the values sent
  /// into the others: one for each view.
  public var phone: ChannelTerminal<String> { phoneField.terminal() }
  /// The password, two-way.
  public let password: MutableProperty<String>
  /// Whether the phone is a phone number.
  public let isPhoneValid: Property<Bool>
  /// Whether the password is long enough.
  public let isPasswordValid: Property<Bool>
  /// Both inputs as one text.
  public let output: Property<String>
  /// Sets the phone to 186 and the password to "".
  public let clear: Command<Void, Void, Never>

  let phoneField: TextFieldViewModel
  let passwordField: TextFieldViewModel
  private let binding: Disposable

  /// Makes the page.
  public init(_ dependencies: AccountModule.Dependencies, clearing: Clearing = .whenValid) {
    let phoneField = TextFieldViewModel(
      key: "phone", label: dependencies.messages.map { $0.text("account.phoneLabel") },
      placeholder: Property(""), initial: "186",
      validation: FieldValidation(.phone(dependencies.phonePlan)))
    let passwordField = TextFieldViewModel(
      key: "password", label: dependencies.messages.map { $0.text("account.passwordLabel") },
      placeholder: Property(""), format: .cleaned(.verbatim),
      validation: FieldValidation(.length(atLeast: 8)), isSecure: true)
    let fields = FieldGroup {
      phoneField; passwordField
    }
    self.phoneField = phoneField
    self.passwordField = passwordField
    password = MutableProperty("")
    binding = password <-> passwordField.terminal()
    isPhoneValid = phoneField.isValid
    isPasswordValid = passwordField.isValid
    output = combine(phoneField.$value, passwordField.$value, dependencies.messages) {
      $2.text("account.phoneOutput", ["phone": $0, "password": $1])
    }
    let canClear =
      switch clearing {
      case .whenValid: fields.tally.map(\.isValid)
      case .whenDirty: fields.tally.map { $0.dirty > 0 }
      }
    clear = .doing(enabledIf: canClear) { fields.reset() }
  }

  nonisolated deinit {}
}
