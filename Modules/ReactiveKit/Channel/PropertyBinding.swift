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
/// Unchecked: only the main actor reads and frees the edges, once, in ``end()``, which takes the bond from
/// the binding.
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

// MARK: - Edges

/// One direction of a two-way binding: from a property to its partner.
///
/// Edges belong to a ``PropertyBinding``, which retains both properties, so an edge never outlives
/// the vertices it refers to. A vertex lists its edges without owning them.
nonisolated struct BindingEdge {
  typealias Pointer = UnsafeMutablePointer<BindingEdge>

  let owner: Vertex.Pointer
  let partner: Vertex.Pointer

  /// The neighbours in the owner's list.
  var previous: Pointer?
  var next: Pointer?

  init(from owner: Vertex.Pointer, to partner: Vertex.Pointer) {
    self.owner = owner
    self.partner = partner
  }
}

/// The bindings of a property: most properties have none.
@usableFromInline
final class BindingList {
  @exclusivity(unchecked) var first: BindingEdge.Pointer?
  @exclusivity(unchecked) var last: BindingEdge.Pointer?

  /// The properties that are bound together with this one; empty if unknown.
  @exclusivity(unchecked) var group: ContiguousArray<Source> = []

  /// Found by the current search for the group.
  @exclusivity(unchecked) var isFound = false

  nonisolated deinit {}
}

extension Vertex {
  /// Appends the edge to the owner's edges: partners are notified in the order of binding.
  @MainActor
  static func link(_ edge: BindingEdge.Pointer) {
    let owner = edge.pointee.owner
    let list = owner.pointee.bindings ?? BindingList()
    owner.pointee.extrasMade().bindings = list
    edge.pointee.previous = list.last
    list.last?.pointee.next = edge
    list.last = edge
    if list.first == nil { list.first = edge }
    owner.pointee.node.flags.insert(.isBound)
  }

  /// Removes the edge from the owner's edges.
  @MainActor
  static func unlink(_ edge: BindingEdge.Pointer) {
    let owner = edge.pointee.owner
    let previous = edge.pointee.previous
    let next = edge.pointee.next
    previous?.pointee.next = next
    next?.pointee.previous = previous
    if previous == nil { owner.pointee.bindings?.first = next }
    if next == nil { owner.pointee.bindings?.last = previous }
    guard owner.pointee.bindings?.first == nil else { return }
    owner.pointee.extras?.bindings = nil
    owner.pointee.node.flags.remove(.isBound)
  }
}

extension Propagation {
  /// The properties that are bound together with this one, directly or through others, itself
  /// included; each once.
  ///
  /// - Complexity: O(1), or O(their bindings) after one was made or ended.
  @usableFromInline
  static func group(of vertex: Vertex.Pointer) -> ContiguousArray<Source> {
    if let known = vertex.pointee.bindings?.group, !known.isEmpty { return known }
    return gather(from: vertex)
  }

  private static func gather(from root: Vertex.Pointer) -> ContiguousArray<Source> {
    var group: ContiguousArray<Source> = [root.pointee.node]
    root.pointee.bindings?.isFound = true
    var index = 0
    while index < group.count {
      var cursor = group[index].vertex?.pointee.bindings?.first
      while let edge = cursor {
        let partner = edge.pointee.partner
        if partner.pointee.bindings?.isFound == false {
          partner.pointee.bindings?.isFound = true
          group.append(partner.pointee.node)
        }
        cursor = edge.pointee.next
      }
      index += 1
    }
    for source in group {
      source.vertex?.pointee.bindings?.isFound = false
      source.vertex?.pointee.bindings?.group = group
    }
    return group
  }

  /// Discards a cached group, because one of its bindings is created or ended. The properties of a
  /// group retain each other through the cache; the first binding of the group that ends breaks
  /// this cycle.
  static func forgetGroup(of vertex: Vertex.Pointer) {
    guard let group = vertex.pointee.bindings?.group else { return }
    for source in group { source.vertex?.pointee.bindings?.group = [] }
  }
}
