#if canImport(SwiftUI) && !canImport(ObjectiveC)
  import LimitTesting
  import Observation
  import ReactiveKit
  import SwiftUI
  import Testing

  // The screen of ReactiveKit's page WithObservableModels.md.

  final class SignInViewModel: Observable {
    @Reactive var phone = ""
    @Reactive var code = ""
    private(set) lazy var isComplete = combine($phone, $code) { $0.count == 11 && $1.count == 4 }
  }

  struct SignInScreen: View {
    @Bindable var model: SignInViewModel

    var body: some View {
      TextField("Phone", text: $model.phone)
      TextField("Code", text: $model.code)
      Text(model.isComplete.observable.value ? "Complete" : "Incomplete")
    }
  }

  private struct PhoneLabel: View {
    let model: SignInViewModel

    var body: some View { Text(model.phone) }
  }

  @Suite(.workLimit) struct ObservableModelTests {
    private let model = SignInViewModel()

    @Test func keystrokeEvaluatesTheScreenIfItsPropertiesChange() {
      let window = DrivenWindow(SignInScreen(model: model))
      expectEqual(window.drivenTexts, ["Phone", "Code", "Incomplete"])
      window.driveFocus(on: "Phone")
      window.driveCountingFromZero()
      window.driveTyping("18612345678")
      window.driveFocus(on: "Code")
      window.driveTyping("012")
      expectEqual(window.drivenEvaluations["SignInScreen"], nil)
      window.driveTyping("3")
      window.driveUpdates()
      expectEqual(window.drivenEvaluations["SignInScreen"], 1)
      expectEqual(window.drivenTexts, ["Phone", "Code", "Complete"])
      expectEqual([model.phone, model.code], ["18612345678", "0123"])
      model.phone = ""
      window.driveUpdates()
      expectEqual(window.drivenTexts, ["Phone", "Code", "Incomplete"])
      expectEqual(window.drivenFields, ["", "0123"])
    }

    @Test func aReactiveFieldIsReadLikeOneOfAnObservableClass() {
      let window = DrivenWindow(PhoneLabel(model: model))
      window.driveCountingFromZero()
      model.code = "1"
      window.driveUpdates()
      expectEqual(window.drivenEvaluations, [:])
      model.phone = "1"
      model.phone = "186"
      window.driveUpdates()
      expectEqual(window.drivenTexts, ["186"])
      expectEqual(window.drivenEvaluations, ["PhoneLabel": 1])
    }

    @Test func windowDoesNotRetainItsModel() {
      var model: SignInViewModel? = SignInViewModel()
      weak let released = model
      var window = model.map { DrivenWindow(SignInScreen(model: $0)) }
      model?.phone = "1"
      window?.driveUpdates()
      window = nil
      model = nil
      #expect(released == nil)
    }
  }
#endif
