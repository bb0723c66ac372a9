/// An observer of a property.
@MainActor
@usableFromInline
class Observation<Value>: Link {
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var callback: Callback<Value>?

  @inlinable
  init(_ source: Source, _ call: @escaping @MainActor (Value) -> Void) {
    callback = Callback(call)
    super.init(source)
  }

  isolated deinit {
    // The closure may be the one that drops this observation: kept until it has returned.
    if let source, source.isDelivering { source.bury(Grave(callback.take())) }
  }

  @inlinable
  nonisolated final func tell(_ value: Value) {
    switch callback {
    case .some(let callback): callback.call(value)
    case .none: break
    }
  }

  @usableFromInline
  override func clear() {
    callback = nil
  }
}

/// Keeps a closure that is going to be dropped.
private final class Grave<Value> {
  let callback: Callback<Value>?

  init(_ callback: consuming Callback<Value>?) {
    self.callback = callback
  }
}

/// A stored closure that is called in place.
///
/// Not copyable, so that calling it does not retain and release its context: that, and doing the
/// same for the link, is most of the cost of telling an observer (1,000 observers: 20 us with, 4 us
/// without, measured). What keeps the closure alive while it runs: a link disposed during a delivery
/// is cleared after it (`Source.sweep()`), one dropped during a delivery buries its closure.
@usableFromInline
nonisolated struct Callback<Value>: ~Copyable {
  @usableFromInline let call: (Value) -> Void

  /// The closure loses its isolation by name only, as in the standard library's
  /// `MainActor.assumeIsolated`: it is called by `Source.tell`, on the main actor. The two
  /// types differ in nothing but the annotation; wrapped in structs they are cast without thunks.
  @MainActor @inlinable
  init(_ call: @escaping @MainActor (Value) -> Void) {
    self.call = unsafeBitCast(Isolated(call: call), to: Bare.self).call
  }

  @usableFromInline
  struct Isolated {
    @usableFromInline let call: @MainActor (Value) -> Void
    @inlinable init(call: @escaping @MainActor (Value) -> Void) { self.call = call }
  }

  @usableFromInline
  struct Bare {
    @usableFromInline let call: (Value) -> Void
  }
}
