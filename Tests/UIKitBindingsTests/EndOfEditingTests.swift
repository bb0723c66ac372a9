#if canImport(UIKit) && !canImport(ObjectiveC)
  import FormComponent
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import UIKit
  import UIKitBindings

  /// What UIKit changes when editing ends is reported by that end alone.
  struct EndOfEditingTests {
    @Test func aCorrectionIsDeliveredOnce() {
      let (view, text) = (UITextField(), MutableProperty(""))
      let history = Recorder(text)
      let window = screen(view)
      let terminal = view.textTerminal
      let edits = Recorder(terminal.signal)
      let binding = text <-> terminal
      view.becomeFirstResponder()
      view.driveTyping("ra")
      view.driveSuggesting("rat")
      view.resignFirstResponder()
      #expect(text.value == "rat")
      view.becomeFirstResponder()
      view.resignFirstResponder()
      #expect(history.difference(fromValues: ["", "r", "ra", "rat"]) == nil)
      #expect(edits.difference(fromValues: ["r", "ra", "rat"]) == nil)
      withExtendedLifetime((window, binding)) {}
    }

    @Test func aTextOfTheProgramIsNotDeliveredAtTheEnd() {
      let (view, text) = (UITextField(), MutableProperty("a"))
      let window = screen(view)
      let terminal = view.textTerminal
      let edits = Recorder(terminal.signal)
      let binding = text <-> terminal
      view.becomeFirstResponder()
      text.value = "b"
      view.resignFirstResponder()
      #expect(edits.difference(fromValues: []) == nil)
      withExtendedLifetime((window, binding)) {}
    }

    @Test func aTextThatTheProgramHasChangedMeanwhileIsNotCorrected() {
      let (view, text) = (UITextField(), MutableProperty(""))
      let window = screen(view)
      let binding = text <-> view.textTerminal
      view.becomeFirstResponder()
      view.driveTyping("ratz")
      view.driveSuggesting("rats")
      text.value = "mice"
      view.resignFirstResponder()
      #expect(text.value == "mice")
      #expect(view.text == "mice")
      withExtendedLifetime((window, binding)) {}
    }

    @Test func aSearchThatIsCancelledEndsInTheViewModelToo() {
      let (bar, query) = (UISearchBar(), MutableProperty(""))
      let history = Recorder(query)
      let window = screen(bar)
      let binding = query <-> bar.textTerminal
      bar.searchTextField.becomeFirstResponder()
      bar.searchTextField.driveTyping("in")
      bar.driveCancelling()
      #expect(bar.text == "")
      #expect(history.difference(fromValues: ["", "i", "in", ""]) == nil)
      withExtendedLifetime((window, binding)) {}
    }

    @Test func aTextViewDeliversACorrection() {
      let (view, note) = (UITextView(), MutableProperty(""))
      let history = Recorder(note)
      let window = screen(view)
      let binding = note <-> view.textTerminal
      view.becomeFirstResponder()
      view.driveTyping("ra")
      view.driveSuggesting("rat")
      view.resignFirstResponder()
      #expect(history.difference(fromValues: ["", "r", "ra", "rat"]) == nil)
      withExtendedLifetime((window, binding)) {}
    }

    @Test func aFieldIsLeftWithItsCorrection() {
      let field = TextFieldViewModel("name")
      let (view, area) = (UITextField(), UITextView())
      let window = screen(view, area)
      var binding = view.bind(field)
      view.becomeFirstResponder()
      view.driveTyping("ratz")
      view.driveSuggesting("rats")
      view.resignFirstResponder()
      #expect(field.text.value == "rats")
      binding = area.bind(field)
      area.becomeFirstResponder()
      area.driveSuggesting("")
      area.resignFirstResponder()
      #expect(field.text.value == "")
      #expect(field.shownProblems.value.count == 1)
      withExtendedLifetime((window, binding)) {}
    }

    @Test func aMaskFormatsACorrection() {
      let field = TextFieldViewModel("phone", format: .masked(Mask(groups: [3, 4, 4])))
      let view = UITextField()
      let window = screen(view)
      let binding = view.bind(field)
      view.becomeFirstResponder()
      view.driveTyping("186")
      view.driveSuggesting("1861234")
      view.resignFirstResponder()
      #expect(view.text == "186 1234")
      #expect(field.value.value == "1861234")
      withExtendedLifetime((window, binding)) {}
    }

    @Test func aFormIsSubmittedWithTheCorrectionThatReturnAccepts() {
      let name = TextFieldViewModel("name")
      let form = Form(fields: FieldGroup(parts: [name])) { () async throws(SubmitRefusal) in }
      let sent = Recorder(
        form.submit.isExecuting.changes.filter { $0 }.map { _ in name.text.value })
      let view = UITextField()
      let window = screen(view)
      let binding = view.bind(name, in: form)
      view.becomeFirstResponder()
      view.driveTyping("ratz")
      view.driveSuggesting("rats")
      view.driveReturn()
      #expect(sent.difference(fromValues: ["rats"]) == nil)
      withExtendedLifetime((window, binding)) {}
    }
  }
#endif
