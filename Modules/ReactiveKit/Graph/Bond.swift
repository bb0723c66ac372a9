/// One direction of a two-way binding: from a property to its partner.
///
/// Bonds belong to a ``PropertyBinding``, which holds both properties, so a bond never outlives the
/// vertices it names. A vertex lists its bonds without owning them.
@usableFromInline
nonisolated struct Bond {
  @usableFromInline typealias Pointer = UnsafeMutablePointer<Bond>

  let owner: Vertex.Pointer
  let partner: Vertex.Pointer

  /// The neighbours in the owner's list.
  var previous: Pointer?
  var next: Pointer?

  init(from owner: Vertex.Pointer, to partner: Vertex.Pointer) {
    self.owner = owner
    self.partner = partner
  }

  /// Puts the bond behind the owner's bonds: partners are told in the order of binding.
  static func link(_ bond: Pointer) {
    let owner = bond.pointee.owner
    guard var last = owner.pointee.bonds else {
      owner.pointee.bonds = bond
      return
    }
    while let next = last.pointee.next { last = next }
    last.pointee.next = bond
    bond.pointee.previous = last
  }

  /// Takes the bond out of the owner's bonds.
  static func unlink(_ bond: Pointer) {
    let previous = bond.pointee.previous
    let next = bond.pointee.next
    next?.pointee.previous = previous
    if let previous {
      previous.pointee.next = next
    } else {
      bond.pointee.owner.pointee.bonds = next
    }
  }
}

extension Turn {
  /// The properties that are bound together with this one, directly or through others, itself
  /// included; each once.
  ///
  /// - Complexity: O(1), or O(their bonds) after a bond was made or ended.
  @inlinable
  static func group(of vertex: Vertex.Pointer) -> ContiguousArray<Source> {
    vertex.pointee.group.isEmpty ? gather(from: vertex) : vertex.pointee.group
  }

  @usableFromInline
  static func gather(from root: Vertex.Pointer) -> ContiguousArray<Source> {
    var group: ContiguousArray<Source> = [root.pointee.node]
    root.pointee.isGathered = true
    var index = 0
    while index < group.count {
      var cursor = group[index].vertex?.pointee.bonds
      while let bond = cursor {
        let partner = bond.pointee.partner
        if !partner.pointee.isGathered {
          partner.pointee.isGathered = true
          group.append(partner.pointee.node)
        }
        cursor = bond.pointee.next
      }
      index += 1
    }
    for source in group {
      source.vertex?.pointee.isGathered = false
      source.vertex?.pointee.group = group
    }
    return group
  }

  /// Computes what depends on the properties of a group that a change has changed.
  @usableFromInline
  static func compute(_ group: ContiguousArray<Source>, since epoch: UInt64) {
    for source in group {
      if let vertex = source.vertex, vertex.pointee.unchangedAt != epoch { mark(vertex) }
    }
    compute(since: epoch)
  }

  /// Forgets a group, because a bond of it is made or ends. A group's properties hold each other by
  /// it, which is fine while a binding holds them: it ends here with the first binding that ends.
  static func forgetGroup(of vertex: Vertex.Pointer) {
    let group = vertex.pointee.group
    for source in group { source.vertex?.pointee.group = [] }
  }
}
