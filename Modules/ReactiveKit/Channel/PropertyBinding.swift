/// Keeps two properties at the same value until it is disposed or dropped.
///
/// It holds both properties; they do not hold it, nor each other.
@MainActor
@usableFromInline
final class PropertyBinding: Disposable {
  private var ends: (Source, Source)?
  private let bonds: Bond.Pointer

  /// Binds two properties of the same type.
  @usableFromInline
  init(_ left: Source, _ right: Source) {
    ends = (left, right)
    bonds = .allocate(capacity: 2)
    let (leftVertex, rightVertex) = (left.vertexMade(), right.vertexMade())
    bonds.initialize(to: Bond(from: leftVertex, to: rightVertex))
    (bonds + 1).initialize(to: Bond(from: rightVertex, to: leftVertex))
    super.init()
    Turn.forgetGroup(of: leftVertex)
    Turn.forgetGroup(of: rightVertex)
    Bond.link(bonds)
    Bond.link(bonds + 1)
  }

  isolated deinit {
    dispose()
    bonds.deinitialize(count: 2)
    bonds.deallocate()
  }

  @usableFromInline override var isDisposed: Bool { ends == nil }

  @usableFromInline
  override func dispose() {
    guard let held = ends else { return }
    ends = nil
    Turn.forgetGroup(of: bonds.pointee.owner)
    Bond.unlink(bonds)
    Bond.unlink(bonds + 1)
    extendLifetime(held)
  }
}
