import LimitTesting
import ReactiveKit
import Testing

/// Rules for which values count as the same that set properties, while a transaction is committed.
@Suite struct OwnRuleTests {
  @Test func aRuleMaySetAPropertyOfTheSameTransaction() {
    let other = MutableProperty(0)
    let property = MutableProperty(
      0,
      isSame: {
        other.value += 1
        return $0 == $1
      })
    var seen: [Int] = []
    let bag = DisposeBag()
    bag += property.observe { _ in }
    bag += other.observe { seen.append($0) }
    transaction {
      property.value = 1
      other.value = 50
    }
    expectEqual(other.value, 51)
    expectEqual(seen, [0, 50, 51])
  }

  @Test func aRuleMaySetAPropertyThatWasComparedBefore() {
    let other = MutableProperty(0)
    let double = other.map { $0 * 2 }
    let property = MutableProperty(
      0,
      isSame: {
        other.value += 1
        return $0 == $1
      })
    var seen: [String] = []
    let bag = DisposeBag()
    bag += property.observe { seen.append("property \($0)") }
    bag += combine(other, double) { "\($0) \($1)" }.observe { seen.append($0) }
    transaction {
      other.value = 50
      property.value = 1
    }
    expectEqual(other.value, 52)
    expectEqual(double.value, 104)
    expectEqual(seen, ["property 0", "0 0", "property 1", "52 104"])
  }

  @Test func aRuleMayRunATransaction() {
    var isSlow = false
    let hits = MutableProperty(0)
    let property = MutableProperty(
      0,
      isSame: {
        if isSlow { transaction { hits.value += 1 } }
        return $0 == $1
      })
    var seen: [Int] = []
    let bag = DisposeBag()
    bag += property.observe { _ in }
    bag += hits.observe { seen.append($0) }
    transaction {
      property.value = 1
      hits.value = 50
      isSlow = true
    }
    expectEqual(hits.value, 51)
    expectEqual(seen, [0, 51])
  }

  @Test func aRuleMaySetAPropertyInAnObserversTransaction() {
    let other = MutableProperty(0)
    let property = MutableProperty(
      0,
      isSame: {
        other.value += 1
        return $0 == $1
      })
    let trigger = MutableProperty(0)
    var seen: [Int] = []
    let bag = DisposeBag()
    bag += other.observe { seen.append($0) }
    bag += trigger.onChange { value in
      transaction {
        other.value = 10
        property.value = value
      }
    }
    trigger.value = 1
    expectEqual(other.value, 12)
    expectEqual(seen.last, 12)
  }
}
