/// Keeps a derived property connected to its sources although nothing observes it: one that depends on
/// earlier values.
///
/// It belongs to an ``Observation``, which disposes it on the main actor.
@MainActor
final class Connection: Disposable {
  /// What is connected; nil once this has ended.
  @exclusivity(unchecked) private var source: Source?

  init(_ source: Source) {
    self.source = source
    super.init()
    if let vertex = source.vertex {
      vertex.derived.pointee.isHeld = true
      Propagation.activate(vertex)
    }
  }

  nonisolated deinit {}

  override var isDisposed: Bool { source == nil }

  override func dispose() {
    guard let ended = source else { return }
    source = nil
    if let vertex = ended.vertex {
      vertex.derived.pointee.isHeld = false
      Propagation.deactivateIfUnused(vertex)
    }
    Propagation.release(ended)
  }
}

extension Source {
  /// Connects this derived property to its sources until the result is dropped.
  @usableFromInline
  final func connected() -> Observation { Observation(Connection(self)) }
}
