#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import FormComponent
  import LimitTesting
  import ReactiveKit
  import ReactiveTesting
  import SwiftUI
  import SwiftUIBindings
  import Testing

  /// The key of the edited field.
  extension FieldViewTests {
    @Test func theUserMovesTheFocus() {
      let order = OrderFieldsViewModel()
      let window = DrivenWindow(OrderFields(order: order))
      let focus = Recorder(order.form.focus.map { $0?.key ?? "none" })
      window.driveFocus(on: "name")
      window.driveFocus(on: "phone")
      window.driveFocus(on: nil)
      expectEqual(order.fields.map(\.isTouched.value), [true, true])
      expectEqual(focus.values.filter { $0 != "none" }, ["name", "phone"])
      expectEqual(focus.values.last, "none")
    }

    @Test func fieldReplacingTheEditedOneIsNeitherFocusedNorTouched() {
      let fields = [TextFieldViewModel("name"), TextFieldViewModel("phone")]
      let index = MutableProperty(0)
      let window = DrivenWindow(ChoiceScreen(fields, index))
      window.driveFocus(on: "name")
      window.driveTyping("Ann")
      expectEqual(fields.map(\.isFocused.value), [true, false])
      index.value = 1
      window.driveUpdates()
      #expect(window.drivenFocus == nil)
      expectEqual(fields.map(\.isFocused.value), [false, false])
      expectEqual(fields.map(\.isTouched.value), [true, false])
      #expect(fields[1].shownProblems.value.isEmpty)
      window.driveFocus(on: "phone")
      window.driveTyping("186")
      expectEqual(fields.map(\.value), ["Ann", "186"])
    }

    @Test func editedFieldThatMovesKeepsTheFocusInBothViews() {
      let fields = [TextFieldViewModel("name"), TextFieldViewModel("phone")]
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
      expectEqual(history, ["phone [\"phone\"]", "phone [\"phone\"]"])
      window.driveFocus(on: nil)
      expectEqual(fields.map(\.isFocused.value), [false, false])
    }

    @Test func theFormMovesTheFocus() {
      let order = OrderFieldsViewModel()
      let window = DrivenWindow(OrderFields(order: order))
      order.form.moveFocus(to: order.fields[1])
      window.driveUpdates()
      expectEqual(window.drivenFocus, "phone")
      order.form.moveFocus(to: order.fields[0])
      window.driveUpdates()
      expectEqual(window.drivenFocus, "name")
      order.form.moveFocus(to: nil)
      window.driveUpdates()
      #expect(window.drivenFocus == nil)
    }

    @Test func returnGoesToTheNextFieldAndSubmitsAfterTheLast() async {
      let order = OrderFieldsViewModel()
      let submitted = Recorder(order.form.submit.executions.map { _ in "submitted" })
      let window = DrivenWindow(OrderFields(order: order))
      window.driveFocus(on: "name")
      window.driveTyping("Ann")
      window.driveReturn()
      expectEqual(window.drivenFocus, "phone")
      expectEqual(submitted.values, [])
      window.driveTyping("186")
      window.driveReturn()
      #expect(window.drivenFocus == nil)
      #expect(submitted.difference(fromValues: ["submitted"]) == nil)
      await order.form.submit.execute().waitUntilFinished()
      expectEqual(order.fields.map(\.value), ["Ann", "186"])
    }

    @Test func theFirstWrongFieldIsFocusedWhenSubmittingIsRefused() async {
      let order = OrderFieldsViewModel()
      let window = DrivenWindow(OrderFields(order: order))
      window.driveFocus(on: "name")
      window.driveTyping("Ann")
      window.driveTap("Order")
      await order.form.submit.execute().waitUntilFinished()
      window.driveUpdates()
      expectEqual(window.drivenFocus, "phone")
      expectEqual(window.drivenTexts.filter { $0 == "Enter something." }.count, 1)
    }

    @Test func theFirstWrongFieldOffScreenLeavesTheFocusToTheUser() async {
      struct LongScreen: View {
        let order: OrderFieldsViewModel
        var body: some View {
          List {
            ForEach(order.fields, id: \.key) { FieldTextField($0, in: order.form, order.messages) }
          }
        }
      }
      let order = OrderFieldsViewModel((0..<30).map { "field \($0)" })
      let window = DrivenWindow(LongScreen(order: order))
      window.driveScrolling(to: 5)
      await order.form.submit.execute().waitUntilFinished()
      window.driveUpdates()
      #expect(order.form.focus.value === order.fields[0])
      #expect(window.drivenFocus == nil)
      window.driveFocus(on: "field 6")
      window.driveScrolling(to: 0)
      expectEqual(window.drivenFocus, "field 6")
      expectEqual(order.fields.filter(\.isFocused.value).map(\.key), ["field 6"])
    }

    @Test func aFieldThatIsShownAgainFollowsItsTextAndItsFocus() {
      let isHidden = MutableProperty(false)
      let field = TextFieldViewModel("name", "Ann", isHidden: isHidden)
      let window = DrivenWindow(FieldScreen(field: field))
      for isNowHidden in [true, false] {
        isHidden.value = isNowHidden
        window.driveUpdates()
      }
      field.setValue("Bob")
      field.fieldEntered()
      window.driveUpdates()
      expectEqual(window.drivenFields, ["Bob"])
      expectEqual(window.drivenFocus, "name")
    }

    @Test func fieldHiddenDuringEditingDoesNotTakeTheFocusBack() {
      let isHidden = MutableProperty(false)
      let fields = [TextFieldViewModel("company", isHidden: isHidden), TextFieldViewModel("name")]
      let form = FormComponent.Form(fields: FieldGroup(parts: fields)) {
        () async throws(SubmitRefusal) in
      }
      let window = DrivenWindow(FieldColumn(fields: fields))
      window.driveFocus(on: "company")
      isHidden.value = true
      window.driveUpdates()
      #expect(window.drivenFocus == nil)
      window.driveFocus(on: "name")
      isHidden.value = false
      window.driveUpdates()
      expectEqual(window.drivenFocus, "name")
      #expect(form.focus.value === fields[1])
      expectEqual(fields.map(\.isFocused.value), [false, true])
    }
  }
#endif
