import LimitTesting
import ReactiveKit
import Testing

/// Rings of bindings: each settles, with the value that was set last.
@Suite(.workLimit) struct BindingRingTests {
  /// Values that cannot be compared: each set is a change.
  struct Opaque {
    let number: Int
  }

  enum Link: CaseIterable, Sendable {
    case terminals, propertyAndTerminal, terminalAndProperty, properties, arrows, channel

    @MainActor
    func connect<Value>(
      _ left: MutableProperty<Value>, _ right: MutableProperty<Value>, in bag: DisposeBag
    ) {
      switch self {
      case .terminals: bag += left.terminal() <-> right.terminal()
      case .propertyAndTerminal: bag += left <-> right.terminal()
      case .terminalAndProperty: bag += left.terminal() <-> right
      case .properties: bag += left <-> right
      case .arrows:
        bag += left <~ right
        bag += right <~ left
      case .channel:
        let channel = Channel<Value>()
        bag += channel.leading <-> right
        bag += left <-> channel.following
        bag += .action { withExtendedLifetime(channel) {} }
      }
    }
  }

  /// A ring of properties that starts with zeros, and the values received by the observers of each.
  final class Ring<Value> {
    let properties: [MutableProperty<Value>]
    private let text: (Value) -> String
    private(set) var log: [String] = []
    private let bag = DisposeBag()

    init(
      _ links: [Link], _ make: () -> MutableProperty<Value>, text: @escaping (Value) -> String
    ) {
      self.text = text
      properties = links.map { _ in make() }
      for (index, link) in links.enumerated() {
        link.connect(properties[index], properties[(index + 1) % links.count], in: bag)
      }
      for (index, property) in properties.enumerated() {
        bag += property.onChange { [unowned self] in log.append("\(index): \(text($0))") }
      }
    }

    var values: [String] { properties.map { text($0.value) } }
  }

  private func numbers(_ links: [Link]) -> Ring<Double> {
    Ring(links, { MutableProperty(0) }, text: { "\(Int($0))" })
  }

  private func opaques(_ links: [Link]) -> Ring<Opaque> {
    Ring(links, { MutableProperty(Opaque(number: 0)) }, text: { "\($0.number)" })
  }

  @Test(arguments: Link.allCases)
  func theLastOfTwoSetsInATransactionWins(_ link: Link) {
    let ring = numbers([link, link])
    transaction {
      ring.properties[0].value = 1
      ring.properties[1].value = 2
    }
    expectEqual(ring.values, ["2", "2"])
    transaction {
      ring.properties[1].value = 4
      ring.properties[0].value = 3
    }
    expectEqual(ring.values, ["3", "3"])
  }

  @Test(arguments: [
    Link.terminals, .propertyAndTerminal, .terminalAndProperty, .properties, .channel,
  ])
  func aSideThatIsSetBackWinsLikeAnyOther(_ link: Link) {
    let ring = numbers([link, link])
    transaction {
      ring.properties[0].value = 1
      ring.properties[1].value = 2
      ring.properties[1].value = 0
    }
    expectEqual(ring.values, ["0", "0"])
  }

  @Test(arguments: Link.allCases)
  func theLastOfTwoSetsInAnObserverWins(_ link: Link) {
    let ring = numbers([link, link])
    let (left, right) = (ring.properties[0], ring.properties[1])
    let trigger = MutableProperty(0.0)
    let observation = trigger.onChange {
      left.value = $0
      right.value = $0 + 1
    }
    trigger.value = 1
    expectEqual(ring.values, ["2", "2"])
    trigger.value = 5
    expectEqual(ring.values, ["6", "6"])
    observation.dispose()
  }

  @Test(arguments: Link.allCases)
  func anObserverMayCorrectAValue(_ link: Link) {
    let ring = numbers([link, link, link])
    let observation = ring.properties[1].onChange { if $0 > 9 { ring.properties[1].value = 9 } }
    ring.properties[0].value = 20
    expectEqual(ring.values, ["9", "9", "9"])
    ring.properties[2].value = 30
    expectEqual(ring.values, ["9", "9", "9"])
    observation.dispose()
  }

