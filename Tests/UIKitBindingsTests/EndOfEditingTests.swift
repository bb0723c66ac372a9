#if canImport(UIKit) && !canImport(ObjectiveC)
  import FormComponent
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import UIKit
  import UIKitBindings

  /// Changes by UIKit at the end of editing are reported by that end alone.
  struct EndOfEditingTests {
    let display = Display()

    @Test func aCorrectionIsDeliveredOnce() {
      let (view, text) = (UITextField(), MutableProperty(""))
      let history = Recorder(text)
      display.show(view)
      let terminal = view.textTerminal
      let edits = Recorder(terminal.signal)
      display.bag += text <-> terminal
      view.becomeFirstResponder()
      view.driveTyping("ra")
      view.driveSuggesting("rat")
      view.resignFirstResponder()
      expectEqual(text.value, "rat")
      view.becomeFirstResponder()
      view.resignFirstResponder()
      #expect(history.difference(fromValues: ["", "r", "ra", "rat"]) == nil)
      #expect(edits.difference(fromValues: ["r", "ra", "rat"]) == nil)
    }

    @Test func aTextOfTheProgramIsNotDeliveredAtTheEnd() {
      let (view, text) = (UITextField(), MutableProperty("a"))
      display.show(view)
      let terminal = view.textTerminal
      let edits = Recorder(terminal.signal)
      display.bag += text <-> terminal
      view.becomeFirstResponder()
      text.value = "b"
      view.resignFirstResponder()
      #expect(edits.difference(fromValues: []) == nil)
    }

    @Test func textChangedByTheProgramIsNotCorrected() {
      let (view, text) = (UITextField(), MutableProperty(""))
      display.show(view)
      display.bag += text <-> view.textTerminal
      view.becomeFirstResponder()
      view.driveTyping("ratz")
      view.driveSuggesting("rats")
      text.value = "mice"
      view.resignFirstResponder()
      expectEqual(text.value, "mice")
      expectEqual(view.text, "mice")
    }

    @Test func cancelledSearchIsEmptyInTheViewModel() {
      let (bar, query) = (UISearchBar(), MutableProperty(""))
      let history = Recorder(query)
      display.show(bar)
      display.bag += query <-> bar.textTerminal
      bar.searchTextField.becomeFirstResponder()
      bar.searchTextField.driveTyping("in")
      bar.driveCancelling()
      expectEqual(bar.text, "")
      #expect(history.difference(fromValues: ["", "i", "in", ""]) == nil)
    }

    @Test func aTextViewDeliversACorrection() {
      let (view, note) = (UITextView(), MutableProperty(""))
      let history = Recorder(note)
      display.show(view)
      display.bag += note <-> view.textTerminal
      view.becomeFirstResponder()
      view.driveTyping("ra")
      view.driveSuggesting("rat")
      view.resignFirstResponder()
      #expect(history.difference(fromValues: ["", "r", "ra", "rat"]) == nil)
    }

    @Test func aFieldIsLeftWithItsCorrection() {
      let field = TextFieldViewModel("name")
      let (view, area) = (UITextField(), UITextView())
      display.show(view, area)
      var binding = view.bind(field)
      view.becomeFirstResponder()
      view.driveTyping("ratz")
      view.driveSuggesting("rats")
      view.resignFirstResponder()
      expectEqual(field.text, "rats")
      binding = area.bind(field)
      area.becomeFirstResponder()
      area.driveSuggesting("")
      area.resignFirstResponder()
      expectEqual(field.text, "")
      expectEqual(field.shownProblems.value.count, 1)
      withExtendedLifetime(binding) {}
    }

    @Test func aMaskFormatsACorrection() {
      let field = TextFieldViewModel("phone", format: .masked(Mask(groups: [3, 4, 4])))
      let view = display.edit(field, in: UITextField())
      view.driveTyping("186")
      view.driveSuggesting("1861234")
      view.resignFirstResponder()
      expectEqual(view.text, "186 1234")
      expectEqual(field.value, "1861234")
    }

    @Test func aFormIsSubmittedWithTheCorrectionThatReturnAccepts() {
      let name = TextFieldViewModel("name")
      let form = Form(fields: FieldGroup(parts: [name])) { () async throws(SubmitRefusal) in }
      let sent = Recorder(
        form.submit.isExecuting.changes.filter { $0 }.map { _ in name.text })
      let view = display.show(UITextField())
      display.bag += view.bind(name, in: form)
      view.becomeFirstResponder()
      view.driveTyping("ratz")
      view.driveSuggesting("rats")
      view.driveReturn()
      #expect(sent.difference(fromValues: ["rats"]) == nil)
    }
  }
#endif
