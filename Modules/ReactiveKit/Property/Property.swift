/// A current value that changes: what a view shows.
///
/// A property always has a value, so a view that binds to it can never be left with a stale or
/// missing one. It is either constant, set (``MutableProperty``) or derived from other properties
/// (`map`, `combine`, ...). A derived value is never stale, is computed at most once per change, and
/// is told to observers only if it changed.
///
/// ```swift
/// let price = MutableProperty(72.9)
/// let text = price.map { "from \($0)" }
/// text.observe { print($0) }.disposed(by: bag)   // from 72.9
/// price.value = 80                               // from 80.0
/// ```
///
/// Main actor. Reading is O(1), or O(stale properties above) for an unobserved derived property. A
/// derived property retains its sources; an observation retains what it observes; nothing retains its
/// observers. Unobserved, a derived property is connected to nothing.
public class Property<Value>: ValueSource<Value>, Readable {
  @usableFromInline @exclusivity(unchecked) final var storage: Value

  /// Computes the value of a derived property.
  ///
  /// `nonisolated(unsafe)` for `recompute()`, which runs on the main actor but cannot state it.
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var computation:
    Computation<Value>?

  @usableFromInline
  init(storage: Value) {
    self.storage = storage
    super.init()
  }

  /// Makes a constant: a property whose value never changes.
  ///
  /// - Parameters:
  ///   - file: with `line` the name of the property in debug builds.
  ///   - line: see `file`.
  public convenience init(_ constant: Value, file: StaticString = #fileID, line: UInt = #line) {
    self.init(storage: constant)
    noteBirth(file, line)
  }

  /// Makes a derived property. Its sources are added with `depend(on:)`.
  ///
  /// - Parameter compute: computes the value of the property it is given and hands it to `commit`. It
  ///   is called when the sources are settled: it reads their `storage`.
  @inlinable
  init(initial: Value, compute: @escaping @MainActor (Property<Value>) -> Void) {
    storage = initial
    super.init()
    computation = Computation(compute)
    becomeDerived()
  }

  nonisolated deinit {
    // Before the edges are freed: then they are the last to retain the sources, see `Vertex.free`.
    computation = nil
  }

  @usableFromInline override final var storedText: String { String(describing: storage) }

  @usableFromInline
  nonisolated override final func recompute() {
    switch computation {
    case .some(let computation): computation.call(self)
    case .none: break
    }
  }

  @usableFromInline
  override final func notifyOfValue() { notify(storage) }

  /// The value now.
  public final var current: Value {
    @inlinable get {
      if flags.contains(.derived) { settle() }
      return storage
    }
  }

  /// The stored value, for where a pack is expanded: the compiler crashes on the field itself.
  @usableFromInline final var settled: Value {
    @inlinable get { storage }
  }
}

/// The closure that computes a derived property, called in place (see `Callback`).
@usableFromInline
nonisolated struct Computation<Value>: ~Copyable {
  /// Loses its isolation where that is allowed, on the main actor, which is where it is called.
  @usableFromInline let call: (Property<Value>) -> Void

  @MainActor @inlinable
  init(_ call: @escaping @MainActor (Property<Value>) -> Void) {
    self.call = call
  }
}

// MARK: - Storing

extension Property {
  /// Stores a value and returns the one before, which the caller keeps until the graph is consistent:
  /// releasing it may run a deinit that reads, sets or observes this property.
  @inlinable @inline(__always)
  final func exchange(_ value: Value) -> Value {
    var old = value
    Swift.swap(&storage, &old)
    return old
  }

  /// Stores the value that was computed; it counts as a change.
  @inlinable
  final func commit(_ value: Value) {
    let old = exchange(value)
    if let vertex { Propagation.endComputation(vertex, isChanged: true) }
    extendLifetime(old)
  }
}

extension Property where Value: Equatable {
  /// Stores the value that was computed if it is a different one.
  @inlinable
  final func commitIfDifferent(_ value: Value) {
    if storage == value {
      // Before `value` is released, which may run a deinit as well.
      if let vertex { Propagation.endComputation(vertex, isChanged: false) }
      extendLifetime(value)
    } else {
      commit(value)
    }
  }
}

/// Gives every property its `value`; ``MutableProperty`` adds the setter.
///
/// An implementation detail: a member of a protocol extension is called statically and inlined,
/// and, unlike a member of the base class, may gain a setter in the subclass.
public protocol Readable<Value>: AnyObject {
  /// The type of the value.
  associatedtype Value
  /// The value now.
  var current: Value { get }
}

extension Readable {
  /// The value now. Never stale, not even inside a transaction or an observer.
  @inlinable public var value: Value { current }
}
