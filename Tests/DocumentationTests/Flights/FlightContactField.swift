public import FormComponent
import ReactiveKit

/// Who is to be called back: the labelled text field, filled by this business line.
public final class FlightContactField: TextFieldViewModel {
  init() {
    super.init(
      key: "contact", label: Property("联系人"), placeholder: Property("请输入联系人姓名"),
      validation: FieldValidation(
        .required.saying("flights.contactMissing"), shows: .onSubmit))
  }
}
