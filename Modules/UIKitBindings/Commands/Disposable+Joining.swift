#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ReactiveKit

  extension Disposable {
    /// Joins bindings that end together, in the order in which they are listed.
    static func joining(@DisposableList _ bindings: @MainActor () -> [Disposable]) -> Disposable {
      let bag = DisposeBag()
      bag.hold(bindings)
      return .action { bag.dispose() }
    }
  }
#endif
