/// Ends an observation, a binding or running work.
///
/// Observers retain what they observe: keep the disposable (in a ``DisposeBag``, a ``ReuseSlot`` or
/// a property) for as long as you want to be notified. Disposing it ends the observation, and so
/// does releasing the last reference. Ending delivers nothing: there is no "cancelled" event.
///
/// ```swift
/// let observation = name.observe { print($0) }
/// observation.dispose()
/// ```
///
/// Main actor; it may be released on any thread and then ends on the main actor.
@MainActor
public class Disposable {
  @usableFromInline
  init() {}

  nonisolated deinit {}

  /// Whether it has ended, by itself or by ``dispose()``.
  public var isDisposed: Bool { true }

  /// Ends it. Ending twice does nothing.
  public func dispose() {}

  /// Stops delivering without releasing anything: it is a part of an ending lifetime, and is
  /// disposed after other parts, whose release may run any code.
  func silence() {}

  /// A disposable that has already ended.
  public static let disposed = Disposable()
}

extension Disposable {
  /// Makes a disposable that runs `action` once, when disposed or dropped.
  public static func action(_ action: @escaping @MainActor () -> Void) -> Disposable {
    ActionDisposable(action)
  }

  /// Ties the observation to `bag`: it ends with the bag at the latest.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}
