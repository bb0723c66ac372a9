/// Keeps two properties at the same value until it is disposed or dropped.
///
/// It retains both properties; they do not retain it, nor each other.
@MainActor
@usableFromInline
final class PropertyBinding: Disposable {
  private var ends: (Source, Source)?
  private let edges: BindingEdge.Pointer

  /// Binds two properties of the same type.
  @usableFromInline
  init(_ left: Source, _ right: Source) {
    ends = (left, right)
    edges = .allocate(capacity: 2)
    let (leftVertex, rightVertex) = (left.vertexMade(), right.vertexMade())
    edges.initialize(to: BindingEdge(from: leftVertex, to: rightVertex))
    (edges + 1).initialize(to: BindingEdge(from: rightVertex, to: leftVertex))
    super.init()
    Propagation.forgetGroup(of: leftVertex)
    Propagation.forgetGroup(of: rightVertex)
    Vertex.link(edges)
    Vertex.link(edges + 1)
  }

  isolated deinit {
    dispose()
    edges.deinitialize(count: 2)
    edges.deallocate()
  }

  @usableFromInline override var isDisposed: Bool { ends == nil }

  @usableFromInline
  override func dispose() {
    guard let ended = ends.take() else { return }
    Propagation.forgetGroup(of: edges.pointee.owner)
    Vertex.unlink(edges)
    Vertex.unlink(edges + 1)
    Propagation.release(ended.0)
    Propagation.release(ended.1)
  }
}
