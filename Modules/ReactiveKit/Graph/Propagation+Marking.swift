extension Propagation {
  /// Marks what is derived from a property; false if nothing is.
  @inlinable
  static func markDependents(of vertex: Vertex.Pointer?) -> Bool {
    guard let vertex, vertex.pointee.dependents != nil else { return false }
    mark(vertex)
    return true
  }

  /// Puts the dependents of `root` into the order, in front of the present entries.
  @usableFromInline
  static func mark(_ root: Vertex.Pointer) {
    var cursor = root.pointee.dependents
    while let edge = cursor {
      let target = edge.pointee.target
      target.derived.pointee.isNeeded = true
      if !target.derived.pointee.isMarked { walk(from: target) }
      cursor = edge.pointee.next
    }
  }

  /// Walks down depth first; a property is put in front when everything below it is there, hence
  /// before it.
  static func walk(from start: Vertex.Pointer) {
    var current = start
    enter(current, from: nil)
    while true {
      if let edge = current.derived.pointee.nextEdge {
        current.derived.pointee.nextEdge = edge.pointee.next
        let target = edge.pointee.target
        if target.derived.pointee.isMarked { continue }
        enter(target, from: current)
        current = target
      } else {
        let parent = current.derived.pointee.previous
        putInFront(current)
        guard let parent else { return }
        current = parent
      }
    }
  }

  @inline(__always)
  private static func enter(_ vertex: Vertex.Pointer, from parent: Vertex.Pointer?) {
    vertex.derived.pointee.isMarked = true
    vertex.derived.pointee.nextEdge = vertex.pointee.dependents
    vertex.derived.pointee.previous = parent
  }

  @inline(__always)
  private static func putInFront(_ vertex: Vertex.Pointer) {
    vertex.derived.pointee.isOrdered = true
    vertex.derived.pointee.previous = nil
    vertex.derived.pointee.next = firstInOrder
    firstInOrder?.derived.pointee.previous = vertex
    firstInOrder = vertex
  }

  /// Removes a property from the order.
  static func takeOutOfOrder(_ vertex: Vertex.Pointer) {
    guard vertex.derived.pointee.isOrdered else { return }
    vertex.derived.pointee.isOrdered = false
    let previous = vertex.derived.pointee.previous
    let next = vertex.derived.pointee.next
    if nextToCompute == vertex { nextToCompute = next }
    next?.derived.pointee.previous = previous
    if let previous { previous.derived.pointee.next = next } else { firstInOrder = next }
  }
}
