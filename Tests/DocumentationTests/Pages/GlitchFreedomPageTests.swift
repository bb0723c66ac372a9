import ReactiveKit
import Testing

/// The examples of GlitchFreedom.md.
@Suite struct GlitchFreedomPageTests {
  @Test func diamondNotifiesOnce() {
    let print = Printed()
    let a = MutableProperty(1)
    let pair = combine(a.map { $0 + 1 }, a.map { $0 * 2 }) { "\($0), \($1)" }
    let observation = pair.observe { print($0) }  // 2, 2
    a.value = 10  // 11, 20
    #expect(print.lines == ["2, 2", "11, 20"])
    observation.dispose()
  }

  @Test func everyObserverSeesOneOrder() {
    let print = Printed()
    let bag = DisposeBag()
    let p = MutableProperty(0)
    bag += p.onChange { if $0 == 1 { p.value = 2 } }
    bag += p.onChange { print($0) }
    p.value = 1  // 1, then 2; elsewhere the second observer sees 2, then 1
    #expect(print.lines == ["1", "2"])
  }

  @Test func transactionNotifiesOnce() {
    let print = Printed()
    let firstName = MutableProperty("Bo")
    let lastName = MutableProperty("Fox")
    let observation = combine(firstName, lastName) { "\($0) \($1)" }.observe { print($0) }
    transaction {
      firstName.value = "Ann"
      lastName.value = "Lee"
    }
    #expect(print.lines == ["Bo Fox", "Ann Lee"])
    observation.dispose()
  }
}
