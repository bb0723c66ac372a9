#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ReactiveKit
  import UIKit
  import UIKitBindings
  import XCTest

  final class InputTests: XCTestCase {
    @MainActor func testTypedAndComposedTextIsDelivered() async throws {
      let text = MutableProperty("a")
      let field = UITextField()
      let window = window(field)
      let binding = text <-> field.textTerminal
      XCTAssertEqual(field.text, "a")
      try XCTSkipUnless(field.becomeFirstResponder(), "without an application there is no keyboard")
      field.insertText("b")
      XCTAssertEqual(text.value, "ab")
      field.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
      XCTAssertNotNil(field.markedTextRange)
      text.value += "!"
      XCTAssertNotNil(field.markedTextRange, "what the user composes goes on")
      field.resignFirstResponder()
      XCTAssertNil(field.markedTextRange)
      XCTAssertEqual(field.text, text.value)
      withExtendedLifetime((window, binding)) {}
    }

    @MainActor func testTheEndOfEditingDeliversTheTextOfATextView() async throws {
      let text = MutableProperty("")
      let view = UITextView()
      let window = window(view)
      let binding = text <-> view.textTerminal
      try XCTSkipUnless(view.becomeFirstResponder(), "without an application there is no keyboard")
      view.insertText("note")
      XCTAssertEqual(text.value, "note")
      view.setMarkedText("s", selectedRange: NSRange(location: 1, length: 0))
      view.resignFirstResponder()
      XCTAssertEqual(text.value, "notes")
      withExtendedLifetime((window, binding)) {}
    }

    @MainActor func testActionsOfControlsAreDelivered() async {
      let isOn = MutableProperty(false)
      let submit = Command<Void, Void, Never>(signal: { .just(()) })
      var submitted = 0
      let bag = DisposeBag()
      let (toggle, button) = (UISwitch(), UIButton())
      bag.hold {
        isOn <-> toggle.isOnTerminal
        button.bind(submit)
        submit.values.observe { submitted += 1 }
      }
      toggle.isOn = true
      toggle.sendActions(for: .valueChanged)
      XCTAssertTrue(isOn.value)
      isOn.value = false
      XCTAssertFalse(toggle.isOn)
      button.sendActions(for: .primaryActionTriggered)
      XCTAssertEqual(submitted, 1)
    }
  }
#endif
