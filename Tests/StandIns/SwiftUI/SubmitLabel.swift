/// swiftui/submitlabel
public struct SubmitLabel: Equatable, Sendable {
  private let name: String
  /// swiftui/submitlabel/return
  public static var `return`: SubmitLabel { SubmitLabel(name: "return") }
  /// swiftui/submitlabel/next
  public static var next: SubmitLabel { SubmitLabel(name: "next") }
  /// swiftui/submitlabel/done
  public static var done: SubmitLabel { SubmitLabel(name: "done") }
}

extension EnvironmentValues {
  private struct SubmitLabelKey: EnvironmentKey {
    static var defaultValue: SubmitLabel { .return }
  }

  var submitLabel: SubmitLabel {
    get { self[SubmitLabelKey.self] }
    set { self[SubmitLabelKey.self] = newValue }
  }
}

extension View {
  /// swiftui/view/submitlabel(_:)
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    Modified(self) { $0.changesEnvironment = { $0.submitLabel = submitLabel } }
  }
}
