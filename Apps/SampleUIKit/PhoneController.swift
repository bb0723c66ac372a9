#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Account
  import ReactiveKit
  import Sample
  import UIKit
  import UIKitBindings

  /// A phone number and a password: a terminal and a property, both two-way.
  final class PhoneController: PageController<PhonePage> {
    override func viewDidLoad() {
      super.viewDidLoad()
      let (phone, password) = (UITextField(), UITextField())
      password.isSecureTextEntry = true
      show(phone, password, label(page.output), button("sample.clear", page.clear))
      bag.hold {
        page.phone <-> phone.textTerminal
        page.password <-> password.textTerminal
        page.isPhoneValid.map { $0 ? UIColor.label : .systemRed }.bind(to: phone, \.tintColor)
      }
    }

    nonisolated deinit {}
  }
#endif
