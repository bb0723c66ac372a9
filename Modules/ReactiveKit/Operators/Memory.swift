/// What an operator remembers from one value to the next.
///
/// A captured variable would do, but each access to one is checked for exclusivity, which costs as
/// much as the operator (scan and distinct: 34 ns per value with captured variables). Unchecked is
/// sound: every access is a plain load or store on the main actor, none spans a call.
@usableFromInline
final class Memory<Value> {
  @usableFromInline @exclusivity(unchecked) var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }

  nonisolated deinit {}
}
