import LimitTesting
import Testing

@testable import ReactiveKit

/// The memory where a source keeps its observers: no block for one, a block of closures for several.
@Suite struct ObserverSlotsTests {
  @Test func onlyTheSecondObserverNeedsABlock() {
    let property = MutableProperty(0)
    let first = property.onChange { _ in }
    first.dispose()
    let second = property.onChange { _ in }
    #expect(property.slots == nil)
    let third = property.onChange { _ in }
    expectEqual(property.slots?.capacity, 2)
    second.dispose()
    third.dispose()
  }

  @Test func slotOfAnyTypeHasThreeWords() {
    expectEqual(ObserverSlots.stride, 24)
    expectEqual(MemoryLayout<Callback<Bool>?>.size, 16)
    expectEqual(MemoryLayout<Callback<(String, [Int])>?>.size, 16)
  }

  @Test func onlyObserverReplacedInItsDeliveryRunsToItsEndAndTheNewOneFollows() {
    final class Name {
      let text: String
      init(_ text: String) { self.text = text }
    }
    let property = MutableProperty(0)
    var log: [String] = []
    var current: Disposable?
    weak var weakName: Name?
    do {
      let name = Name("first")
      weakName = name
      current = property.onChange { value in
        current = property.onChange { log.append("second \($0)") }
        log.append("\(name.text) \(value)")
      }
    }
    property.value = 1
    #expect(weakName == nil)
    property.value = 2
    expectEqual(log, ["first 1", "second 2"])
    expectEqual(property.observerCount, 1)
    current?.dispose()
  }

  @Test(arguments: 1...3)
  func observerThatAddsOthersMovesTheBlockAndRunsToItsEnd(count: Int) {
    let property = MutableProperty(0)
    let bag = DisposeBag()
    var log: [String] = []
    for index in 0..<count {
      bag += property.onChange { value in
        if index == 0, value == 1 {
          for late in 0..<20 { bag += property.onChange { log.append("late \(late): \($0)") } }
        }
        log.append("\(index): \(value)")
      }
    }
    property.value = 1
    expectEqual(log, (0..<count).map { "\($0): 1" })
    log = []
    property.value = 2
    expectEqual(log, (0..<count).map { "\($0): 2" } + (0..<20).map { "late \($0): 2" })
    bag.dispose()
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func observersThatComeAndGoAgreeWithAnArray(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let property = MutableProperty(0)
    var log: [Int] = []
    var model: [(id: Int, observation: Disposable)] = []
    // More come at first, then most end: the block grows and is compacted.
    for step in 0..<400 {
      if random.next() % 100 < (step < 200 ? 70 : 30) {
        model.append((step, property.onChange { _ in log.append(step) }))
      } else if !model.isEmpty {
        let index = Int(random.next() % UInt64(model.count))
        model.remove(at: index).observation.dispose()
      }
      if step % 5 == 0 {
        log = []
        property.value += 1
        expectEqual(log, model.map(\.id))
      }
    }
    expectEqual(property.observerCount, model.count)
  }
}
