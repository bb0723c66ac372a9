extension View {
  /// swiftui/view/alert(_:ispresented:presenting:actions:message:)
  public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    Alerting(
      content: self, title: String(title), isPresented: isPresented, isDialog: false,
      inner: data.map { TupleView<(A, M)>(views: [message($0), actions($0)]) })
  }

  /// swiftui/view/confirmationdialog(_:ispresented:titlevisibility:presenting:actions:message:)
  public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    Alerting(
      content: self, title: String(title), isPresented: isPresented, isDialog: true,
      inner: data.map { TupleView<(A, M)>(views: [message($0), actions($0)]) })
  }
}

/// A view with an alert over it.
struct Alerting<Content: View, Inner: View>: View {
  typealias Body = Never
  let content: Content
  let title: String
  let isPresented: Binding<Bool>
  let isDialog: Bool
  let inner: Inner?
}

/// An alert over a view.
struct AlertMark {
  let title: String
  let isDialog: Bool
  let dismiss: () -> Void
}

extension Alerting: PrimitiveView {
  func update(_ node: ViewNode) -> [Child] {
    guard isPresented.wrappedValue, let inner else {
      node.memory = nil
      return [Child("content", content)]
    }
    node.memory = AlertMark(title: title, isDialog: isDialog) {
      isPresented.wrappedValue = false
    }
    return [Child("content", content), Child("alert", inner)]
  }
}
