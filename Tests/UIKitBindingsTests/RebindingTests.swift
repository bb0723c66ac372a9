#if canImport(UIKit) && !canImport(ObjectiveC)
  import FormComponent
  import LimitTesting
  import ReactiveKit
  import Testing
  import UIKit
  import UIKitBindings

  private func textField(_ initial: String) -> TextFieldViewModel {
    TextFieldViewModel(
      key: initial, label: Property(initial), placeholder: Property(""), initial: initial,
      validation: .none)
  }

  private func numberField(_ initial: Double, _ bounds: ClosedRange<Double>) -> NumberFieldViewModel
  {
    NumberFieldViewModel(
      key: "number", label: Property("Number"), initial: initial, bounds: bounds, step: 1)
  }

  /// Views bound to another field by an observer of the user's input, as on a page with one view
  /// for several steps.
  struct RebindingTests {
    let display = Display()

    @Test(arguments: [true, false]) func anEditThatEndsItsBindingShowsTheOtherField(endsFirst: Bool)
    {
      let fieldView = UITextField()
      let textView = UITextView()
      let window = screen(fieldView, textView)
      let views: [(any UIView & UIKeyInput, () -> String?, (TextFieldViewModel) -> Disposable)] = [
        (fieldView, { fieldView.text }, fieldView.bind),
        (textView, { textView.text }, textView.bind),
      ]
      for (view, text, bind) in views {
        let (code, name) = (textField("12"), textField("Ann"))
        var binding: Disposable? = bind(code)
        let observation = code.$value.onChange { _ in
          if endsFirst { binding?.dispose() }
          binding = bind(name)
        }
        view.becomeFirstResponder()
        view.insertText("3")
        expectEqual(text(), "Ann")
        expectEqual([code, name].map(\.value), ["123", "Ann"])
        binding?.dispose()
        observation.dispose()
      }
      withExtendedLifetime(window) {}
    }

    @Test(arguments: [true, false])
    func editedFieldIsLeftForAFocusedFieldOfAnotherForm(endsFirst: Bool) {
      let (name, card) = (textField("Ann"), textField("1234"))
      let form = Form(fields: FieldGroup(parts: [card])) { () async throws(SubmitRefusal) in }
      let view = display.show(UITextField())
      let before = view.bind(name)
      view.becomeFirstResponder()
      view.setMarkedText("xiao", selectedRange: NSRange(location: 4, length: 0))
      form.moveFocus(to: card)
      if endsFirst { before.dispose() }
      display.bag += view.bind(card)
      before.dispose()
      #expect(view.isFirstResponder)
      expectEqual(view.text, "1234")
      expectEqual([name, card].map(\.isFocused.value), [false, true])
      expectEqual([name, card].map(\.isTouched.value), [true, false])
    }

    @Test func aStepThatEndsItsBindingShowsTheOtherField() {
      let (adults, children) = (numberField(2, 1...4), numberField(7, 5...9))
      let (stepper, slider) = (UIStepper(), UISlider())
      var bindings = [stepper.bind(adults), slider.bind(adults)]
      display.bag += adults.$value.onChange { _ in
        for binding in bindings { binding.dispose() }
        bindings = [stepper.bind(children), slider.bind(children)]
      }
      stepper.value = 3
      stepper.sendActions(for: .valueChanged)
      expectEqual(stepper.value, 7)
      for binding in bindings { binding.dispose() }
      bindings = [stepper.bind(adults), slider.bind(adults)]
      slider.value = 1
      slider.sendActions(for: .valueChanged)
      expectEqual(slider.value, 7)
      expectEqual([adults, children].map(\.value), [1, 7])
    }
  }
#endif
