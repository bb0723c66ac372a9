/// The time during which one run of a ``Signal`` works. It ends when the run completes, fails or is
/// disposed, and then disposes everything that was tied to it, exactly once.
///
/// A signal made from a closure receives its lifetime and ties its resources to it:
///
/// ```swift
/// let ticks = Signal<Int, Never> { observer, lifetime in
///   let timer = startTimer { observer.send(1) }
///   lifetime.onEnd { timer.stop() }
/// }
/// ```
///
/// Main actor. Adding, checking and ending are O(1) per resource.
@MainActor
public class Lifetime: Disposable {
  @usableFromInline @exclusivity(unchecked) final var isOver = false
  /// Over, but not disposed yet.
  @exclusivity(unchecked) private var isSilenced = false
  @exclusivity(unchecked) private var first: Disposable?
  @exclusivity(unchecked) private var others: [Disposable] = []

  #if DEBUG
    /// Counts the resources tied to all lifetimes.
    static var additions = 0
    /// The targets that were recorded for a chain, and `additions` at that time.
    final var noted = SignalTargets()
    final var notedAt = 0
  #endif

  ///
  /// - Parameter parent: the lifetime that this one is a part of; when it ends, this one ends.
  @usableFromInline
  init(in parent: Lifetime?) {
    super.init()
    parent?.hold(self)
  }

  nonisolated deinit {}

  /// Whether it has ended. A producer that sends many values without a pause checks it between them.
  public final override var isDisposed: Bool {
    @inlinable get { isOver }
  }

  /// Ties `disposable` to this lifetime; after the end it is disposed at once.
  @usableFromInline
  final func hold(_ disposable: consuming Disposable) {
    #if DEBUG
      Lifetime.additions += 1
    #endif
    if isOver {
      disposable.dispose()
    } else if disposable.isDisposed {
      return
    } else if first == nil {
      first = consume disposable
    } else {
      if others.count > 8, others.count == others.capacity { sweep() }
      others.append(consume disposable)
    }
  }

  /// Removes ended disposables and reserves twice the capacity, so that adding stays amortised O(1).
  private func sweep() {
    let live = others.filter { !$0.isDisposed }
    let swept = others
    others = live
    others.reserveCapacity(live.count * 2)
    withExtendedLifetime(swept) {}
  }

  /// Ties `disposable` to this lifetime; after the end it is disposed at once.
  public final func add(_ disposable: Disposable) {
    hold(disposable)
  }

  /// Runs `action` when the lifetime ends; at once when it has ended.
  public final func onEnd(_ action: @escaping @MainActor () -> Void) {
    hold(ActionDisposable(action))
  }

  /// Ends the lifetime and everything tied to it, in the order it was tied.
  public override func dispose() {
    if isSilenced {
      isSilenced = false
      isOver = false
    }
    _ = end()
  }

  override func silence() {
    if isOver { return }
    isOver = true
    isSilenced = true
    first?.silence()
    for disposable in others { disposable.silence() }
  }

  /// Ends the lifetime; false when it had ended before.
  @usableFromInline
  func end() -> Bool {
    if isOver { return false }
    isOver = true
    for disposable in others { disposable.silence() }
    if let ending = first {
      first = nil
      ending.dispose()
    }
    if !others.isEmpty { disposeOthers() }
    return true
  }

  private func disposeOthers() {
    let ending = others
    others = []
    for disposable in ending { disposable.dispose() }
  }

  #if DEBUG
    /// The disposables tied to it.
    final var held: [Disposable] { (first.map { [$0] } ?? []) + others }
  #endif

  /// Restarts an ended lifetime. The caller must have the only reference to it.
  @usableFromInline
  final func restart() {
    isOver = false
  }
}
