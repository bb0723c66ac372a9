public import ReactiveKit

extension Command where Input == Void, Output == Void, Failure == Never {
  /// Makes a command with synchronous work, so that it never appears to execute.
  ///
  /// - Parameters:
  ///   - condition: when it can be executed.
  ///   - work: the synchronous work.
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
