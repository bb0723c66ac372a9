#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import FormComponent
  import LimitTesting
  import Messages
  import ReactiveKit
  import ReactiveTesting
  import SwiftUI
  import SwiftUIBindings
  import Testing

  struct SubmitLabelTests {
    private final class NoteViewModel {
      let isNoteHidden = MutableProperty(false)
      let fields: [TextFieldViewModel]
      let form: FormComponent.Form<Void>

      init() {
        let isHidden = isNoteHidden
        fields = ["name", "phone", "note"].map { key in
          TextFieldViewModel(
            key: key, label: Property(key), placeholder: Property(""), validation: .none,
            isHidden: key == "note" ? isHidden : nil)
        }
        form = FormComponent.Form(fields: FieldGroup(parts: fields)) {
          () async throws(SubmitRefusal) in
        }
      }
    }

    private struct NoteScreen: View {
      let note: NoteViewModel
      let alone = TextFieldViewModel(
        key: "alone", label: Property("alone"), placeholder: Property(""), validation: .none)

      var body: some View {
        ForEach(note.fields, id: \.key) { FieldTextField($0, in: note.form, Property(.english)) }
        FieldTextField(alone, Property(.english))
      }
    }

    @Test func returnKeyIsLabelledWithItsAction() {
      let note = NoteViewModel()
      let window = DrivenWindow(NoteScreen(note: note))
      var history: [SubmitLabel?] = []
      for label in ["name", "phone", "note", "alone", "phone"] {
        window.driveFocus(on: label)
        history.append(window.drivenSubmitLabel)
      }
      note.isNoteHidden.value = true
      window.driveUpdates()
      history.append(window.drivenSubmitLabel)
      note.isNoteHidden.value = false
      window.driveUpdates()
      history.append(window.drivenSubmitLabel)
      expectEqual(history, [.next, .next, .done, .return, .next, .done, .next])
      expectEqual(window.drivenFocus, "phone")
    }

    @Test func hidingTheEditedLastFieldMovesTheReturnKey() {
      let note = NoteViewModel()
      let window = DrivenWindow(NoteScreen(note: note))
      let submitted = Recorder(note.form.submit.executions.map { _ in "submitted" })
      window.driveFocus(on: "note")
      note.isNoteHidden.value = true
      window.driveUpdates()
      #expect(window.drivenFocus == nil)
      #expect(note.form.focus.value == nil)
      window.driveFocus(on: "phone")
      expectEqual(window.drivenSubmitLabel, .done)
      window.driveReturn()
      #expect(submitted.difference(fromValues: ["submitted"]) == nil)
    }
  }
#endif
