#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import FormComponent
  import LimitTesting
  import Messages
  import ReactiveKit
  import ReactiveTesting
  import SwiftUI
  import SwiftUIBindings
  import Testing

  struct FieldViewTests {
    @Test func keystrokeEvaluatesOnlyTheBodiesOfItsField() {
      let order = OrderFieldsViewModel((0..<20).map { "field \($0)" })
      let window = DrivenWindow(OrderFields(order: order))
      window.driveFocus(on: "field 7")
      window.driveTyping("a")
      window.driveCountingFromZero()
      window.driveTyping("b")
      expectEqual(window.drivenEvaluations, ["FieldText": 1, "TextField": 1])
      window.driveCountingFromZero()
      window.driveTyping("cde")
      expectEqual(window.drivenEvaluations, ["FieldText": 3, "TextField": 3])
      expectEqual(order.fields[7].value, "abcde")
    }

    @Test func changeOfAProblemEvaluatesOnlyItsReaders() {
      let order = OrderFieldsViewModel()
      let window = DrivenWindow(OrderFields(order: order))
      window.driveFocus(on: "name")
      order.fields[0].validate()
      window.driveCountingFromZero()
      window.driveUpdates()
      #expect(window.drivenTexts.contains("Enter something."))
      expectEqual(window.drivenEvaluations, ["ControlReading": 1, "FieldProblem": 1])
      window.driveCountingFromZero()
      window.driveTyping("a")
      #expect(!window.drivenTexts.contains("Enter something."))
      expectEqual(
        window.drivenEvaluations,
        [
          "ControlReading": 1, "FieldProblem": 1, "FieldText": 1, "TextField": 1,
        ])
    }

    @Test func aMaskIsShownWhileTheUserTypes() {
      let field = TextFieldViewModel("phone", format: .masked(Mask(groups: [3, 4, 4])))
      let window = DrivenWindow(FieldScreen(field: field))
      window.driveFocus(on: "phone")
      var history: [String] = []
      for key in "1861x2" {
        window.driveTyping(String(key))
        history.append(window.drivenFields[0])
      }
      expectEqual(history, ["1", "18", "186", "186 1", "186 1", "186 12"])
      expectEqual(field.value, "18612")
    }

    @Test func aDisabledFieldShowsItsTextAgain() {
      let isEnabled = MutableProperty(true)
      let field = TextFieldViewModel("name", "Ann", isEnabled: isEnabled)
      let window = DrivenWindow(FieldScreen(field: field))
      window.driveFocus(on: "name")
      isEnabled.value = false
      // The key was pressed before the view is disabled.
      window.driveTyping("x")
      expectEqual(window.drivenFields, ["Ann"])
      expectEqual(window.drivenIsEnabled("name"), false)
      #expect(window.drivenFocus == nil)
    }

    @Test func aHiddenFieldIsNotShown() {
      let isHidden = MutableProperty(false)
      let window = DrivenWindow(FieldScreen(field: TextFieldViewModel("name", isHidden: isHidden)))
      expectEqual(window.drivenFields, [""])
      isHidden.value = true
      window.driveUpdates()
      expectEqual(window.drivenFields, [])
      expectEqual(window.drivenTexts, [])
    }

    @Test func composedTextIsNotInterrupted() {
      let field = TextFieldViewModel("name", "王")
      let window = DrivenWindow(FieldScreen(field: field))
      window.driveFocus(on: "name")
      window.driveComposing("xiao")
      window.driveComposing("xiaoming")
      window.driveCommitting("小明")
      expectEqual(field.value, "王小明")
      expectEqual(window.drivenBrokenCompositions, 0)
    }

    @Test func problemsFollowTheLanguage() {
      let order = OrderFieldsViewModel(["name"])
      let window = DrivenWindow(OrderFields(order: order))
      order.fields[0].validate()
      order.messages.value = Messages.english.adding(
        MessageTable(english: ["form.required": "Nothing here."], simplifiedChinese: [:]))
      window.driveUpdates()
      #expect(window.drivenTexts.contains("Nothing here."))
    }

    @Test func aScreenOfFieldsIsReleased() {
      let tracker = LeakTracker()
      do {
        let order = tracker.track(OrderFieldsViewModel())
        tracker.track(order.fields[0])
        tracker.track(order.form)
        let window = tracker.track(DrivenWindow(OrderFields(order: order)))
        window.driveFocus(on: "name")
        window.driveTyping("x")
        window.driveReturn()
      }
      expectEqual(tracker.leaks(), [])
    }
  }
#endif