  @Test func aRingOfTerminalsDeliversEachValueOnce() {
    let ring = numbers([.terminals, .terminals, .terminals])
    ring.properties[1].value = 7
    expectEqual(ring.log, ["1: 7", "0: 7", "2: 7"])
    transaction {
      ring.properties[0].value = 1
      ring.properties[1].value = 2
    }
    expectEqual(ring.values, ["2", "2", "2"])
    expectEqual(
      ring.log, ["1: 7", "0: 7", "2: 7", "0: 1", "1: 2", "0: 2", "2: 1", "2: 2"])
  }

  /// All mixed rings of two to four links, with two sides set in one transaction.
  @Test func mixedRingsSettleOnTheValueThatWasSetLast() {
    for count in 2...4 {
      for shape in 0..<Int.power(of: Link.allCases.count, count) {
        let links = (0..<count).map { place in
          Link.allCases[shape / Int.power(of: Link.allCases.count, place) % Link.allCases.count]
        }
        let ring = numbers(links)
        let opaque = opaques(links)
        for first in 0..<count {
          let second = (first + 1) % count
          transaction {
            ring.properties[first].value = Double(10 * first + 1)
            ring.properties[second].value = Double(10 * first + 2)
            opaque.properties[first].value = Opaque(number: 10 * first + 1)
            opaque.properties[second].value = Opaque(number: 10 * first + 2)
          }
          let expected = Array(repeating: "\(10 * first + 2)", count: count)
          expectEqual(ring.values, expected)
          expectEqual(opaque.values, expected)
          if ring.values != expected || opaque.values != expected {
            Issue.record("\(links), \(first)")
            return
          }
        }
      }
    }
  }

  @Test(arguments: Link.allCases)
  func nanGoesRoundTheRingOnce(_ link: Link) {
    let ring = Ring<Double>([link, link, link], { MutableProperty(0) }, text: { "\($0)" })
    ring.properties[0].value = .nan
    expectEqual(ring.log.sorted(), ["0: nan", "1: nan", "2: nan"])
    ring.properties[1].value = 1
    expectEqual(ring.values, ["1.0", "1.0", "1.0"])
  }

  @Test(arguments: Link.allCases)
  func aValueThatCannotBeComparedGoesRoundOnce(_ link: Link) {
    let ring = opaques([link, link, link])
    ring.properties[1].value = Opaque(number: 5)
    expectEqual(ring.log.sorted(), ["0: 5", "1: 5", "2: 5"])
    expectEqual(ring.values, ["5", "5", "5"])
  }

  @Test func ringOfChannelsDeliversEachSentValueOnce() {
    let first = Channel<Opaque>(), second = Channel<Opaque>()
    let bag = DisposeBag()
    var log: [String] = []
    bag += first.following <-> second.leading
    bag += second.following <-> first.leading
    bag += first.following.signal.observe { log.append("first \($0.number)") }
    bag += second.following.signal.observe { log.append("second \($0.number)") }
    first.leading.send(Opaque(number: 1))
    second.leading.send(Opaque(number: 2))
    expectEqual(log, ["second 1", "first 1", "first 2", "second 2"])
  }

  @Test func arrowsThroughTransformsSettleOnTheTransformedValue() {
    let text = MutableProperty("0"), number = MutableProperty(0)
    let bag = DisposeBag()
    bag += number <~ text.map { Int($0) ?? 0 }
    bag += text <~ number.map { "\($0)" }
    text.value = "007"
    expectEqual(number.value, 7)
    expectEqual(text.value, "7")
    transaction {
      text.value = "1"
      number.value = 2
    }
    expectEqual(number.value, 1)
    expectEqual(text.value, "1")
  }

  @Test func anArrowPassesEveryChangeOfItsSource() {
    let source = MutableProperty(0), target = MutableProperty(0), end = MutableProperty(0)
    let bag = DisposeBag()
    bag += source.onChange { target.value = $0 + 100 }
    bag += target <~ source
    bag += end <~ target
    source.value = 1
    expectEqual([target.value, end.value], [1, 1])
    transaction {
      source.value = 2
      target.value = 3
    }
    expectEqual([target.value, end.value], [2, 2])
  }

  @Test func changesThatNeverSettleEndWithAMessageThatNamesTheRing() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let left = MutableProperty(0).named("left"), right = MutableProperty(0).named("right")
        let bag = DisposeBag()
        bag += left <~ right.map { $0 + 1 }
        bag += right <~ left
      }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("Changes do not settle"))
    #expect(output.contains("left -> right -> left"))
  }
}

extension Int {
  fileprivate static func power(of base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }
}
