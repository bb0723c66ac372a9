#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import FormComponent
  import LimitTesting
  import Messages
  import ReactiveKit
  import SwiftUI
  import SwiftUIBindings
  import Testing

  /// The view-model of README.md, without its summary.
  private final class OrderPage {
    let name = TextFieldViewModel(
      key: "name", label: Property("Guest"), placeholder: Property(""),
      validation: FieldValidation(.required, shows: .onSubmit))
    let phone = TextFieldViewModel(
      key: "phone", label: Property("Phone"), placeholder: Property("186 1234 5678"),
      format: .masked(.phone), validation: FieldValidation(.length(11...11), shows: .onSubmit))
    lazy var form = FormComponent.Form(
      fields: FieldGroup(parts: [name, phone]), submits: .always
    ) {
      () async throws(SubmitRefusal) in "app://order"
    }

    nonisolated deinit {}
  }

  private struct OrderView: View {
    let page: OrderPage
    let messages: Property<Messages>

    var body: some View {
      FieldTextField(page.name, in: page.form, messages)
      FieldTextField(page.phone, in: page.form, messages)
      CommandButton("Order", page.form.submit)
    }
  }

  /// The screen of README.md.
  @Suite(.workLimit) struct ReadmeScreenTests {
    @Test func anOrderIsTypedAndSubmitted() async {
      let page = OrderPage()
      let window = DrivenWindow(OrderView(page: page, messages: Property(Messages.english)))
      window.driveFocus(on: "Guest")
      window.driveTyping("Han Meimei")
      window.driveReturn()
      window.driveTyping("18612345678")
      expectEqual(page.phone.text, "186 1234 5678")
      let order = page.form.submit.execute()
      await order.waitUntilFinished()
      expectEqual(order.values, ["app://order"])
    }
  }
#endif
