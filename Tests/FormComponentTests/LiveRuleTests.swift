import FormComponent
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite struct LiveRuleTests {
  @Test func ruleRunsAgainWhenTheFieldItReadsChanges() {
    let password = textField("password")
    let repeated = textField("repeated", live: [.same(as: password.$value)])
    let problems = Recorder(repeated.problems.map { $0.map(\.code) })
    password.text = "secret"
    repeated.text = "secret"
    password.text = "secret2"
    password.text = "secret"
    expectEqual(
      problems.values, [[], ["form.different"], [], ["form.different"], []])
  }

  @Test func twoFieldsChangedInOneTransactionNeverDiffer() {
    let password = textField("password")
    let repeated = textField("repeated", live: [.same(as: password.$value)])
    let problems = Recorder(repeated.problems)
    transaction {
      password.text = "x"
      repeated.text = "x"
    }
    expectEqual(problems.values, [[]])
  }

  @Test func problemsComeInTheOrderOfTheRules() {
    let other = MutableProperty("b")
    let field = textField(
      rule: .length(atLeast: 2),
      live: [.reading(other) { .equal(to: $0) }, .rule(.notOneOf(["a"]))])
    field.text = "a"
    expectEqual(
      field.problems.value.map(\.code), ["form.tooShort", "form.different", "form.forbidden"])
  }
}
