import FormComponent
import LimitTesting
import Messages
import Player
import ReactiveKit
import ReactiveTesting
import Testing

@Suite struct PlayerRulesTests {
  @Test func unspecifiedSettingsAreTheDefaults() throws {
    try expectEqual(PlayerRules(), .standard)
    let rules = try PlayerRules(points: 5, bounds: 5...5, updates: 0, uploads: 0)
    expectEqual([rules.points, rules.step], [5, 1])
    expectEqual([rules.updates, rules.uploads], [0, 0])
    expectEqual(rules.name, "Colin")
  }

  @Test func invalidRulesAreRefusedWithTheReason() {
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

/// The numbers of the form change during use.
@Suite(.workLimit) struct ChangedPlayerRulesTests {
  private func page() -> PlayerPage {
    PlayerPage(
      PlayerModule.Dependencies(
        messages: Property(Messages.english.adding(.form).adding(.player)), upload: { _, _ in }))
  }

  @Test func stepAndBoundsFollow() throws {
    let page = page()
    let points = Recorder(page.points)
    let counts = Recorder(page.updates)
    page.rules = try PlayerRules(step: 5)
    page.increase.execute()
    page.stepperMoved(to: 107)
    page.rules = try PlayerRules(points: 20, step: 2.5, bounds: 0...20)
    #expect(!page.increase.isEnabled.value)
    page.decrease.execute()
    page.rules = .standard
    page.increase.execute()
    page.rules = try PlayerRules(points: 60, bounds: 50...100)
    expectEqual(points.values, [100, 105, 20, 17.5, 18.5, 50])
    expectEqual(counts.values, [0, 1, 2, 3])
  }

  @Test func limitsAndForbiddenNamesFollow() throws {
    let page = page()
    let enabled = Recorder(page.upload.isEnabled)
    let alerts = Recorder(page.forbiddenName)
    let hidden = Recorder(page.isStepperHidden)
    page.name.text = "Ann"
    page.rules = try PlayerRules(updates: 0, forbiddenNames: ["Ann"])
    // It is forbidden now, but only an entered name is reported and removed.
    expectEqual(page.name.text, "Ann")
    page.rules = .standard
    page.name.text = "darn"
    page.rules = try PlayerRules(forbiddenNames: [])
    page.name.text = "darn"
    page.rules = try PlayerRules(uploads: 0)
    expectEqual(enabled.values, [true, false, true, false, true, false])
    expectEqual(alerts.values, ["darn"])
    expectEqual(hidden.values, [false, true, false, true])
    #expect(page.isUploadHidden.value && !page.name.isEnabled.value)
  }
}
