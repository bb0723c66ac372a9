public import FormComponent
import ReactiveKit

/// Who will stay: the labelled text field, filled by the hotel business line.
public final class GuestNameField: TextFieldViewModel {
  init() {
    super.init(
      key: "name", label: Property("入住人"), placeholder: Property("请输入入住人姓名"),
      validation: FieldValidation(.required.saying("hotel.nameMissing"), shows: .onSubmit))
  }
}
