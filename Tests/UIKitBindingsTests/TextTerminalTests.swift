#if canImport(UIKit) && !canImport(ObjectiveC)
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import UIKit
  import UIKitBindings

  /// One text field, bound both ways.
  private final class Field {
    let view = UITextField()
    let text: MutableProperty<String>
    let history: Recorder<String, Never>
    let window: UIWindow
    let binding: Disposable

    init(_ initial: String = "") {
      text = MutableProperty(initial)
      history = Recorder(text)
      window = screen(view)
      binding = text <-> view.textTerminal
      view.becomeFirstResponder()
    }
  }

  struct TextTerminalTests {
    let display = Display()

    @Test func aTextFieldAndAPropertyFollowEachOther() {
      let field = Field("a")
      expectEqual(field.view.text, "a")
      field.view.driveTyping("bc")
      field.text.value = "xyz"
      expectEqual(field.view.text, "xyz")
      field.view.driveDeleting()
      #expect(field.history.difference(fromValues: ["a", "ab", "abc", "xyz", "xy"]) == nil)
    }

    @Test func typedTextIsNotSetAgain() {
      let field = Field()
      let before = field.view.drivenSets
      field.view.driveTyping("hello")
      expectEqual(field.view.drivenSets, before)
    }

    @Test func theCaretStaysWhenTheProgramChangesTheText() {
      let field = Field("ac")
      display.bag += field.text.observe { field.text.value = $0.uppercased() }
      field.view.driveCaret(to: 1)
      field.view.driveTyping("b")
      expectEqual(field.view.text, "ABC")
      expectEqual(field.view.drivenCaret, 2)
      field.text.value = "X"
      expectEqual(field.view.drivenCaret, 1)
      field.text.value = "XYZ"
      expectEqual(field.view.drivenCaret, 3)
    }

    @Test func theCaretIsNeverInTheMiddleOfACharacter() {
      let field = Field("abcd")
      var carets: [Int] = []
      for text in ["a😀c", "👩‍👧d", "e\u{301}e\u{301}e"] {
        field.text.value = "abcd"
        field.view.driveCaret(to: 2)
        field.text.value = text
        carets.append(field.view.drivenCaret)
      }
      expectEqual(carets, [3, 5, 2])
      field.text.value = "a😀c"
      field.view.driveTyping("b")
      expectEqual(field.text.value, "a😀bc")
    }

    @Test func composedTextIsDeliveredWhenItIsCommitted() {
      let field = Field("我")
      field.view.driveComposing("ni")
      field.view.driveComposing("ni hao")
      expectEqual(field.text.value, "我")
      field.view.driveCommitting("你好")
      expectEqual(field.view.text, "我你好")
      #expect(field.history.difference(fromValues: ["我", "我你好"]) == nil)
    }

    @Test func composedTextIsNotOverwritten() {
      let field = Field()
      field.view.driveComposing("ni")
      field.text.value = "from the program"
      expectEqual(field.view.text, "ni")
      #expect(field.view.markedTextRange != nil)
      field.view.driveComposing("nih")
      expectEqual(field.view.text, "nih")
      field.view.driveCommitting("你")
      expectEqual(field.view.text, "from the program")
      #expect(field.history.difference(fromValues: ["", "from the program"]) == nil)
    }

    @Test func textConnectedAgainDuringACompositionReceivesTheCommittedText() {
      let text = MutableProperty("我")
      let view = display.show(UITextField())
      var connection = text <-> view.textTerminal
      view.becomeFirstResponder()
      view.driveComposing("ni")
      connection = text <-> view.textTerminal
      view.driveCommitting("你")
      expectEqual(text.value, "我你")
      expectEqual(view.text, "我你")
      view.driveComposing("hao")
      connection = text <-> view.textTerminal
      view.driveCommittingAsIs()
      view.resignFirstResponder()
      expectEqual(text.value, "我你hao")
      withExtendedLifetime(connection) {}
    }

    @Test func theLastOfSeveralTextsSetWhileComposingIsShown() {
      let field = Field()
      field.view.driveComposing("ni")
      field.text.value = "one"
      field.text.value = "two"
      field.view.driveCommitting("你")
      expectEqual(field.view.text, "two")
      field.view.driveTyping("!")
      #expect(field.history.difference(fromValues: ["", "one", "two", "two!"]) == nil)
    }

    @Test func unconfirmedCompositionIsDeliveredAtTheEndOfEditing() {
      let field = Field()
      field.view.driveComposing("hao")
      field.view.driveCommittingAsIs()
      field.view.resignFirstResponder()
      #expect(field.history.difference(fromValues: ["", "hao"]) == nil)
    }

    @Test func leavingWhileComposingDeliversOnce() {
      let field = Field()
      let edits = Recorder(field.view.textTerminal.signal)
      field.view.driveComposing("hao")
      field.view.resignFirstResponder()
      #expect(edits.difference(fromValues: ["hao"]) == nil)
      #expect(field.history.difference(fromValues: ["", "hao"]) == nil)
    }

    @Test func aSearchBarAndAPropertyFollowEachOther() {
      let bar = display.show(UISearchBar())
      let query = MutableProperty("")
      let history = Recorder(query)
      display.bag += query <-> bar.textTerminal
      bar.searchTextField.becomeFirstResponder()
      bar.searchTextField.driveTyping("sh")
      query.value = "beijing"
      expectEqual(bar.text, "beijing")
      #expect(history.difference(fromValues: ["", "s", "sh", "beijing"]) == nil)
    }

    @Test func aTextViewAndAPropertyFollowEachOther() {
      let view = UITextView()
      let other = UITextView()
      display.show(view, other)
      let note = MutableProperty("a")
      let history = Recorder(note)
      let binding = note <-> view.textTerminal
      view.becomeFirstResponder()
      view.driveTyping("b")
      other.driveTyping("not mine")
      view.driveComposing("ni")
      note.value = "program"
      expectEqual(view.text, "abni")
      view.driveCommitting("你")
      expectEqual(view.text, "program")
      view.driveTyping("!")
      #expect(history.difference(fromValues: ["a", "ab", "program", "program!"]) == nil)
      binding.dispose()
      view.driveTyping("?")
      #expect(history.difference(fromValues: ["a", "ab", "program", "program!"]) == nil)
    }

    @Test func aBindingDoesNotRetainTheView() {
      let text = MutableProperty("")
      let bag = DisposeBag()
      weak var field: UITextField?
      weak var area: UITextView?
      do {
        let views = (UITextField(), UITextView())
        field = views.0
        area = views.1
        bag += text <-> views.0.textTerminal
        bag += text <-> views.1.textTerminal
        text.value = "shown"
        expectEqual(views.0.text, "shown")
        expectEqual(views.1.text, "shown")
      }
      #expect(field == nil)
      #expect(area == nil)
      text.value = "shown by nothing"
    }
  }
#endif
