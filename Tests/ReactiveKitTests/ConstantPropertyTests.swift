import ReactiveKit
import Testing

struct ConstantPropertyTests {
  @Test func onlyAPropertyOfASingleValueIsConstant() {
    let (constant, set) = (Property(1), MutableProperty(1))
    #expect(constant.isConstant)
    #expect(!set.isConstant)
    #expect(!(set as Property<Int>).isConstant)
    #expect(!constant.map { $0 + 1 }.isConstant)
    #expect(!combine(constant, set) { $0 + $1 }.isConstant)
    #expect(!Property(initial: 0, then: set.changes).isConstant)
    _ = constant.named("one")
    #expect(constant.isConstant)
  }
}
