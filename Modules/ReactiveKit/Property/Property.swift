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
/// derived property holds its sources; an observation holds what it observes; nothing holds its
/// observers. Unobserved, a derived property is connected to nothing.
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
  public convenience init(_ constant: Value, file: StaticString = #fileID, line: UInt = #line) {
    self.init(storage: constant)
    noteBirth(file, line)
  }

  /// Makes a derived property. Its sources are added with `depend(on:)`.
  ///
  /// - Parameter update: computes and stores the value of the property it is given; true when the
  ///   value changed. It is called when the sources are settled: it reads their `storage`.
  @inlinable
  init(initial: Value, update: @escaping @MainActor (Property<Value>) -> Bool) {
    storage = initial
    super.init()
    becomeDerived(
      Derivation(
        update: update, deliver: { (property: Property) in property.tell(property.storage) })
    )
  }

  nonisolated deinit {}

  @usableFromInline override final var storedText: String { String(describing: storage) }

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
