#if canImport(UIKit) && !canImport(ObjectiveC)
  import FormComponent
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import UIKit
  import UIKitBindings

  /// One field that two views show, as in a list and beside it.
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

    @Test func theUserEditsTheOneThatWasTapped() {
      let focus = Recorder(field.isFocused)
      first.becomeFirstResponder()
      #expect(focused == "first")
      first.driveTyping("a")
      #expect(second.text == "a")
      second.becomeFirstResponder()
      #expect(focused == "second")
      #expect(field.isTouched.value)
      second.insertText("b")
      #expect(first.text == "ab")
      window.endEditing(true)
      #expect(focused == "none")
      #expect(focus.values.first == false)
      #expect(focus.values.last == false)
    }

    @Test func aFocusThatTheProgramMovesIsTakenByOneOfTheViews() {
      let form = Form(fields: FieldGroup(parts: [field])) { () async throws(SubmitRefusal) in }
      form.moveFocus(to: field)
      #expect(focused == "first")
      #expect(!field.isTouched.value)
      form.moveFocus(to: nil)
      #expect(focused == "none")
      #expect(field.isTouched.value)
    }

    @Test func theEndOfOneLeavesTheOtherAlone() {
      let third = UITextField()
      window.addSubview(third)
      let binding = third.bind(field)
      first.becomeFirstResponder()
      binding.dispose()
      #expect(focused == "first")
      #expect(field.isFocused.value)
    }
  }
#endif
