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
  /// An empty list with room, so that a change of bound properties allocates nothing.
  @exclusivity(unchecked) private static var spare: ContiguousArray<Source> = []

  /// What is bound to `root`, directly or through others: each property once, without the root.
  ///
  /// - Complexity: O(bonds of all of them).
  @usableFromInline
  static func partners(of root: Vertex.Pointer) -> ContiguousArray<Source> {
    var found = spare
    spare = []
    root.pointee.boundAt = epoch
    addPartners(of: root, to: &found)
    var index = 0
    while index < found.count {
      if let vertex = found[index].vertex { addPartners(of: vertex, to: &found) }
      index += 1
    }
    return found
  }

  private static func addPartners(
    of vertex: Vertex.Pointer, to found: inout ContiguousArray<Source>
  ) {
    var cursor = vertex.pointee.bonds
    while let bond = cursor {
      let partner = bond.pointee.partner
      if partner.pointee.boundAt != epoch {
        partner.pointee.boundAt = epoch
        found.append(partner.pointee.node)
      }
      cursor = bond.pointee.next
    }
  }

  /// Takes back a list made by `partners(of:)`.
  @usableFromInline
  static func recycle(_ partners: consuming ContiguousArray<Source>) {
    partners.removeAll(keepingCapacity: true)
    spare = partners
  }
}
