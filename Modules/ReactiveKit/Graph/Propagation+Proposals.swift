extension Propagation {
  /// The verdicts on what the current transaction has proposed.
  @exclusivity(unchecked) private static var proposals: ContiguousArray<Source> = []

  /// Whether the current transaction has proposed anything.
  static var hasProposals: Bool { !proposals.isEmpty }

  /// Judges a verdict once more before the current transaction ends.
  static func noteProposal(of verdict: Source) {
    proposals.append(verdict)
  }

  /// Stores what is accepted at the end of the transaction: something that a rule depends on may
  /// have changed after the proposal, and the stored value is to change once.
  static func storeProposals() {
    while hasProposals {
      var before: UInt64
      repeat {
        before = epoch
        var index = 0
        while index < proposals.count {
          proposals[index].storeProposal()
          index += 1
        }
        // A rule may depend on what another one accepts.
      } while epoch != before
      let judged = proposals
      proposals = []
      // Released last: a deinit may propose.
      withExtendedLifetime(judged) {}
    }
  }
}
