#if canImport(UIKit) && !canImport(ObjectiveC)
  import FormComponent
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import Testing
  import UIKit
  import UIKitBindings

  private func textField(_ key: String, isHidden: Property<Bool>? = nil) -> TextFieldViewModel {
    TextFieldViewModel(
      key: key, label: Property(key), placeholder: Property(""), validation: .none,
      isHidden: isHidden)
  }

  private final class GuestRow: FieldGroup {
    let name: TextFieldViewModel

    init(_ id: String) {
      let name = textField("name")
      self.name = name
      super.init(id) { name }
    }
  }

  /// Three text fields on screen; the last one can be hidden.
  private final class NoteScreen {
    let isNoteHidden = MutableProperty(false)
    let views = (0..<3).map { _ in UITextField() }
    let form: Form<Void>
    let window: UIWindow
    let bag = DisposeBag()

    init(last: UIReturnKeyType = .done) {
      let fields = [
        textField("name"), textField("phone"), textField("note", isHidden: isNoteHidden),
      ]
      form = Form(fields: FieldGroup(parts: fields)) { () async throws(SubmitRefusal) in }
      window = screen(views[0], views[1], views[2])
      for (view, field) in zip(views, fields) { bag += view.bind(field, in: form, last: last) }
    }

    /// The label of the keyboard's return key.
    var key: UIReturnKeyType? { views.first { $0.isFirstResponder }?.drivenReturnKey }
  }

  struct ReturnKeyTests {
    let display = Display()

    @Test func returnKeyIsLabelledWithItsAction() {
      let note = NoteScreen()
      var history: [UIReturnKeyType?] = []
      for view in note.views {
        view.becomeFirstResponder()
        history.append(note.key)
      }
      note.views[1].becomeFirstResponder()
      history.append(note.key)
      note.isNoteHidden.value = true
      history.append(note.key)
      note.isNoteHidden.value = false
      history.append(note.key)
      expectEqual(history, [.next, .next, .done, .next, .done, .next])
      expectEqual(note.views.map(\.returnKeyType), [.next, .next, .done])
    }

    @Test func aFormMayNameTheKeyOfItsLastField() {
      let note = NoteScreen(last: .send)
      expectEqual(note.views.map(\.returnKeyType), [.next, .next, .send])
    }

    @Test func returnKeyChangesAfterTheComposition() {
      let note = NoteScreen()
      let phone = note.views[1]
      phone.becomeFirstResponder()
      phone.driveComposing("ni")
      note.isNoteHidden.value = true
      expectEqual(note.key, .next)
      #expect(phone.markedTextRange != nil)
      phone.driveCommitting("你")
      expectEqual(note.key, .done)
      expectEqual(phone.text, "你")
      phone.driveComposing("hao")
      note.isNoteHidden.value = false
      phone.driveCommittingAsIs()
      phone.resignFirstResponder()
      expectEqual(phone.returnKeyType, .next)
    }

    @Test func hidingTheEditedLastFieldMovesTheReturnKey() {
      let note = NoteScreen()
      note.views[2].becomeFirstResponder()
      note.isNoteHidden.value = true
      #expect(note.key == nil)
      #expect(note.form.focus.value == nil)
      note.views[1].becomeFirstResponder()
      expectEqual(note.key, .done)
      let submitted = Recorder(note.form.submit.executions.map { _ in "submitted" })
      note.views[1].driveReturn()
      #expect(note.key == nil)
      #expect(submitted.difference(fromValues: ["submitted"]) == nil)
    }

    @Test func aRowThatIsRemovedWhileItIsEditedLeavesTheKeyToTheRowBefore() throws {
      let guests = RepeatedGroup("guests") { GuestRow($0) }
      let form = Form(fields: FieldGroup(parts: [guests])) { () async throws(SubmitRefusal) in }
      let (first, second) = (try #require(guests.add()), try #require(guests.add()))
      let (firstView, secondView) = (UITextField(), UITextField())
      display.show(firstView, secondView)
      let bag = DisposeBag()
      bag += firstView.bind(first.name, in: form)
      bag += secondView.bind(second.name, in: form)
      secondView.becomeFirstResponder()
      expectEqual([firstView, secondView].map(\.returnKeyType), [.next, .done])
      guests.remove(second)
      #expect(form.focus.value == nil)
      expectEqual(firstView.returnKeyType, .done)
      secondView.removeFromSuperview()
      #expect(!second.name.isFocused.value)
      #expect(second.name.isTouched.value)
      firstView.becomeFirstResponder()
      #expect(form.focus.value === first.name)
    }

    @Test func aFormOfTenThousandFieldsFollowsItsLastOne() {
      let isHidden = MutableProperty(false)
      let fields = (0..<10_000).map { textField("\($0)", isHidden: $0 == 9_999 ? isHidden : nil) }
      let form = Form(fields: FieldGroup(parts: fields)) { () async throws(SubmitRefusal) in }
      let (before, last) = (UITextField(), UITextField())
      let bag = DisposeBag()
      bag += before.bind(fields[9_998], in: form)
      bag += last.bind(fields[9_999], in: form)
      expectEqual([before, last].map(\.returnKeyType), [.next, .done])
      isHidden.value = true
      expectEqual(before.returnKeyType, .done)
    }
  }
#endif
