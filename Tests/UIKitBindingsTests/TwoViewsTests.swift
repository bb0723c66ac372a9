#if canImport(UIKit) && !canImport(ObjectiveC)
  import FormComponent
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import UIKit
  import UIKitBindings

  /// One field in two views, as in a list and beside it.
  struct TwoViewsTests {
    private let field = TextFieldViewModel(
      key: "name", label: Property("Name"), placeholder: Property(""),
      validation: FieldValidation(.required))
    private let first = UITextField()
    private let second = UITextView()
    private let window: UIWindow
    private let bag = DisposeBag()

    init() {
      window = screen(first, second)
      bag += first.bind(field)
      bag += second.bind(field)
    }

    private var focused: String {
      first.isFirstResponder ? "first" : second.isFirstResponder ? "second" : "none"
    }

    @Test func tappedViewOfAFieldIsEdited() {
      let focus = Recorder(field.isFocused)
      first.becomeFirstResponder()
      expectEqual(focused, "first")
      first.driveTyping("a")
      expectEqual(second.text, "a")
      second.becomeFirstResponder()
      expectEqual(focused, "second")
      #expect(field.isTouched.value)
      second.insertText("b")
      expectEqual(first.text, "ab")
      window.endEditing(true)
      expectEqual(focused, "none")
      expectEqual(focus.values.first, false)
      expectEqual(focus.values.last, false)
    }

    @Test func aFocusThatTheProgramMovesIsTakenByOneOfTheViews() {
      let form = Form(fields: FieldGroup(parts: [field])) { () async throws(SubmitRefusal) in }
      form.moveFocus(to: field)
      expectEqual(focused, "first")
      #expect(!field.isTouched.value)
      form.moveFocus(to: nil)
      expectEqual(focused, "none")
      #expect(field.isTouched.value)
    }

    @Test func endOfOneBindingLeavesTheOther() {
      let third = UITextField()
      window.addSubview(third)
      let binding = third.bind(field)
      first.becomeFirstResponder()
      binding.dispose()
      expectEqual(focused, "first")
      #expect(field.isFocused.value)
    }
  }
#endif
