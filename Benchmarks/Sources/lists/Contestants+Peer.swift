#if DIFFERENCE_KIT
  import DifferenceKit

  extension ListRow: Differentiable {
    var differenceIdentifier: ID { id }
    func isContentEqual(to source: Self) -> Bool { self == source }
  }
#endif

extension Contestants {
  /// Whether DifferenceKit's source was named when this was built.
  static var hasPeer: Bool {
    #if DIFFERENCE_KIT
      true
    #else
      false
    #endif
  }

  /// The stages that DifferenceKit makes of a change; the number of its moves.
  @inline(never)
  func peer<ID: Hashable & Sendable>(_ old: [ListRow<ID>], _ new: [ListRow<ID>]) -> Int {
    #if DIFFERENCE_KIT
      StagedChangeset(source: old, target: new).reduce(0) { $0 + $1.elementMoved.count }
    #else
      0
    #endif
  }
}
