/// Keeps two properties at the same value until it is disposed or dropped.
///
/// It retains both properties; they do not retain it, nor each other.
@MainActor
@usableFromInline
final class PropertyBinding: Disposable {
  private var bond: Bond?

  /// Binds two properties of the same type.
  @usableFromInline
  init(_ left: Source, _ right: Source) {
    bond = Bond(left, right)
    super.init()
  }

  nonisolated deinit {
    if let bond { endOnMainActor(bond) { $0.end() } }
  }

  @usableFromInline override var isDisposed: Bool { bond == nil }

  @usableFromInline
  override func dispose() {
    bond.take()?.end()
  }
}

/// Two bound properties and the edges between them.
///
/// Not checked: the edges are read and freed on the main actor alone, once, by ``end()``, which takes the
/// bond from the binding.
@MainActor
private struct Bond: @unchecked Sendable {
  private let left: Source
  private let right: Source
  private let edges: BindingEdge.Pointer

  init(_ left: Source, _ right: Source) {
    self.left = left
    self.right = right
    edges = .allocate(capacity: 2)
    let (leftVertex, rightVertex) = (left.vertexMade(), right.vertexMade())
    edges.initialize(to: BindingEdge(from: leftVertex, to: rightVertex))
    (edges + 1).initialize(to: BindingEdge(from: rightVertex, to: leftVertex))
    Propagation.forgetGroup(of: leftVertex)
    Propagation.forgetGroup(of: rightVertex)
    Vertex.link(edges)
    Vertex.link(edges + 1)
  }

  consuming func end() {
    Propagation.forgetGroup(of: edges.pointee.owner)
    Vertex.unlink(edges)
    Vertex.unlink(edges + 1)
    edges.deinitialize(count: 2)
    edges.deallocate()
    Propagation.release(left)
    Propagation.release(right)
  }
}
