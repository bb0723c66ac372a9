#if canImport(UIKit) && !canImport(ObjectiveC)
  import FormComponent
  import LimitTesting
  import Messages
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import UIKit
  import UIKitBindings

  /// Two text fields of a form, on screen.
  private final class OrderScreen {
    let name = TextFieldViewModel("name")
    let phone = TextFieldViewModel("phone")
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

    /// The view with the keyboard.
    var focused: String {
      nameView.isFirstResponder ? "name" : phoneView.isFirstResponder ? "phone" : "none"
    }
  }

  /// The edited field of a form.
  extension FieldBindingTests {
    @Test func theUserMovesTheFocus() {
      let order = OrderScreen()
      let focus = Recorder(order.form.focus.map { $0?.key ?? "none" })
      order.nameView.becomeFirstResponder()
      order.phoneView.becomeFirstResponder()
      order.phoneView.resignFirstResponder()
      #expect(order.name.isTouched.value)
      #expect(order.phone.isTouched.value)
      expectEqual(focus.values.last, "none")
      expectEqual(focus.values.filter { $0 != "none" }, ["name", "phone"])
    }

    @Test(arguments: [true, false])
    func fieldReplacingTheEditedOneInItsViewIsNotReportedAsLeft(endsFirst: Bool) {
      let (edited, other) = (TextFieldViewModel("name"), TextFieldViewModel("phone"))
      let fieldView = UITextField()
      let textView = UITextView()
      display.show(fieldView, textView)
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
    }

    @Test func fieldWhoseViewIsBoundToTheFocusedOneIsNotTouched() {
      let fieldView = UITextField()
      let textView = UITextView()
      let window = screen(fieldView, textView)
      let views: [(UIView, (TextFieldViewModel) -> Disposable)] = [
        (fieldView, fieldView.bind), (textView, textView.bind),
      ]
      for (view, bind) in views {
        let (name, note) = (TextFieldViewModel("name"), TextFieldViewModel("note"))
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
        expectEqual([name, note].map(\.isTouched.value), [false, true])
        #expect(focus.difference(fromValues: ["none", "note", "none"]) == nil)
        ofNote.dispose()
      }
    }

    @Test func fieldOfAViewScrolledAwayDoesNotTakeTheFocusBack() {
      let (name, note) = (TextFieldViewModel("name"), TextFieldViewModel("note"))
      let (nameView, noteView, otherView) = (UITextField(), UITextView(), UITextField())
      display.show(nameView, noteView, otherView)
      let views: [(UIView, TextFieldViewModel, (TextFieldViewModel) -> Disposable)] = [
        (nameView, name, nameView.bind), (noteView, note, noteView.bind),
      ]
      for (view, field, bind) in views {
        let other = TextFieldViewModel("other")
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
        expectEqual([field.isFocused.value, other.isFocused.value], [true, false])
        binding.dispose()
        ofOther.dispose()
      }
    }

    @Test func aFieldThatIsScrolledBackIsStillEdited() {
      let name = TextFieldViewModel("name")
      let view = display.show(UITextField())
      var binding = view.bind(name)
      view.becomeFirstResponder()
      binding.dispose()
      binding = view.bind(name)
      #expect(view.isFirstResponder)
      #expect(name.isFocused.value)
      #expect(!name.isTouched.value)
      view.resignFirstResponder()
      #expect(!name.isFocused.value)
      withExtendedLifetime(binding) {}
    }

    @Test func theFormMovesTheFocus() {
      let order = OrderScreen()
      #expect(order.form.moveFocus(to: order.phone))
      expectEqual(order.focused, "phone")
      order.form.moveFocus(to: order.name)
      expectEqual(order.focused, "name")
      order.form.moveFocus(to: nil)
      expectEqual(order.focused, "none")
    }

    @Test func returnGoesToTheNextFieldAndSubmitsAfterTheLast() async {
      let order = OrderScreen()
      let submitted = Recorder(order.form.submit.executions.map { _ in "submitted" })
      order.nameView.becomeFirstResponder()
      order.nameView.driveTyping("Ann")
      order.nameView.driveReturn()
      expectEqual(order.focused, "phone")
      expectEqual(submitted.values, [])
      order.phoneView.driveTyping("186")
      order.phoneView.driveReturn()
      expectEqual(order.focused, "none")
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
      expectEqual(order.focused, "phone")
      order.nameView.becomeFirstResponder()
      for _ in 0..<3 { order.nameView.driveDeleting() }
      await order.form.submit.execute().waitUntilFinished()
      expectEqual(order.focused, "name")
      expectEqual(order.nameError.text, "Enter something.")
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
      expectEqual(tracker.leaks(), [])
    }
  }
#endif
