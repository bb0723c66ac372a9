import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite struct PropertyPairsTests {
  @Test func pairwiseIncludesThePreviousValue() {
    let count = MutableProperty(1)
    let pairs = count.pairwise(0)
    let recorder = Recorder(pairs)
    count.value = 2
    count.value = 5
    expectEqual(recorder.values.map { [$0.previous, $0.current] }, [[0, 1], [1, 2], [2, 5]])
  }

  @Test func pairwiseIsTheSameWithoutAnObserver() {
    let count = MutableProperty(1)
    let pairs = count.pairwise(0)
    count.value = 2
    count.value = 5
    #expect(pairs.value == (2, 5))
  }

  @Test func zipChangesWhenEachHasChangedOnceMore() {
    let (a, b) = (MutableProperty(1), MutableProperty("a"))
    let pairs = zip(a, b)
    let recorder = Recorder(pairs)
    a.value = 2
    a.value = 3
    b.value = "b"
    b.value = "c"
    b.value = "d"
    expectEqual(recorder.values.map { "\($0.0)\($0.1)" }, ["1a", "2b", "3c"])
  }

  @Test func aSignalFollowsThePropertyOfItsNewestValue() {
    let choice = Subject<Bool, Never>()
    let (a, b) = (MutableProperty(1), MutableProperty(10))
    let recorder = Recorder(choice.signal.flatMap(.latest) { $0 ? a : b })
    choice.send(true)
    a.value = 2
    choice.send(false)
    a.value = 3
    b.value = 11
    expectEqual(recorder.values, [1, 2, 10, 11])
  }

  @Test func anOptionalPropertyIsBoundToOneThatIsNotOptional() {
    let name = MutableProperty("Ann")
    let texts = Subject<String, Never>()
    let shown = MutableProperty<String?>(nil)
    let recorder = Recorder(shown)
    var binding: Disposable? = shown <~ name
    name.value = "Bob"
    binding = shown <~ texts.signal
    name.value = "Cy"
    texts.send("Dee")
    expectEqual(recorder.values, [nil, "Ann", "Bob", "Dee"])
    withExtendedLifetime(binding) {}
    binding = nil
    texts.send("Eve")
    expectEqual(shown.value, "Dee")
  }

  @Test func codeOffTheMainActorIteratesTheValues() async throws {
    let count = MutableProperty(1)
    let values = count.values
    let task = Task.detached {
      var seen: [Int] = []
      for await value in values.prefix(3) {
        seen.append(value)
        await MainActor.run { count.value += 1 }
      }
      return seen
    }
    try await expectEqual(task.waitForValue(), [1, 2, 3])
  }
}
