#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import FormComponent
  import LimitTesting
  import Messages
  import ReactiveKit
  import ReactiveTesting
  import SwiftUI
  import SwiftUIBindings
  import Testing

  struct OtherFieldViewTests {
    private struct Room: View {
      let news: ToggleFieldViewModel
      let guests: NumberFieldViewModel
      let room: ChoiceFieldViewModel<String>
      let note: TextFieldViewModel

      var body: some View {
        FieldToggle(news, Property(Messages.fields))
        FieldStepper(guests, Property(Messages.fields)) { "\(Int($0)) guests" }
        FieldPicker(room, Property(Messages.fields), none: "none") { $0.uppercased() }
        FieldTextEditor(note, Property(Messages.fields))
      }
    }

    private let isEnabled = MutableProperty(true)
    private let bounds = MutableProperty(1.0...4.0)
    private let step = MutableProperty(1.0)
    private let options = MutableProperty(["single", "double"])

    private func room() -> Room {
      Room(
        news: ToggleFieldViewModel(key: "news", label: Property("News"), isEnabled: isEnabled),
        guests: NumberFieldViewModel(
          key: "guests", label: Property("Guests"), initial: 2, bounds: bounds, step: step),
        room: ChoiceFieldViewModel(
          key: "room", label: Property("Room"), options: options, name: { $0 }),
        note: MultilineTextFieldViewModel(
          key: "note", label: Property("Note"), placeholder: Property(""), validation: .none))
    }

    @Test func aToggleShowsItsField() {
      let view = room()
      let window = DrivenWindow(view)
      window.driveTap("News")
      #expect(view.news.isOn)
      expectEqual(window.drivenValue(of: "News"), "on")
      view.news.setValue(false)
      window.driveUpdates()
      expectEqual(window.drivenValue(of: "News"), "off")
      isEnabled.value = false
      window.driveUpdates()
      expectEqual(window.drivenIsEnabled("News"), false)
    }

    @Test func aStepperKeepsToTheBounds() {
      let view = room()
      let window = DrivenWindow(view)
      let history = Recorder(view.guests.$value)
      window.driveStep("Guests", by: 1)
      view.guests.increase.execute()
      window.driveUpdates()
      #expect(window.drivenTexts.contains("4 guests"))
      window.driveStep("Guests", by: 1)
      window.driveStep("Guests", by: -1)
      #expect(history.difference(fromValues: [2, 3, 4, 3]) == nil)
    }

    @Test func aStepperFollowsBoundsAndStep() {
      let view = room()
      let window = DrivenWindow(view)
      let history = Recorder(view.guests.$value)
      bounds.value = 0...20
      step.value = 5
      window.driveUpdates()
      for count in [1, 1, -1] { window.driveStep("Guests", by: count) }
      expectEqual(history.values, [2, 7, 12, 7])
      bounds.value = 0...8
      window.driveUpdates()
      window.driveStep("Guests", by: 1)
      expectEqual(history.values.last, 8)
    }

    @Test func switchesShowTheOptionsOfSeveralChoices() {
      let field = ChoicesFieldViewModel(
        key: "extras", label: Property("Extras"), options: options, initial: ["double"],
        isEnabled: isEnabled, name: { $0 })
      let window = DrivenWindow(FieldChoices(field, Property(Messages.fields)))
      expectEqual(["single", "double"].map(window.drivenValue), ["off", "on"])
      window.driveTap("single")
      window.driveTap("double")
      field.selection.insert("double")
      options.value = ["double", "suite"]
      window.driveUpdates()
      expectEqual(["double", "suite"].map(window.drivenValue), ["on", "off"])
      isEnabled.value = false
      window.driveUpdates()
      window.driveTap("suite")
      expectEqual(field.selection, ["single", "double"])
    }

    @Test func aReadOnlySwitchCannotBeTouchedAndIsNotDisabled() {
      let isReadOnly = MutableProperty(true)
      let field = ToggleFieldViewModel(key: "news", label: Property("News"), isReadOnly: isReadOnly)
      let window = DrivenWindow(FieldToggle(field, Property(Messages.fields)))
      window.driveTap("News")
      expectEqual([window.drivenIsEnabled("News"), field.isOn], [true, false])
      isReadOnly.value = false
      window.driveUpdates()
      window.driveTap("News")
      #expect(field.isOn)
    }

    @Test func aPickerFollowsItsOptions() {
      let view = room()
      let window = DrivenWindow(view)
      #expect(window.drivenTexts.contains("none"))
      window.drivePicking(String?.some("double"), in: "Room")
      expectEqual(view.room.selection, "double")
      expectEqual(window.drivenTexts.filter { $0 == "DOUBLE" }.count, 1)
      #expect(!window.drivenTexts.contains("none"))
      options.value = ["suite"]
      window.driveUpdates()
      #expect(window.drivenTexts.contains("SUITE"))
      expectEqual(window.drivenTexts.filter { $0 == "DOUBLE" }.count, 1, "chosen, not offered")
    }

    @Test func multilineTextCanHaveTheFocus() {
      let view = room()
      let window = DrivenWindow(view)
      window.driveFocus(on: "Note")
      #expect(view.note.isFocused.value)
      window.driveTyping("a\nb")
      expectEqual(view.note.value, "a\nb")
      view.note.setValue("program")
      window.driveUpdates()
      expectEqual(window.drivenFields, ["program"])
    }
  }
#endif
