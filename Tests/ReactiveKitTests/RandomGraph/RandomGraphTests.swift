import Testing

/// Random programs on graphs of properties, compared with a model that recomputes everything.
@Suite struct RandomGraphTests {
  /// Some of them failed on a kernel that decided by epochs which properties had changed.
  private static let seeds: Range<UInt64> = 12..<24
  private static let length = 150

  @Test(arguments: ProgramFeatures.all.filter { !$0.contains(.terminals) })
  func programsAgreeWithTheModel(_ features: ProgramFeatures) {
    expectAgreement(features)
  }

  @Test(arguments: ProgramFeatures.all.filter { $0.contains(.terminals) })
  func programsWithTerminalsAgreeWithTheModel(_ features: ProgramFeatures) {
    expectAgreement(features)
  }

  private func expectAgreement(_ features: ProgramFeatures) {
    var counts = ProgramCounts()
    for seed in Self.seeds {
      let report = ProgramReport(
        seed: seed, length: Self.length, features: features, counts: &counts)
      if let report {
        Issue.record("\(report.text)")
        return
      }
    }
    #expect(counts.steps >= Self.seeds.count * Self.length)
  }
}
