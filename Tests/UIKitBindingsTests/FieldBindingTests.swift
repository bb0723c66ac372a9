#if canImport(UIKit) && !canImport(ObjectiveC)
  import FormComponent
  import Messages
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import UIKit
  import UIKitBindings

  private func textField(
    _ key: String, _ initial: String = "", format: TextFormat = .singleLine,
    rule: Rule<String> = .required, isHidden: Property<Bool>? = nil
  ) -> TextFieldViewModel {
    TextFieldViewModel(
      key: key, label: Property("Label of \(key)"), placeholder: Property("Enter \(key)"),
      initial: initial, format: format, validation: FieldValidation(rule), isHidden: isHidden)
  }

  /// Two text fields of a form, on screen.
  private final class OrderScreen {
    let name = textField("name")
    let phone = textField("phone")
    let nameView = UITextField()
    let phoneView = UITextField()
    let nameError = UILabel()
    let form: Form<String>
    let window: UIWindow
    let bag = DisposeBag()
    let messages = MutableProperty(
      Messages.english.adding(
        MessageTable(english: ["form.required": "Enter something."], simplifiedChinese: [:])))

    init(submits condition: Form<String>.Condition = .always) {
      let fields = FieldGroup(parts: [name, phone])
      form = Form(fields: fields, submits: condition) { () async throws(SubmitRefusal) in "done" }
      window = screen(nameView, phoneView, nameError)
      bag += nameView.bind(name, in: form)
      bag += phoneView.bind(phone, in: form)
      bag += nameError.bind(problemOf: name, messages)
    }

    /// Which view has the keyboard.
    var focused: String {
      nameView.isFirstResponder ? "name" : phoneView.isFirstResponder ? "phone" : "none"
    }
  }

  struct FieldBindingTests {
    @Test func aMaskKeepsTheCaretWhereTheUserWorks() {
      let field = textField("phone", format: .masked(Mask(groups: [3, 4, 4])))
      let view = UITextField()
      let window = screen(view)
      let binding = view.bind(field)
      view.becomeFirstResponder()
      var history: [String] = []
      func note() { history.append("\(view.text ?? "")@\(view.drivenCaret)") }
      view.driveTyping("1861")
      note()
      view.driveTyping("234")
      note()
      view.driveCaret(to: 2)
      view.driveTyping("9")
      note()
      view.driveDeleting()
      note()
      #expect(history == ["186 1@5", "186 1234@8", "189 6123 4@3", "186 1234@2"])
      #expect(field.value.value == "1861234")
      withExtendedLifetime((window, binding)) {}
    }

    @Test func theCaretIsBehindAnAccentThatIsPastedAsTwoUnits() {
      let field = textField("name", "\u{E9}")
      let view = UITextField()
      let window = screen(view)
      let binding = view.bind(field)
      view.becomeFirstResponder()
      view.selectedTextRange = view.textRange(
        from: view.beginningOfDocument, to: view.endOfDocument)
      view.drivePasting("e\u{301}")
      #expect(view.drivenCaret == 2)
      view.driveTyping("x")
      #expect(field.value.value == "\u{E9}x")
      withExtendedLifetime((window, binding)) {}
    }

    @Test func aMaskKeepsTheCaretInATextViewToo() {
      let field = textField("phone", format: .masked(Mask(groups: [3, 4, 4])))
      let view = UITextView()
      let window = screen(view)
      let binding = view.bind(field)
      view.becomeFirstResponder()
      var history: [String] = []
      func note() {
        let caret = view.selectedTextRange.map {
          view.offset(from: view.beginningOfDocument, to: $0.end)
        }
        history.append("\(view.text ?? "")@\(caret ?? -1)")
      }
      view.driveTyping("1861234")
      note()
      let place = view.position(from: view.beginningOfDocument, offset: 3)
      view.selectedTextRange = place.flatMap { view.textRange(from: $0, to: $0) }
      view.driveTyping("9")
      note()
      #expect(history == ["186 1234@8", "186 9123 4@5"])
      #expect(field.value.value == "18691234")
      withExtendedLifetime((window, binding)) {}
    }

    @Test func deletingForwardsAtASeparatorDeletesWhatFollows() {
      let field = textField("phone", "18612", format: .masked(Mask(groups: [3, 4, 4])))
      let view = UITextField()
      let window = screen(view)
      let binding = view.bind(field)
      view.becomeFirstResponder()
      view.driveCaret(to: 3)
      view.driveDeletingForward()
      #expect(view.text == "186 2")
      view.driveCaret(to: 4)
      view.driveDeleting()
      #expect(view.text == "182")
      withExtendedLifetime((window, binding)) {}
    }

    @Test func aBindingThatEndsAfterItsSuccessorHasBegunLeavesItTheCaret() {
      let field = textField("phone", "1861234", format: .masked(Mask(groups: [3, 4, 4])))
      let view = UITextField()
      let window = screen(view)
      var binding = view.bind(field)
      binding = view.bind(field)
      view.becomeFirstResponder()
      view.driveCaret(to: 3)
      view.driveDeletingForward()
      #expect(view.text == "186 234")
      #expect(view.drivenCaret == 3)
      binding.dispose()
      #expect(view.delegate == nil)
      withExtendedLifetime(window) {}
    }

    @Test func theDelegateOfTheApplicationStays() {
      final class Own: NSObject, UITextFieldDelegate {}
      let own = Own()
      let view = UITextField()
      view.delegate = own
      let binding = view.bind(textField("name"))
      #expect(view.delegate === own)
      binding.dispose()
      #expect(view.delegate === own)
    }

    @Test func composedTextOfAFieldIsHandedOverWhenItIsCommitted() {
      let field = textField("name", "王")
      let view = UITextField()
      let window = screen(view)
      let history = Recorder(field.value)
      let binding = view.bind(field)
      view.becomeFirstResponder()
      view.driveComposing("xiao")
      #expect(view.markedTextRange != nil)
      view.driveCommitting("小")
      view.driveComposing("ming")
      field.setValue("李")
      #expect(view.text == "王小ming")
      view.driveCommitting("明")
      #expect(view.text == "李")
      #expect(history.difference(fromValues: ["王", "王小", "李"]) == nil)
      withExtendedLifetime((window, binding)) {}
    }

    @Test func aFieldThatIsBoundAgainWhileTheUserComposesTakesWhatIsCommitted() {
      let field = textField("name", "王")
      let view = UITextField()
      let window = screen(view)
      var binding = view.bind(field)
      view.becomeFirstResponder()
      view.driveComposing("xiao")
      binding = view.bind(field)
      #expect(view.markedTextRange != nil)
      view.driveCommitting("小")
      #expect(field.value.value == "王小")
      view.driveComposing("ming")
      binding = view.bind(field)
      view.driveCommittingAsIs()
      view.resignFirstResponder()
      #expect(field.value.value == "王小ming")
      #expect(view.text == "王小ming")
      withExtendedLifetime((window, binding)) {}
    }

    @Test func aMaskRewritesComposedTextWhenItIsCommitted() {
      let field = textField("phone", "186", format: .masked(Mask(groups: [3, 4, 4])))
      let view = UITextField()
      let window = screen(view)
      let history = Recorder(field.value)
      let binding = view.bind(field)
      view.becomeFirstResponder()
      view.driveCaret(to: 0)
      view.driveComposing("12")
      view.driveComposing("123")
      #expect(view.text == "123186")
      field.setValue("99")
      #expect(view.text == "123186")
      #expect(view.markedTextRange != nil)
      view.driveCommittingAsIs()
      view.resignFirstResponder()
      #expect(view.text == "99")
      view.becomeFirstResponder()
      view.driveComposing("1234")
      view.driveCommitting("1234")
      #expect(view.text == "991 234")
      #expect(view.drivenCaret == 7)
      #expect(history.difference(fromValues: ["186", "99", "991234"]) == nil)
      withExtendedLifetime((window, binding)) {}
    }

    @Test func aFieldShowsItsPlaceholderAndWhetherItTakesPart() {
      let isHidden = MutableProperty(false)
      let view = UITextField()
      let binding = view.bind(textField("name", isHidden: isHidden))
      #expect(view.placeholder == "Enter name")
      #expect(!view.isHidden)
      isHidden.value = true
      #expect(view.isHidden)
      withExtendedLifetime(binding) {}
    }

    @Test func theUserMovesTheFocus() {
      let order = OrderScreen()
      let focus = Recorder(order.form.focus.map { $0?.key ?? "none" })
      order.nameView.becomeFirstResponder()
      order.phoneView.becomeFirstResponder()
      order.phoneView.resignFirstResponder()
      #expect(order.name.isTouched.value)
      #expect(order.phone.isTouched.value)
      #expect(focus.values.last == "none")
      #expect(focus.values.filter { $0 != "none" } == ["name", "phone"])
    }

    @Test(arguments: [true, false])
    func aFieldThatReplacesTheEditedOneInItsViewWasNotLeft(endsFirst: Bool) {
      let (edited, other) = (textField("name"), textField("phone"))
      let fieldView = UITextField()
      let textView = UITextView()
      let window = screen(fieldView, textView)
      let views: [(UIView, (TextFieldViewModel) -> Disposable)] = [
        (fieldView, fieldView.bind), (textView, textView.bind),
      ]
      for (view, bind) in views {
        var binding = bind(edited)
        view.becomeFirstResponder()
        #expect(edited.isFocused.value)
        if endsFirst { binding.dispose() }
        binding = bind(other)
        #expect(!view.isFirstResponder)
        #expect(!edited.isFocused.value)
        #expect(edited.isTouched.value)
        #expect(!other.isTouched.value)
        #expect(other.shownProblems.value.isEmpty)
        binding.dispose()
      }
      withExtendedLifetime(window) {}
    }

    @Test func aFieldWhoseViewIsBoundToTheFocusedOneWasNotVisited() {
      let fieldView = UITextField()
      let textView = UITextView()
      let window = screen(fieldView, textView)
      let views: [(UIView, (TextFieldViewModel) -> Disposable)] = [
        (fieldView, fieldView.bind), (textView, textView.bind),
      ]
      for (view, bind) in views {
        let (name, note) = (textField("name"), textField("note"))
        let form = Form(fields: FieldGroup(parts: [name, note])) {
          () async throws(SubmitRefusal) in
        }
        let focus = Recorder(form.focus.map { $0?.key ?? "none" })
        let ofName = bind(name)
        form.moveFocus(to: note)
        let ofNote = bind(note)
        ofName.dispose()
        #expect(view.isFirstResponder)
        window.endEditing(true)
        #expect([name, note].map(\.isTouched.value) == [false, true])
        #expect(focus.difference(fromValues: ["none", "note", "none"]) == nil)
        ofNote.dispose()
      }
    }

    @Test func aFieldWhoseViewWasScrolledAwayDoesNotTakeTheFocusBackFromAnother() {
      let (name, note) = (textField("name"), textField("note"))
      let (nameView, noteView, otherView) = (UITextField(), UITextView(), UITextField())
      let window = screen(nameView, noteView, otherView)
      let views: [(UIView, TextFieldViewModel, (TextFieldViewModel) -> Disposable)] = [
        (nameView, name, nameView.bind), (noteView, note, noteView.bind),
      ]
      for (view, field, bind) in views {
        let other = textField("other")
        let form = Form(fields: FieldGroup(parts: [field, other])) {
          () async throws(SubmitRefusal) in
        }
        let ofOther = otherView.bind(other)
        var binding = bind(field)
        view.becomeFirstResponder()
        binding.dispose()
        #expect(field.isFocused.value)
        #expect(!field.isTouched.value)
        otherView.becomeFirstResponder()
        #expect(field.isTouched.value)
        binding = bind(field)
        #expect(otherView.isFirstResponder)
        #expect(form.focus.value === other)
        view.becomeFirstResponder()
        #expect([field.isFocused.value, other.isFocused.value] == [true, false])
        binding.dispose()
        ofOther.dispose()
      }
      withExtendedLifetime(window) {}
    }

    @Test func aFieldThatIsScrolledBackIsStillEdited() {
      let name = textField("name")
      let view = UITextField()
      let window = screen(view)
      var binding = view.bind(name)
      view.becomeFirstResponder()
      binding.dispose()
      binding = view.bind(name)
      #expect(view.isFirstResponder)
      #expect(name.isFocused.value)
      #expect(!name.isTouched.value)
      view.resignFirstResponder()
      #expect(!name.isFocused.value)
      withExtendedLifetime((window, binding)) {}
    }

    @Test func theFormMovesTheFocus() {
      let order = OrderScreen()
      #expect(order.form.moveFocus(to: order.phone))
      #expect(order.focused == "phone")
      order.form.moveFocus(to: order.name)
      #expect(order.focused == "name")
      order.form.moveFocus(to: nil)
      #expect(order.focused == "none")
    }

    @Test func returnGoesToTheNextFieldAndSubmitsAfterTheLast() async {
      let order = OrderScreen()
      let submitted = Recorder(order.form.submit.executions.map { _ in "submitted" })
      order.nameView.becomeFirstResponder()
      order.nameView.driveTyping("Ann")
      order.nameView.driveReturn()
      #expect(order.focused == "phone")
      #expect(submitted.values == [])
      order.phoneView.driveTyping("186")
      order.phoneView.driveReturn()
      #expect(order.focused == "none")
      #expect(submitted.difference(fromValues: ["submitted"]) == nil)
      await order.form.submit.execute().waitUntilFinished()
    }

    @Test func theFirstWrongFieldIsFocusedWhenSubmittingIsRefused() async {
      let order = OrderScreen()
      order.nameView.becomeFirstResponder()
      order.nameView.driveTyping("Ann")
      order.nameView.resignFirstResponder()
      #expect(order.nameError.isHidden)
      await order.form.submit.execute().waitUntilFinished()
      #expect(order.focused == "phone")
      order.nameView.becomeFirstResponder()
      for _ in 0..<3 { order.nameView.driveDeleting() }
      await order.form.submit.execute().waitUntilFinished()
      #expect(order.focused == "name")
      #expect(order.nameError.text == "Enter something.")
      #expect(!order.nameError.isHidden)
    }

    @Test func aScreenOfFieldsIsReleased() {
      let tracker = LeakTracker()
      do {
        let order = tracker.track(OrderScreen())
        tracker.track(order.nameView)
        tracker.track(order.name)
        tracker.track(order.form)
        order.nameView.becomeFirstResponder()
        order.nameView.driveTyping("x")
        order.nameView.driveReturn()
        order.window.endEditing(true)
      }
      #expect(tracker.leaks() == [])
    }
  }
#endif
