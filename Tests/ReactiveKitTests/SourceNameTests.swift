import LimitTesting
import ReactiveKit
import Testing

@Suite struct SourceNameTests {
  @Test func givenNameWins() {
    let property = MutableProperty(1).named("price")
    #expect(property.name == "price")
    #expect(property.displayName == "price")
  }

  @Test func derivedPropertyWithoutNameIsCalledAfterItsType() {
    let derived = MutableProperty(1).map { "\($0)" }
    #expect(derived.name == nil)
    #expect(derived.displayName == "Property<String>")
  }

  #if DEBUG
    @Test func inDebugBuildsThePlaceOfBirthIsTheDefaultName() {
      let line = #line
      let names = [
        MutableProperty(1).displayName,
        MutableProperty(Failure()).displayName,
        MutableProperty(1, isSame: ==).displayName,
        Property(1).displayName,
        Subject<Int, Never>().displayName,
      ]
      #expect(names == (2...6).map { "SourceNameTests.swift:\(line + $0)" })
    }
  #else
    @Test func inReleaseBuildsTheTypeIsTheDefaultName() {
      #expect(MutableProperty(1).displayName == "MutableProperty<Int>")
    }
  #endif

  struct Failure {}
}
