extension Propagation {
  /// Puts the dependents of `root` into the order, in front of the present entries.
  @usableFromInline
  static func mark(_ root: Vertex.Pointer) {
    var cursor = root.pointee.dependents
    while let edge = cursor {
      let target = edge.pointee.target
      target.pointee.isNeeded = true
      if !target.pointee.isMarked { walk(from: target) }
      cursor = edge.pointee.next
    }
  }

  /// Walks down depth first; a property is put in front when everything below it is there, hence
  /// before it.
  static func walk(from start: Vertex.Pointer) {
    var current = start
    enter(current, from: nil)
    while true {
      if let edge = current.pointee.nextEdge {
        current.pointee.nextEdge = edge.pointee.next
        let target = edge.pointee.target
        if target.pointee.isMarked { continue }
        enter(target, from: current)
        current = target
      } else {
        putInFront(current)
        guard let parent = current.pointee.walkParent else { return }
        current = parent
      }
    }
  }

  @inline(__always)
  private static func enter(_ vertex: Vertex.Pointer, from parent: Vertex.Pointer?) {
    vertex.pointee.isMarked = true
    vertex.pointee.nextEdge = vertex.pointee.dependents
    vertex.pointee.walkParent = parent
  }

  @inline(__always)
  private static func putInFront(_ vertex: Vertex.Pointer) {
    vertex.pointee.isOrdered = true
    vertex.pointee.previousInOrder = nil
    vertex.pointee.nextInOrder = firstInOrder
    firstInOrder?.pointee.previousInOrder = vertex
    firstInOrder = vertex
  }

  /// Removes a property from the order.
  static func takeOutOfOrder(_ vertex: Vertex.Pointer) {
    guard vertex.pointee.isOrdered else { return }
    vertex.pointee.isOrdered = false
    let previous = vertex.pointee.previousInOrder
    let next = vertex.pointee.nextInOrder
    if nextToCompute == vertex { nextToCompute = next }
    next?.pointee.previousInOrder = previous
    if let previous { previous.pointee.nextInOrder = next } else { firstInOrder = next }
  }
}
