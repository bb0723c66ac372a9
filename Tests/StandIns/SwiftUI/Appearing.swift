/// The actions for the appearing and disappearing of a view.
struct Appearance {
  var appear: (() -> Void)?
  var disappear: (() -> Void)?
  /// Makes the work that runs while the view is on screen.
  var work: (@MainActor () -> Task<Void, Never>)?
  /// When it changes, the work is restarted.
  var workID: AnyHashable?
}

/// A view that has appeared, and its actions for disappearing.
@MainActor final class Appeared {
  var appearance: Appearance
  private var task: Task<Void, Never>?

  init(_ appearance: Appearance) {
    self.appearance = appearance
    appearance.appear?()
    task = appearance.work?()
  }

  func update(_ new: Appearance) {
    if new.workID != appearance.workID {
      task?.cancel()
      task = new.work?()
    }
    appearance = new
  }

  func end() {
    task?.cancel()
    appearance.disappear?()
  }
}

extension View {
  /// swiftui/view/onappear(perform:)
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Modified(self) { $0.memory = Appearance(appear: action) }
  }

  /// swiftui/view/ondisappear(perform:)
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    Modified(self) { $0.memory = Appearance(disappear: action) }
  }

  /// swiftui/view/task(priority:_:)
  public func task(
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    Modified(self) { $0.memory = Appearance(work: { Task { await action() } }) }
  }

  /// swiftui/view/task(id:priority:_:)
  public func task<T: Equatable & Hashable>(
    id value: T, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    Modified(self) {
      $0.memory = Appearance(work: { Task { await action() } }, workID: value)
    }
  }
}
