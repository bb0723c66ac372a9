/// A current value that changes: a state that a view shows.
///
/// A property always has a value, so a view that binds to it never shows a stale or missing one. It
/// is either constant, set (``MutableProperty``) or derived from other properties (`map`,
/// `combine`, ...). A derived value is never stale, is computed at most once per change, and
/// observers are notified only if it changed.
///
/// ```swift
/// let price = MutableProperty(72.9)
/// let text = price.map { "from \($0)" }
/// text.observe { print($0) }.disposed(by: bag)   // from 72.9
/// price.value = 80                               // from 80.0
/// ```
///
/// Main actor. Reading is O(1), or O(stale properties above) for an unobserved derived property. A
/// derived property retains its sources; an observation retains what it observes; nothing retains
/// its observers. A derived property without observers is not connected to its sources.
@MainActor
public class Property<Value>: Source, Readable {
  @usableFromInline @exclusivity(unchecked) final var storage: Value

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
  @_disfavoredOverload  // `Property { ... }` computes; only a constant closure would be this one.
  public convenience init(_ constant: Value, file: StaticString = #fileID, line: UInt = #line) {
    self.init(storage: constant)
    recordCreation(file, line)
  }

  /// Makes a derived property. Its sources are added with `depend(on:)`.
  ///
  /// - Parameters:
  ///   - epoch: the epoch before `initial` was computed. A source that has changed since makes it
  ///     stale.
  ///   - compute: computes the value of the given property (see `of`) and passes it to `commit`. It
  ///     is called when the sources are settled: it reads their `storage`.
  @inlinable
  init(
    since epoch: UInt64, initial: @autoclosure @MainActor () -> Value,
    compute: @escaping @MainActor (Source) -> Void
  ) {
    storage = Propagation.untracked(initial)
    super.init()
    becomeDerived(
      Derivation(
        compute: compute,
        deliver: { node in
          let property = Property.of(node)
          property.notify(property.storage)
        }), since: epoch)
  }

  nonisolated deinit {}

  @usableFromInline override final var storedText: String { String(describing: storage) }

  /// The property that a derivation was made for.
  @inlinable @inline(__always)
  static func of(_ node: Source) -> Property { unsafeDowncast(node, to: Property.self) }

  /// Whether observers of a set property are notified when a transaction has changed `old` to
  /// `new`.
  @usableFromInline
  func isChange(from _: Value, to _: Value) -> Bool { true }

  /// The current value; see ``Readable/value``.
  public final var current: Value {
    @inlinable get {
      if Propagation.isTracking { Propagation.noteRead(of: self) }
      return settledValue
    }
  }

  /// The current value, not recorded as a read of the running closure.
  @usableFromInline final var settledValue: Value {
    @inlinable get {
      if !flags.isDisjoint(with: [.derived, .isExclusive]) { settle() }
      return storage
    }
  }

  /// Whether the value never changes: an owner of very many bindings need not observe such a property.
  public final var isConstant: Bool {
    !flags.contains(.derived) && type(of: self) == Property<Value>.self
  }

  /// The property for Swift's Observation: `title.observable.value` in a SwiftUI body follows the property.
  public var observable: ObservableProperty<Value> { ObservableProperty(self) }
}

// MARK: - Storing

extension Property {
  /// Stores a value and returns the previous one, which the caller keeps until the graph is
  /// consistent: releasing it may run a deinit that reads, sets or observes this property.
  @inlinable @inline(__always)
  final func exchange(_ value: Value) -> Value {
    var old = value
    Swift.swap(&storage, &old)
    return old
  }

  /// Stores the computed value; it counts as a change.
  @inlinable @inline(__always)
  final func commit(_ value: Value) {
    let old = exchange(value)
    if let vertex { Propagation.endComputation(vertex, isChanged: true) }
    extendLifetime(old)
  }
}

extension Property where Value: Equatable {
  /// Stores the computed value if it is different.
  @inlinable @inline(__always)
  final func commitIfDifferent(_ value: Value) {
    if storage == value {
      // Before `value` is released, which may run a deinit as well.
      if let vertex { Propagation.endComputation(vertex, isChanged: false) }
      extendLifetime(value)
    } else {
      if Propagation.hasUnmarked { keepReadAhead() }
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
  /// The current value.
  var current: Value { get }
}

extension Readable {
  /// The current value. Never stale, not even inside a transaction or an observer; while the
  /// property itself is being computed, the previous value.
  @inlinable public var value: Value { current }
}
