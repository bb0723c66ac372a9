#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Account
  import FormComponent
  import ReactiveKit
  import Sample
  import UIKit
  import UIKitBindings

  /// The login.
  final class LoginController: PageController<LoginPage> {
    override func viewDidLoad() {
      super.viewDidLoad()
      show(
        views(for: page.username, in: page.form), views(for: page.password, in: page.form),
        label(page.error), button("sample.login", page.login))
      bag += page.form.announcements(sample.messages).announce()
    }

    nonisolated deinit {}
  }
#endif
