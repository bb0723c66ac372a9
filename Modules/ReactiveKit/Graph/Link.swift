/// One observer in the ring of a ``Source``: list node, disposable and owner of the source at once,
/// so that an observation costs one allocation.
@MainActor
@usableFromInline
class Link: Disposable {
  @usableFromInline @exclusivity(unchecked) final var previous: Unmanaged<Link>?
  @usableFromInline @exclusivity(unchecked) final var next: Unmanaged<Link>?

  /// What is observed; nil once the observation has ended.
  ///
  /// `nonisolated(unsafe)` for `Unmanaged.tell`, which runs on the main actor but cannot say so.
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var source: Source?

  @inlinable
  init(_ source: Source) {
    self.source = source
    super.init()
  }

  isolated deinit {
    if let source {
      Turn.keep(source)
      source.remove(self)
    }
  }

  @usableFromInline override final var isDisposed: Bool { source == nil }

  @usableFromInline
  override final func dispose() {
    guard let source else { return }
    self.source = nil
    Turn.keep(source)
    if source.isDelivering {
      // Its closure may be running: it is freed when the delivery has ended, by `Source.sweep()`.
      source.flags.insert(.hasDead)
      _ = Unmanaged.passRetained(self)
    } else {
      source.remove(self)
      clear()
    }
  }

  /// Frees the closures, and what they hold, although the disposable may be kept for long.
  @usableFromInline
  func clear() {}
}
