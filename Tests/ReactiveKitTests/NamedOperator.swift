import ReactiveKit
import Testing

/// An operator with a closure, in a table of tests.
nonisolated struct NamedOperator<Failure: Error>: Sendable, CustomTestStringConvertible {
  let name: String
  /// Applies the operator; its closure calls the given one.
  let apply:
    @MainActor @Sendable (Signal<Int, Failure>, @escaping @MainActor () -> Void) -> Signal<
      Int, Failure
    >

  var testDescription: String { name }
}
