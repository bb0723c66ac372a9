import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@testable import FormComponent

@Suite struct ShowPolicyTests {
  /// Whether problems are shown: at first, while typing, after leaving, while typing again, after
  /// leaving again, after trying to submit.
  private func history(_ policy: ShowPolicy) -> [Bool] {
    let field = textField(rule: .length(atLeast: 9), shows: policy)
    var shown: [Bool] = []
    let look = { shown.append(!field.shownProblems.value.isEmpty) }
    look()
    field.text = "a"
    look()
    field.fieldLeft()
    look()
    field.text = "ab"
    look()
    field.fieldLeft()
    look()
    field.text = "abc"
    field.showProblems()
    look()
    return shown
  }

  @Test func problemsAreShownByTheirPolicies() {
    expectEqual(history(.onChange), [false, true, true, true, true, true])
    expectEqual(history(.onLeave), [false, false, true, false, true, true])
    expectEqual(history(.onSubmit), [false, false, false, false, false, true])
    expectEqual(history(.onChangeAfterLeave), [false, false, true, true, true, true])
  }

  @Test func problemsShownOnLeavingAreHiddenWhileTypingTheSameValueAgain() {
    let field = textField(rule: .length(atLeast: 9), shows: .onLeave)
    let shown = Recorder(field.shownProblems.map(\.count))
    field.text = "a"
    field.fieldLeft()
    field.text = "ab"
    field.text = "a"
    expectEqual(shown.values, [0, 1, 0])
    field.fieldLeft()
    expectEqual(shown.values, [0, 1, 0, 1])
    field.reset()
    field.text = "a"
    expectEqual(shown.values, [0, 1, 0, 1, 0])
    field.fieldLeft()
    expectEqual(shown.values, [0, 1, 0, 1, 0, 1])
  }

  @Test func problemsShownAfterAChangeEndWithACorrection() {
    let field = textField(rule: .length(atLeast: 2), shows: .onChangeAfterLeave)
    let shown = Recorder(field.shownProblems.map(\.count))
    field.text = "a"
    field.fieldLeft()
    field.text = "ab"
    field.text = "a"
    expectEqual(shown.values, [0, 1, 0, 1])
    #expect(field.isTouched.value)
  }

  @Test(arguments: ShowPolicy.allCases)
  func resettingAndClearingRestartTheField(policy: ShowPolicy) {
    let field = textField(initial: "a", rule: .length(atLeast: 9), shows: policy)
    for start in [field.reset, field.clear] {
      field.text = "b"
      field.fieldLeft()
      field.showProblems()
      expectEqual(field.shownProblems.value.count, 1)
      start()
      expectEqual(field.shownProblems.value, [])
      #expect(!field.isTouched.value)
    }
  }

  @Test func emptyingARequiredFieldShowsThatOnChange() {
    let field = textField(rule: .required, shows: .onChange)
    field.text = "a"
    field.text = ""
    expectEqual(field.shownProblems.value, [Problem("form.required")])
  }

  @Test func refusalIsShownAtOnceAndRemovedWithTheValue() {
    let field = textField(initial: "ann", shows: .onSubmit)
    let shown = Recorder(field.shownProblems.map { $0.map(\.code) })
    field.refuse([Problem("taken")])
    field.fieldLeft()
    expectEqual(field.state.value, .invalid)
    field.text = "anna"
    field.text = "ann"
    expectEqual(shown.values, [[], ["taken"], []])
    #expect(field.isValid.value)
  }

  @Test func theFirstChangeShowsItsProblemInTheSameTurn() {
    let field = textField(initial: "abcd", rule: .length(atLeast: 4), shows: .onChange)
    let turns = Recorder(
      combine(field.problems, field.shownProblems) { "\($0.count) \($1.count)" })
    field.text = "abc"
    field.text = "abcd"
    field.text = "ab"
    field.reset()
    field.text = "abc"
    expectEqual(turns.values, ["0 0", "1 1", "0 0", "1 1", "0 0", "1 1"])
  }

  @Test func changeRevertedInATransactionIsNotAnEdit() {
    let field = textField(rule: .required, shows: .onChange)
    let shown = Recorder(field.shownProblems.map(\.count))
    transaction {
      field.text = "a"
      field.text = ""
    }
    expectEqual(shown.values, [0])
    field.text = "a"
    field.text = ""
    expectEqual(shown.values, [0, 1])
  }

  @Test func valueCleanedByRestoringIsNotEdited() {
    let field = textField(rule: .length(atLeast: 9), shows: .onChange)
    expectEqual(field.restore(.text("a\u{200B}b")), [])
    expectEqual(field.value, "ab")
    expectEqual(field.shownProblems.value, [])
  }
}
