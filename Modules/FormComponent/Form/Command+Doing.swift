public import ReactiveKit

extension Command where Input == Void, Output == Void, Failure == Never {
  /// Makes a command of something that is done at once, so that it is never seen to execute.
  ///
  /// - Parameters:
  ///   - condition: when it can be executed.
  ///   - work: is done at once.
  public static func doing(
    enabledIf condition: Property<Bool> = Property(true), _ work: @escaping @MainActor () -> Void
  ) -> Command {
    Command(
      enabledIf: condition, policy: .concurrent,
      signal: {
        Signal { observer, _ in
          work()
          observer.send(())
          observer.complete()
        }
      })
  }
}
