import LimitTesting
import ReactiveKit
import Testing

@Suite struct SourceNameTests {
  @Test func givenNameWins() {
    let property = MutableProperty(1).named("price")
    expectEqual(property.name, "price")
    expectEqual(property.displayName, "price")
  }

  #if DEBUG
    @Test func debugBuildsNameSourcesByTheirPlaceOfCreation() {
      let line = #line
      let names = [
        MutableProperty(1).displayName,
        MutableProperty(Failure()).displayName,
        MutableProperty(1, isSame: ==).displayName,
        Property(1).displayName,
        Subject<Int, Never>().displayName,
      ]
      expectEqual(names, (2...6).map { "SourceNameTests.swift:\(line + $0)" })
    }

    @Test func derivedPropertyIsCalledAfterTheLineOfItsOperator() {
      let source = MutableProperty(1)
      let flag = Property(true)
      let line = #line
      let names = [
        source.map { $0 + 1 }.displayName,
        source.map { Failure(number: $0) }.displayName,
        source.map(Bystander()) { $1 }.displayName,
        source.filter(initial: 0) { $0 > 0 }.displayName,
        source.distinct { $0 == $1 }.displayName,
        source.distinct().displayName,
        source.flatMap { Property($0) }.displayName,
        combine(source, flag) { $0 + ($1 ? 1 : 0) }.displayName,
        combine(source, flag) { number, _ in Failure(number: number) }.displayName,
        combine(source, flag, flag) { number, _, _ in number }.displayName,
        combine(source, flag, flag, flag) { number, _, _, _ in number }.displayName,
        combine(source, source, source, source, source) { $0 + $1 + $2 + $3 + $4 }.displayName,
        combine(all: [source, source]) { $0.reduce(0, +) }.displayName,
        source.pairwise(0).displayName,
        zip(source, flag).displayName,
        flag.negate().displayName,
        flag.and(flag).displayName,
        flag.or(flag).displayName,
        Property.all([flag]).displayName,
        Property.any([flag]).displayName,
        Property(initial: 0, then: source.changes).displayName,
        Property(initial: Failure(), then: .never).displayName,
      ]
      expectEqual(names, (2...23).map { "SourceNameTests.swift:\(line + $0)" })
    }

    @Test func partsOfAnOperatorHaveItsName() {
      let source = MutableProperty(1).named("source")
      let line = #line + 1
      let odd = source.filter(initial: 0) { $0 % 2 == 1 }
      let last = Property(initial: 0, then: odd.changes)
      expectEqual(
        DependencyGraph(of: [last]).nodes.map(\.name),
        ["source"]
          + [line, line, line + 1, line + 1].map { "SourceNameTests.swift:\($0)" })
    }

    @Test func eachOperatorOfAChainHasItsOwnLine() {
      let source = MutableProperty(1).named("source")
      let line = #line
      let chain =
        source
        .map { $0 + 1 }
        .filter(initial: 0) { $0 > 0 }
        .map { "\($0)" }
      let names = DependencyGraph(of: [chain]).nodes.map(\.name)
      expectEqual(
        names, ["source"] + [3, 4, 4, 5].map { "SourceNameTests.swift:\(line + $0)" })
    }
  #else
    @Test func releaseBuildsNameSourcesByTheirType() {
      expectEqual(MutableProperty(1).displayName, "MutableProperty<Int>")
      expectEqual(MutableProperty(1).map { "\($0)" }.displayName, "Property<String>")
    }
  #endif

  nonisolated struct Failure: Error, Equatable {
    var number = 0
  }

  final class Bystander {}
}
