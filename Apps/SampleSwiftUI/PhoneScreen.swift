#if canImport(SwiftUI)
  import Account
  import Messages
  import ReactiveKit
  import Sample
  import SwiftUI
  import SwiftUIBindings

  /// A phone number and a password: a terminal and a property, both two-way.
  struct PhoneScreen: View {
    let page: PhonePage
    let sample: Sample
    @Bound private var phone: String
    @Bound private var password: String
    @Observed private var output: String

    init(_ page: PhonePage, _ sample: Sample) {
      self.page = page
      self.sample = sample
      _phone = Bound(page.phone, initial: "")
      _password = Bound(page.password)
      _output = Observed(page.output)
    }

    var body: some View {
      Form {
        TextField(sample.messages.value.text("account.phoneLabel"), text: $phone)
        SecureField(text: $password) { Text(sample.messages.value.text("account.passwordLabel")) }
        Text(output)
        SampleButton("sample.clear", page.clear, sample)
      }
    }
  }
#endif
