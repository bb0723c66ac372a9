#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import FormComponent
  import LimitTesting
  import Messages
  import ReactiveKit
  import ReactiveTesting
  import SwiftUI
  import SwiftUIBindings
  import Testing

  private struct TwoViewsScreen: View {
    let field: TextFieldViewModel
    @Observed var isSecondShown: Bool

    init(_ field: TextFieldViewModel, _ isSecondShown: Property<Bool>) {
      self.field = field
      _isSecondShown = Observed(isSecondShown)
    }

    var body: some View {
      FieldTextField(field, Property(Messages.english))
      if isSecondShown { FieldTextField(field, Property(Messages.english)) }
    }
  }

  /// One field in two views, as in a list and beside it.
  struct TwoViewsTests {
    private let field = TextFieldViewModel(
      key: "name", label: Property("name"), placeholder: Property(""),
      validation: FieldValidation(.required))

    @Test func tappedViewOfAFieldIsEdited() {
      let isSecondShown = MutableProperty(true)
      let window = DrivenWindow(TwoViewsScreen(field, isSecondShown))
      let focus = Recorder(field.isFocused)
      window.driveFocus(on: "name")
      window.driveTyping("a")
      expectEqual(window.drivenFields, ["a", "a"])
      expectEqual(focus.values, [false, true])
      isSecondShown.value = false
      window.driveUpdates()
      window.driveTyping("b")
      expectEqual(window.drivenFields, ["ab"])
      expectEqual(focus.values, [false, true])
      window.driveFocus(on: nil)
      expectEqual(focus.values, [false, true, false])
      #expect(field.isTouched.value)
    }
  }
#endif
