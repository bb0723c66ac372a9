#if canImport(UIKit) && !canImport(ObjectiveC)
  import FormComponent
  import LimitTesting
  import Messages
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import UIKit
  import UIKitBindings

  struct FieldBindingTests {
    let display = Display()

    @Test func maskKeepsTheCaretInATextField() {
      let field = TextFieldViewModel("phone", format: .masked(Mask(groups: [3, 4, 4])))
      let view = display.edit(field, in: UITextField())
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
      expectEqual(history, ["186 1@5", "186 1234@8", "189 6123 4@3", "186 1234@2"])
      expectEqual(field.value, "1861234")
    }

    @Test func theCaretIsBehindAnAccentThatIsPastedAsTwoUnits() {
      let field = TextFieldViewModel("name", "\u{E9}")
      let view = display.edit(field, in: UITextField())
      view.selectedTextRange = view.textRange(
        from: view.beginningOfDocument, to: view.endOfDocument)
      view.drivePasting("e\u{301}")
      expectEqual(view.drivenCaret, 2)
      view.driveTyping("x")
      expectEqual(field.value, "\u{E9}x")
    }

    @Test func maskKeepsTheCaretInATextView() {
      let field = TextFieldViewModel("phone", format: .masked(Mask(groups: [3, 4, 4])))
      let view = display.edit(field, in: UITextView())
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
      expectEqual(history, ["186 1234@8", "186 9123 4@5"])
      expectEqual(field.value, "18691234")
    }

    @Test func deletingForwardsAtASeparatorDeletesTheNextDigit() {
      let field = TextFieldViewModel("phone", "18612", format: .masked(Mask(groups: [3, 4, 4])))
      let view = display.edit(field, in: UITextField())
      view.driveCaret(to: 3)
      view.driveDeletingForward()
      expectEqual(view.text, "186 2")
      view.driveCaret(to: 4)
      view.driveDeleting()
      expectEqual(view.text, "182")
    }

    @Test func replacedBindingThatEndsLateLeavesTheCaretToItsSuccessor() {
      let field = TextFieldViewModel("phone", "1861234", format: .masked(Mask(groups: [3, 4, 4])))
      let view = display.show(UITextField())
      var binding = view.bind(field)
      binding = view.bind(field)
      view.becomeFirstResponder()
      view.driveCaret(to: 3)
      view.driveDeletingForward()
      expectEqual(view.text, "186 234")
      expectEqual(view.drivenCaret, 3)
      binding.dispose()
      #expect(view.delegate == nil)
    }

    @Test func theDelegateOfTheApplicationStays() {
      final class Own: NSObject, UITextFieldDelegate {}
      let own = Own()
      let view = UITextField()
      view.delegate = own
      let binding = view.bind(TextFieldViewModel("name"))
      #expect(view.delegate === own)
      binding.dispose()
      #expect(view.delegate === own)
    }

    @Test func composedTextOfAFieldIsPassedWhenCommitted() {
      let field = TextFieldViewModel("name", "王")
      let history = Recorder(field.$value)
      let view = display.edit(field, in: UITextField())
      view.driveComposing("xiao")
      #expect(view.markedTextRange != nil)
      view.driveCommitting("小")
      view.driveComposing("ming")
      field.setValue("李")
      expectEqual(view.text, "王小ming")
      view.driveCommitting("明")
      expectEqual(view.text, "李")
      #expect(history.difference(fromValues: ["王", "王小", "李"]) == nil)
    }

    @Test func fieldBoundAgainDuringACompositionReceivesTheCommittedText() {
      let field = TextFieldViewModel("name", "王")
      let view = display.show(UITextField())
      var binding = view.bind(field)
      view.becomeFirstResponder()
      view.driveComposing("xiao")
      binding = view.bind(field)
      #expect(view.markedTextRange != nil)
      view.driveCommitting("小")
      expectEqual(field.value, "王小")
      view.driveComposing("ming")
      binding = view.bind(field)
      view.driveCommittingAsIs()
      view.resignFirstResponder()
      expectEqual(field.value, "王小ming")
      expectEqual(view.text, "王小ming")
      withExtendedLifetime(binding) {}
    }

    @Test func aMaskRewritesComposedTextWhenItIsCommitted() {
      let field = TextFieldViewModel("phone", "186", format: .masked(Mask(groups: [3, 4, 4])))
      let history = Recorder(field.$value)
      let view = display.edit(field, in: UITextField())
      view.driveCaret(to: 0)
      view.driveComposing("12")
      view.driveComposing("123")
      expectEqual(view.text, "123186")
      field.setValue("99")
      expectEqual(view.text, "123186")
      #expect(view.markedTextRange != nil)
      view.driveCommittingAsIs()
      view.resignFirstResponder()
      expectEqual(view.text, "99")
      view.becomeFirstResponder()
      view.driveComposing("1234")
      view.driveCommitting("1234")
      expectEqual(view.text, "991 234")
      expectEqual(view.drivenCaret, 7)
      #expect(history.difference(fromValues: ["186", "99", "991234"]) == nil)
    }

    @Test func fieldShowsItsPlaceholderAndItsActivity() {
      let isHidden = MutableProperty(false)
      let view = UITextField()
      display.bag += view.bind(TextFieldViewModel("name", isHidden: isHidden))
      expectEqual(view.placeholder, "Enter name")
      #expect(!view.isHidden)
      isHidden.value = true
      #expect(view.isHidden)
    }
  }
#endif
