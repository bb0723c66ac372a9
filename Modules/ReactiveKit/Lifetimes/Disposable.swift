/// Ends an observation, a binding or a piece of running work.
///
/// Observers retain what they observe: keep the disposable (in a ``DisposeBag``, a ``ReuseSlot`` or a
/// property) for as long as you want to be notified. Dropping it ends the observation, disposing it
/// ends it now. Ending delivers nothing: there is no "cancelled" event.
///
/// ```swift
/// let observation = name.observe { print($0) }
/// observation.dispose()
/// ```
///
/// Main actor; may be released from any thread, it then ends on the main actor.
public class Disposable {
  @usableFromInline
  init() {}

  nonisolated deinit {}

  /// Whether it has ended, by itself or by ``dispose()``.
  public var isDisposed: Bool { true }

  /// Ends it. Ending twice does nothing.
  public func dispose() {}

  /// Delivers nothing any more and releases nothing yet: it is a part of a lifetime that ends, and is
  /// disposed after others of its parts, whose release may run anything.
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
