#if canImport(SwiftUI)
  import Account
  import FormComponent
  import ReactiveKit
  import AccessibilityProperties
  import Sample
  import SwiftUI
  import SwiftUIBindings

  /// The login.
  struct LoginScreen: View {
    let page: LoginPage
    let sample: Sample
    @Observed private var error: String

    init(_ page: LoginPage, _ sample: Sample) {
      self.page = page
      self.sample = sample
      _error = Observed(page.error)
    }

    var body: some View {
      SwiftUI.Form {
        FieldTextField(page.username, in: page.form, sample.messages)
        FieldTextField(page.password, in: page.form, sample.messages)
        Text(error)
        SampleButton("sample.login", page.login, sample)
      }
      .announcing(page.form.announcements(sample.messages))
    }
  }
#endif
