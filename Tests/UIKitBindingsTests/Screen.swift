#if canImport(UIKit) && !canImport(ObjectiveC)
  import FormComponent
  import ReactiveKit
  import UIKit
  import UIKitBindings

  /// A window on screen with views: a text field can be edited only there.
  func screen(_ views: UIView...) -> UIWindow { screen(views) }

  private func screen(_ views: [UIView]) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    for view in views { window.addSubview(view) }
    window.makeKeyAndVisible()
    return window
  }

  /// Keeps views on screen until a test has ended, with their bindings.
  final class Display {
    let bag = DisposeBag()
    private var windows: [UIWindow] = []

    nonisolated deinit {}

    /// Shows a view.
    @discardableResult
    func show<View: UIView>(_ view: View) -> View {
      windows.append(screen(view))
      return view
    }

    /// Shows several views.
    func show(_ first: UIView, _ second: UIView, _ more: UIView...) {
      windows.append(screen([first, second] + more))
    }

    /// Shows a text field that is bound to a field, and begins editing.
    func edit(_ field: TextFieldViewModel, in view: UITextField) -> UITextField {
      bag += show(view).bind(field)
      view.becomeFirstResponder()
      return view
    }

    /// Shows a text view that is bound to a field, and begins editing.
    func edit(_ field: TextFieldViewModel, in view: UITextView) -> UITextView {
      bag += show(view).bind(field)
      view.becomeFirstResponder()
      return view
    }
  }
#endif
