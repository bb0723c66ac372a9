#if canImport(SwiftUI)
  public import ReactiveKit
  public import SwiftUI

  extension View {
    /// Calls a closure with the values of a signal while the view is on screen.
    ///
    /// Both are those with which the view has appeared, because a signal has no identity: give the
    /// view the `id` of its view-model if it can be made with another one in the same place.
    ///
    /// ```swift
    /// page.onEmit(viewModel.logIn.values) { _ in isPresented = false }
    /// ```
    public func onEmit<Value>(
      _ signal: Signal<Value, Never>, perform action: @escaping @MainActor (Value) -> Void
    ) -> some View {
      EmitView(content: self, signal: signal, action: action)
    }
  }

  private struct EmitView<Content: View, Value>: View {
    let content: Content
    let signal: Signal<Value, Never>
    let action: @MainActor (Value) -> Void
    @State private var slot = Kept(ObservationSlot())

    var body: some View {
      content
        .onAppear { slot.object.observation = signal.observe(action) }
        .onDisappear { slot.object.observation = nil }
    }
  }

  extension View {
    /// Follows an object while the view is on screen, and another object that it gets meanwhile.
    /// SwiftUI evaluates covered views, too: these follow the new object when they appear.
    func following<Followed: AnyObject>(
      _ object: Followed, in slot: ObservationSlot, _ follow: @escaping (Followed) -> Disposable
    ) -> some View {
      onAppear { slot.observation = follow(object) }
        .onChange(of: ObjectIdentifier(object)) { _, _ in
          if slot.observation != nil { slot.observation = follow(object) }
        }
        .onDisappear { slot.observation = nil }
    }
  }

  /// Retains an observation while a view is on screen.
  final class ObservationSlot {
    var observation: Disposable?

    init() {}

    nonisolated deinit {}
  }
#endif
