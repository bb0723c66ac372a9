public import FormComponent
import ReactiveKit

/// How to reach the guest: the same labelled text field with another rule.
public final class GuestPhoneField: TextFieldViewModel {
  init(_ plan: MainlandPhone) {
    super.init(
      key: "phone", label: Property("手机号"), placeholder: Property("请输入手机号"),
      validation: FieldValidation(
        Rule.required.saying("hotel.phoneMissing")
          .then(.phone(plan).saying("hotel.phoneInvalid")),
        shows: .onSubmit))
  }
}
