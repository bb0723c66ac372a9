public import FormComponent
public import Messages
public import ReactiveKit

/// Fields of a form in every state, for previews and screenshots.
public final class SampleFields {
  /// The texts of the problems.
  public let messages: Property<Messages> = Property(.english.adding(.form))
  /// An empty field.
  public let empty: TextFieldViewModel
  /// The entry is invalid, and its problem is shown.
  public let wrong: TextFieldViewModel
  /// The field is disabled.
  public let disabled: TextFieldViewModel
  /// The entry is hidden.
  public let secure: TextFieldViewModel
  /// The entry is shown with separators.
  public let masked: TextFieldViewModel
  /// A text of several lines.
  public let note: TextFieldViewModel
  /// A toggle.
  public let news: ToggleFieldViewModel
  /// A number within bounds.
  public let guests: NumberFieldViewModel
  /// One of several options.
  public let room: ChoiceFieldViewModel<String>

  /// Makes the fields.
  public init() {
    func text(
      _ key: String, _ label: String, _ initial: String = "", format: TextFormat = .singleLine,
      isSecure: Bool = false, isEnabled: Bool = true
    ) -> TextFieldViewModel {
      TextFieldViewModel(
        key: key, label: Property(label), placeholder: Property("Enter it here"), initial: initial,
        format: format, validation: FieldValidation(.required), isSecure: isSecure,
        isEnabled: Property(isEnabled))
    }
    empty = text("empty", "Guest")
    wrong = text("wrong", "Guest who is missing")
    disabled = text("disabled", "Booked by", "Ann", isEnabled: false)
    secure = text("secure", "Password", "secret", isSecure: true)
    masked = text("masked", "Phone", "18612345678", format: .masked(Mask(groups: [3, 4, 4])))
    note = MultilineTextFieldViewModel(
      key: "note", label: Property("Note"), placeholder: Property(""), initial: "late\narrival",
      validation: .none)
    news = ToggleFieldViewModel(key: "news", label: Property("News by mail"))
    guests = NumberFieldViewModel(
      key: "guests", label: Property("Guests"), initial: 2, bounds: 1...4, step: 1)
    room = ChoiceFieldViewModel(
      key: "room", label: Property("Room"), options: Property(["single", "double"]),
      initial: "double", name: { $0 })
    wrong.validate()
  }

  nonisolated deinit {}
}
