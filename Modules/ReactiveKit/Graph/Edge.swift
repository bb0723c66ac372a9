/// The dependency of a derived property on one of its sources.
///
/// A derived property owns its edges and an edge owns its source. The edge is in the source's list
/// of dependents only while the derived property is observed.
@usableFromInline
nonisolated struct Edge {
  @usableFromInline typealias Pointer = UnsafeMutablePointer<Edge>

  /// The property that is read, held. Set when a dynamic source is replaced; a variable also so that
  /// `Vertex.free` can ask whether anybody else holds it.
  var owned: Source
  /// Its vertex.
  var source: Vertex.Pointer
  /// The vertex of the derived property.
  let target: Vertex.Pointer
  /// The target's next edge.
  let sibling: Pointer?

  /// The neighbours in the source's list of dependents.
  var previous: Pointer?
  var next: Pointer?

  init(owned: Source, source: Vertex.Pointer, target: Vertex.Pointer, sibling: Pointer?) {
    self.owned = owned
    self.source = source
    self.target = target
    self.sibling = sibling
  }

  /// Puts the edge in front of the source's dependents.
  static func link(_ edge: Pointer) {
    let source = edge.pointee.source
    edge.pointee.previous = nil
    edge.pointee.next = source.pointee.dependents
    source.pointee.dependents?.pointee.previous = edge
    source.pointee.dependents = edge
  }

  /// Takes the edge out of the source's dependents.
  static func unlink(_ edge: Pointer) {
    let previous = edge.pointee.previous
    let next = edge.pointee.next
    next?.pointee.previous = previous
    if let previous {
      previous.pointee.next = next
    } else {
      edge.pointee.source.pointee.dependents = next
    }
    edge.pointee.next = nil
    edge.pointee.previous = nil
  }
}
