/// What the closure of an operator captures: a client's function and where its results go.
///
/// One value of five words is passed by its address, so the closure reads each part when it needs it. Parts
/// that are captured one by one are all loaded before the function is called, which costs an operator 26
/// instructions for a value instead of 20.
@usableFromInline
struct Stage<Input, Result, Output> {
  @usableFromInline let function: @MainActor (Input) -> Result
  @usableFromInline let next: @MainActor (Output) -> Void
  @usableFromInline let lifetime: Lifetime

  @inlinable
  init(
    _ function: @escaping @MainActor (Input) -> Result,
    next: consuming @escaping @MainActor (Output) -> Void, in lifetime: Lifetime
  ) {
    self.function = function
    self.next = consume next
    self.lifetime = lifetime
  }

  /// Passes a result on, unless the function has ended the observation.
  @inlinable @inline(__always)
  func emit(_ value: Output) {
    if !lifetime.isOver { next(value) }
  }
}
