import LimitTesting
import Observation
import ReactiveKit
import Testing

/// Random changes of `@Observable` objects and of properties, read, observed and tracked at any moment.
@Suite(.workLimit) struct ObservingRandomTests {
  @Observable final class Model {
    var a = 0
    var b = 0

    nonisolated deinit {}
  }

  /// The tracked reads, and whether a change was announced.
  private nonisolated final class Tracking: Sendable {
    @MainActor var isAnnounced = false
    let index: Int
    let value: Int
    init(_ index: Int, _ value: Int) { (self.index, self.value) = (index, value) }
  }

  /// Two models and two properties, and properties derived from them.
  private final class Graph {
    let models = [Model(), Model()]
    let set = [MutableProperty(0), MutableProperty(0)]
    private var derived: [Property<Int>] = []
    private var expected: [() -> Int] = []
    private var bag = DisposeBag()
    private var trackings: [Tracking] = []
    private var random: SplitMix64
    var problems: [String] = []

    nonisolated deinit {}

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      for model in models {
        add(Property(observing: { model.a })) { model.a }
        add(Property(observing: { model.a / 2 + model.b })) { model.a / 2 + model.b }
      }
      for property in set { add(property) { property.value } }
      for _ in 0..<6 {
        let (left, right) = (random.below(derived.count), random.below(derived.count))
        let (first, second) = (expected[left], expected[right])
        switch random.below(3) {
        case 0:
          add(combine(derived[left], derived[right]) { $0 / 2 + $1 }) { first() / 2 + second() }
        case 1: add(derived[left].map { $0 / 3 }) { first() / 3 }
        default:
          let (one, other) = (derived[left], derived[right])
          add(one.flatMap { $0 % 2 == 0 ? one : other }) { first() % 2 == 0 ? first() : second() }
        }
      }
    }

    private func add(_ property: Property<Int>, _ value: @escaping () -> Int) {
      derived.append(property)
      expected.append(value)
    }

    private func check(_ place: String) {
      for index in derived.indices where derived[index].value != expected[index]() {
        problems.append("\(place): \(index) is \(derived[index].value), not \(expected[index]())")
      }
    }

    func step() {
      let index = random.below(derived.count)
      switch random.below(10) {
      case 0, 1: models[random.below(2)].a = random.below(6)
      case 2: models[random.below(2)].b = random.below(6)
      case 3: set[random.below(2)].value = random.below(6)
      case 4: transaction { for _ in 0..<3 { step() } }
      case 5:
        bag += derived[index].onChange { [unowned self] value in
          if value != expected[index]() { problems.append("\(index) received \(value)") }
        }
      case 6: bag = DisposeBag()
      case 7: track(index)
      case 8:
        let model = models[random.below(2)]
        withObservationTracking {
          _ = (model.a, model.b)
        } onChange: { [self] in
          MainActor.assumeIsolated { check("announced") }
        }
      default: check("read")
      }
    }

    private func track(_ index: Int) {
      let tracking = Tracking(index, expected[index]())
      withObservationTracking {
        _ = derived[index].observable.value
      } onChange: {
        MainActor.assumeIsolated { tracking.isAnnounced = true }
      }
      trackings.append(tracking)
    }

    func endTurn() {
      check("next turn")
      trackings.removeAll { $0.isAnnounced }
      for tracking in trackings where expected[tracking.index]() != tracking.value {
        problems.append("\(tracking.index) was \(tracking.value), not announced")
      }
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func readsAreNeverStale(seed: UInt64) async {
    let graph = Graph(seed: seed)
    for _ in 0..<20 {
      for _ in 0..<8 { graph.step() }
      await Task.yield()
      graph.endTurn()
    }
    expectEqual(graph.problems, [])
  }
}
