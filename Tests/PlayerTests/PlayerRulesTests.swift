import LimitTesting
import Player
import Testing

@Suite struct PlayerRulesTests {
  @Test func unspecifiedSettingsAreTheDefaults() throws {
    try expectEqual(PlayerRules(), .standard)
    let rules = try PlayerRules(points: 5, bounds: 5...5, updates: 0, uploads: 0)
    expectEqual([rules.points, rules.step], [5, 1])
    expectEqual([rules.updates, rules.uploads], [0, 0])
    expectEqual(rules.name, "Colin")
  }

  @Test func rulesThatMakeNoSenseAreRefusedWithWhatIsWrong() {
    let cases: [(PlayerRulesError, () throws(PlayerRulesError) -> PlayerRules)] = [
      (
        .boundsWithoutEnd(0 ... .infinity),
        { () throws(PlayerRulesError) in
          try PlayerRules(bounds: 0 ... .infinity)
        }
      ),
      (
        .boundsWithoutEnd(-.infinity...0),
        { () throws(PlayerRulesError) in
          try PlayerRules(points: 0, bounds: -.infinity...0)
        }
      ),
      (
        .pointsOutOfBounds(-1, 0...10),
        { () throws(PlayerRulesError) in
          try PlayerRules(points: -1, bounds: 0...10)
        }
      ),
      (.stepNotPositive(0), { () throws(PlayerRulesError) in try PlayerRules(step: 0) }),
      (.stepNotPositive(-1), { () throws(PlayerRulesError) in try PlayerRules(step: -1) }),
      (
        .stepNotPositive(.infinity),
        { () throws(PlayerRulesError) in
          try PlayerRules(step: .infinity)
        }
      ),
      (.countNegative(-1), { () throws(PlayerRulesError) in try PlayerRules(updates: -1) }),
      (.countNegative(-2), { () throws(PlayerRulesError) in try PlayerRules(uploads: -2) }),
      (.nameForbidden("darn"), { () throws(PlayerRulesError) in try PlayerRules(name: "darn") }),
    ]
    for (error, make) in cases {
      #expect(throws: error) { try make() }
    }
    #expect(throws: PlayerRulesError.self) { try PlayerRules(points: .nan) }
    #expect(throws: PlayerRulesError.self) { try PlayerRules(step: .nan) }
  }
}
