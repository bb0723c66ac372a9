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

/// Runs a closure once when it ends.
@MainActor
final class ActionDisposable: Disposable {
  private var action: (@MainActor () -> Void)?

  init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  nonisolated deinit {
    if let action { endOnMainActor(action) { $0() } }
  }

  override var isDisposed: Bool { action == nil }

  override func dispose() {
    guard let action else { return }
    self.action = nil
    action()
  }
}

/// The result of `observe`: it ends an observer, or the run of a signal, when it is dropped.
///
/// A separate object, because the parts of a run retain each other while it runs, and because it may be
/// dropped on any thread. A disposed one is freed there directly.
@MainActor
@usableFromInline
final class Observation: Disposable {
  /// The disposable that it ends; nil once it was disposed.
  @exclusivity(unchecked) private var ended: Disposable?

  @usableFromInline
  init(_ ended: Disposable) {
    self.ended = ended
  }

  nonisolated deinit {
    if let ended { endOnMainActor(ended) { $0.dispose() } }
  }

  @usableFromInline override var isDisposed: Bool { ended?.isDisposed ?? true }

  @usableFromInline
  override func dispose() {
    guard let ended else { return }
    self.ended = nil
    ended.dispose()
  }
}

/// An object that owns a bag: its observations end with it, without being stored one by one.
///
/// View-models conform by declaring `let bag = DisposeBag()`; the class must be on the main actor.
public protocol Owner: AnyObject {
  /// Retains the observations of this object.
  var bag: DisposeBag { get }
}
