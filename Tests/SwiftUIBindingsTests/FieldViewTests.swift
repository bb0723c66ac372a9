#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import FormComponent
  import Messages
  import ReactiveKit
  import ReactiveTesting
  import SwiftUI
  import SwiftUIBindings
  import Testing

  private func textField(
    _ key: String, _ initial: String = "", format: TextFormat = .singleLine,
    rule: Rule<String> = .required, isSecure: Bool = false, isEnabled: Property<Bool>? = nil,
    isHidden: Property<Bool>? = nil
  ) -> TextFieldViewModel {
    TextFieldViewModel(
      key: key, label: Property(key), placeholder: Property("Enter \(key)"), initial: initial,
      format: format, validation: FieldValidation(rule), isSecure: isSecure,
      isEnabled: isEnabled, isHidden: isHidden)
  }

  private let english = Messages.english.adding(
    MessageTable(english: ["form.required": "Enter something."], simplifiedChinese: [:]))

  private final class OrderViewModel {
    let fields: [TextFieldViewModel]
    let form: FormComponent.Form<String>
    let messages = MutableProperty(english)

    init(_ keys: [String] = ["name", "phone"], isEnabled: Property<Bool>? = nil) {
      fields = keys.map { textField($0, isEnabled: isEnabled) }
      form = FormComponent.Form(fields: FieldGroup(parts: fields), submits: .always) {
        () async throws(SubmitRefusal) in "done"
      }
    }
  }

  private struct OrderScreen: View {
    let order: OrderViewModel

    var body: some View {
      SwiftUI.Form {
        ForEach(order.fields, id: \.key) { FieldTextField($0, in: order.form, order.messages) }
        CommandButton("Order", order.form.submit)
      }
    }
  }

  /// One field alone.
  private struct FieldScreen: View {
    let field: TextFieldViewModel

    var body: some View { FieldTextField(field, Property(english)) }
  }

  /// Fields below each other.
  private struct FieldsScreen: View {
    let fields: [TextFieldViewModel]

    var body: some View {
      ForEach(fields, id: \.key) { FieldTextField($0, Property(english)) }
    }
  }

  /// One of two fields in the same place.
  private struct ChoiceScreen: View {
    let fields: [TextFieldViewModel]
    @Observed var index: Int

    init(_ fields: [TextFieldViewModel], _ index: Property<Int>) {
      self.fields = fields
      _index = Observed(index)
    }

    var body: some View { FieldTextField(fields[index], Property(english)) }
  }

  /// Two fields, one above the other or the other way round.
  private struct SwappedScreen: View {
    let fields: [TextFieldViewModel]
    @Observed var isSwapped: Bool

    init(_ fields: [TextFieldViewModel], _ isSwapped: Property<Bool>) {
      self.fields = fields
      _isSwapped = Observed(isSwapped)
    }

    var body: some View {
      FieldTextField(fields[isSwapped ? 1 : 0], Property(english))
      FieldTextField(fields[isSwapped ? 0 : 1], Property(english))
    }
  }

  struct FieldViewTests {
    @Test func aKeystrokeEvaluatesTheBodiesOfItsFieldAlone() {
      let order = OrderViewModel((0..<20).map { "field \($0)" })
      let window = DrivenWindow(OrderScreen(order: order))
      window.driveFocus(on: "field 7")
      window.driveTyping("a")
      window.driveCountingFromZero()
      window.driveTyping("b")
      #expect(window.drivenEvaluations == ["FieldText": 1, "TextField": 1])
      window.driveCountingFromZero()
      window.driveTyping("cde")
      #expect(window.drivenEvaluations == ["FieldText": 3, "TextField": 3])
      #expect(order.fields[7].value.value == "abcde")
    }

    @Test func aProblemThatComesAndGoesEvaluatesOnlyWhatShowsOrReadsIt() {
      let order = OrderViewModel()
      let window = DrivenWindow(OrderScreen(order: order))
      window.driveFocus(on: "name")
      order.fields[0].validate()
      window.driveCountingFromZero()
      window.driveUpdates()
      #expect(window.drivenTexts.contains("Enter something."))
      #expect(window.drivenEvaluations == ["ControlReading": 1, "FieldProblem": 1])
      window.driveCountingFromZero()
      window.driveTyping("a")
      #expect(!window.drivenTexts.contains("Enter something."))
      #expect(
        window.drivenEvaluations == [
          "ControlReading": 1, "FieldProblem": 1, "FieldText": 1, "TextField": 1,
        ])
    }

    @Test func theUserMovesTheFocus() {
      let order = OrderViewModel()
      let window = DrivenWindow(OrderScreen(order: order))
      let focus = Recorder(order.form.focus.map { $0?.key ?? "none" })
      window.driveFocus(on: "name")
      window.driveFocus(on: "phone")
      window.driveFocus(on: nil)
      #expect(order.fields.map(\.isTouched.value) == [true, true])
      #expect(focus.values.filter { $0 != "none" } == ["name", "phone"])
      #expect(focus.values.last == "none")
    }

    @Test func aFieldThatReplacesTheEditedOneHasNotItsFocusAndWasNotLeft() {
      let fields = [textField("name"), textField("phone")]
      let index = MutableProperty(0)
      let window = DrivenWindow(ChoiceScreen(fields, index))
      window.driveFocus(on: "name")
      window.driveTyping("Ann")
      #expect(fields.map(\.isFocused.value) == [true, false])
      index.value = 1
      window.driveUpdates()
      #expect(window.drivenFocus == nil)
      #expect(fields.map(\.isFocused.value) == [false, false])
      #expect(fields.map(\.isTouched.value) == [true, false])
      #expect(fields[1].shownProblems.value.isEmpty)
      window.driveFocus(on: "phone")
      window.driveTyping("186")
      #expect(fields.map(\.value.value) == ["Ann", "186"])
    }

    @Test func anEditedFieldThatChangesPlacesKeepsTheFocusInBoth() {
      let fields = [textField("name"), textField("phone")]
      let isSwapped = MutableProperty(false)
      let window = DrivenWindow(SwappedScreen(fields, isSwapped))
      var history: [String] = []
      window.driveFocus(on: "phone")
      for isNowSwapped in [true, false] {
        isSwapped.value = isNowSwapped
        window.driveUpdates()
        let focused = fields.filter(\.isFocused.value).map(\.key)
        history.append("\(window.drivenFocus ?? "-") \(focused)")
      }
      #expect(history == ["phone [\"phone\"]", "phone [\"phone\"]"])
      window.driveFocus(on: nil)
      #expect(fields.map(\.isFocused.value) == [false, false])
    }

    @Test func theFormMovesTheFocus() {
      let order = OrderViewModel()
      let window = DrivenWindow(OrderScreen(order: order))
      order.form.moveFocus(to: order.fields[1])
      window.driveUpdates()
      #expect(window.drivenFocus == "phone")
      order.form.moveFocus(to: order.fields[0])
      window.driveUpdates()
      #expect(window.drivenFocus == "name")
      order.form.moveFocus(to: nil)
      window.driveUpdates()
      #expect(window.drivenFocus == nil)
    }

    @Test func returnGoesToTheNextFieldAndSubmitsAfterTheLast() async {
      let order = OrderViewModel()
      let submitted = Recorder(order.form.submit.executions.map { _ in "submitted" })
      let window = DrivenWindow(OrderScreen(order: order))
      window.driveFocus(on: "name")
      window.driveTyping("Ann")
      window.driveReturn()
      #expect(window.drivenFocus == "phone")
      #expect(submitted.values == [])
      window.driveTyping("186")
      window.driveReturn()
      #expect(window.drivenFocus == nil)
      #expect(submitted.difference(fromValues: ["submitted"]) == nil)
      await order.form.submit.execute().waitUntilFinished()
      #expect(order.fields.map(\.value.value) == ["Ann", "186"])
    }

    @Test func theFirstWrongFieldIsFocusedWhenSubmittingIsRefused() async {
      let order = OrderViewModel()
      let window = DrivenWindow(OrderScreen(order: order))
      window.driveFocus(on: "name")
      window.driveTyping("Ann")
      window.driveTap("Order")
      await order.form.submit.execute().waitUntilFinished()
      window.driveUpdates()
      #expect(window.drivenFocus == "phone")
      #expect(window.drivenTexts.filter { $0 == "Enter something." }.count == 1)
    }

    @Test func theFirstWrongFieldOffScreenLeavesTheFocusToTheUser() async {
      struct LongScreen: View {
        let order: OrderViewModel
        var body: some View {
          List {
            ForEach(order.fields, id: \.key) { FieldTextField($0, in: order.form, order.messages) }
          }
        }
      }
      let order = OrderViewModel((0..<30).map { "field \($0)" })
      let window = DrivenWindow(LongScreen(order: order))
      window.driveScrolling(to: 5)
      await order.form.submit.execute().waitUntilFinished()
      window.driveUpdates()
      #expect(order.form.focus.value === order.fields[0])
      #expect(window.drivenFocus == nil)
      window.driveFocus(on: "field 6")
      window.driveScrolling(to: 0)
      #expect(window.drivenFocus == "field 6")
      #expect(order.fields.filter(\.isFocused.value).map(\.key) == ["field 6"])
    }

    @Test func aMaskIsShownWhileTheUserTypes() {
      let field = textField("phone", format: .masked(Mask(groups: [3, 4, 4])))
      let window = DrivenWindow(FieldScreen(field: field))
      window.driveFocus(on: "phone")
      var history: [String] = []
      for key in "1861x2" {
        window.driveTyping(String(key))
        history.append(window.drivenFields[0])
      }
      #expect(history == ["1", "18", "186", "186 1", "186 1", "186 12"])
      #expect(field.value.value == "18612")
    }

    @Test func aDisabledFieldShowsItsTextAgain() {
      let isEnabled = MutableProperty(true)
      let field = textField("name", "Ann", isEnabled: isEnabled)
      let window = DrivenWindow(FieldScreen(field: field))
      window.driveFocus(on: "name")
      isEnabled.value = false
      // The key was pressed before the view is disabled.
      window.driveTyping("x")
      #expect(window.drivenFields == ["Ann"])
      #expect(window.drivenIsEnabled("name") == false)
      #expect(window.drivenFocus == nil)
    }

    @Test func aHiddenFieldIsNotShown() {
      let isHidden = MutableProperty(false)
      let window = DrivenWindow(FieldScreen(field: textField("name", isHidden: isHidden)))
      #expect(window.drivenFields == [""])
      isHidden.value = true
      window.driveUpdates()
      #expect(window.drivenFields == [])
      #expect(window.drivenTexts == [])
    }

    @Test func aFieldThatIsShownAgainFollowsItsTextAndItsFocus() {
      let isHidden = MutableProperty(false)
      let field = textField("name", "Ann", isHidden: isHidden)
      let window = DrivenWindow(FieldScreen(field: field))
      for isNowHidden in [true, false] {
        isHidden.value = isNowHidden
        window.driveUpdates()
      }
      field.setValue("Bob")
      field.fieldEntered()
      window.driveUpdates()
      #expect(window.drivenFields == ["Bob"])
      #expect(window.drivenFocus == "name")
    }

    @Test func aFieldThatWasHiddenWhileItWasEditedDoesNotTakeTheFocusBack() {
      let isHidden = MutableProperty(false)
      let fields = [textField("company", isHidden: isHidden), textField("name")]
      let form = FormComponent.Form(fields: FieldGroup(parts: fields)) {
        () async throws(SubmitRefusal) in
      }
      let window = DrivenWindow(FieldsScreen(fields: fields))
      window.driveFocus(on: "company")
      isHidden.value = true
      window.driveUpdates()
      #expect(window.drivenFocus == nil)
      window.driveFocus(on: "name")
      isHidden.value = false
      window.driveUpdates()
      #expect(window.drivenFocus == "name")
      #expect(form.focus.value === fields[1])
      #expect(fields.map(\.isFocused.value) == [false, true])
    }

    @Test func composedTextIsNotInterrupted() {
      let field = textField("name", "王")
      let window = DrivenWindow(FieldScreen(field: field))
      window.driveFocus(on: "name")
      window.driveComposing("xiao")
      window.driveComposing("xiaoming")
      window.driveCommitting("小明")
      #expect(field.value.value == "王小明")
      #expect(window.drivenBrokenCompositions == 0)
    }

    @Test func problemsFollowTheLanguage() {
      let order = OrderViewModel(["name"])
      let window = DrivenWindow(OrderScreen(order: order))
      order.fields[0].validate()
      order.messages.value = Messages.english.adding(
        MessageTable(english: ["form.required": "Nothing here."], simplifiedChinese: [:]))
      window.driveUpdates()
      #expect(window.drivenTexts.contains("Nothing here."))
    }

    @Test func aScreenOfFieldsIsReleased() {
      let tracker = LeakTracker()
      do {
        let order = tracker.track(OrderViewModel())
        tracker.track(order.fields[0])
        tracker.track(order.form)
        let window = tracker.track(DrivenWindow(OrderScreen(order: order)))
        window.driveFocus(on: "name")
        window.driveTyping("x")
        window.driveReturn()
      }
      #expect(tracker.leaks() == [])
    }
  }

  struct OtherFieldViewTests {
    private struct Room: View {
      let news: ToggleFieldViewModel
      let guests: NumberFieldViewModel
      let room: ChoiceFieldViewModel<String>
      let note: TextFieldViewModel

      var body: some View {
        FieldToggle(news, Property(english))
        FieldStepper(guests, Property(english)) { "\(Int($0)) guests" }
        FieldPicker(room, Property(english), none: "none") { $0.uppercased() }
        FieldTextEditor(note, Property(english))
      }
    }

    private let isEnabled = MutableProperty(true)
    private let options = MutableProperty(["single", "double"])

    private func room() -> Room {
      Room(
        news: ToggleFieldViewModel(key: "news", label: Property("News"), isEnabled: isEnabled),
        guests: NumberFieldViewModel(
          key: "guests", label: Property("Guests"), initial: 2, bounds: 1...4, step: 1),
        room: ChoiceFieldViewModel(
          key: "room", label: Property("Room"), options: options, name: { $0 }),
        note: MultilineTextFieldViewModel(
          key: "note", label: Property("Note"), placeholder: Property(""), validation: .none))
    }

    @Test func aToggleShowsItsField() {
      let view = room()
      let window = DrivenWindow(view)
      window.driveTap("News")
      #expect(view.news.isOn.value)
      #expect(window.drivenValue(of: "News") == "on")
      view.news.setValue(false)
      window.driveUpdates()
      #expect(window.drivenValue(of: "News") == "off")
      isEnabled.value = false
      window.driveUpdates()
      #expect(window.drivenIsEnabled("News") == false)
    }

    @Test func aStepperKeepsToTheBounds() {
      let view = room()
      let window = DrivenWindow(view)
      let history = Recorder(view.guests.value)
      window.driveStep("Guests", by: 1)
      view.guests.increase.execute()
      window.driveUpdates()
      #expect(window.drivenTexts.contains("4 guests"))
      window.driveStep("Guests", by: 1)
      window.driveStep("Guests", by: -1)
      #expect(history.difference(fromValues: [2, 3, 4, 3]) == nil)
    }

    @Test func aPickerFollowsItsOptions() {
      let view = room()
      let window = DrivenWindow(view)
      #expect(window.drivenTexts.contains("none"))
      window.drivePicking(String?.some("double"), in: "Room")
      #expect(view.room.selection.value == "double")
      #expect(window.drivenTexts.filter { $0 == "DOUBLE" }.count == 1)
      #expect(!window.drivenTexts.contains("none"))
      options.value = ["suite"]
      window.driveUpdates()
      #expect(window.drivenTexts.contains("SUITE"))
      #expect(window.drivenTexts.filter { $0 == "DOUBLE" }.count == 1, "chosen, not offered")
    }

    @Test func aTextOfManyLinesHasTheFocusToo() {
      let view = room()
      let window = DrivenWindow(view)
      window.driveFocus(on: "Note")
      #expect(view.note.isFocused.value)
      window.driveTyping("a\nb")
      #expect(view.note.value.value == "a\nb")
      view.note.setValue("program")
      window.driveUpdates()
      #expect(window.drivenFields == ["program"])
    }
  }
#endif
