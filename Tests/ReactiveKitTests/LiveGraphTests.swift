import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite struct LiveGraphTests {
  @Test func recordsTheEffectsOfAChange() {
    let price = MutableProperty(2).named("price")
    let count = MutableProperty(3).named("count")
    let total = combine(price, count) { $0 * $1 }.named("total")
    let isLarge = total.map { $0 > 100 }.named("isLarge")
    let text = total.map { "sum \($0)" }.named("text")
    let bag = DisposeBag()
    bag += price.onChange { _ in }
    bag += isLarge.observe { _ in }
    bag += text.observe { _ in }
    bag += text.observe { _ in }
    let graph = LiveGraph(of: [text], clock: VirtualClock())
    let recording = graph.recording { price.value = 5 }
    expectEqual(
      recording.description,
      """
      changed price, total, text
      computed total: changed, 0.0 s
      computed isLarge: the same, 0.0 s
      computed text: changed, 0.0 s
      notified price: 1 observer, 0.0 s
      notified text: 2 observers, 0.0 s
      """)
    expectEqual(recording.computed, ["total", "isLarge", "text"])
    expectEqual(recording.notified, ["price", "text"])
  }

  @Test func measuresWithItsClock() {
    let clock = VirtualClock()
    let source = MutableProperty(0).named("source")
    let slow = source.map { value in
      if value > 0 { clock.advance(by: .milliseconds(20)) }
      return value
    }
    .named("slow")
    let observation = slow.observe { _ in }
    let recording = LiveGraph(of: [slow], clock: clock).recording { source.value = 1 }
    expectEqual(recording.steps.map(\.duration), [.milliseconds(20), .zero])
    observation.dispose()
  }

  @Test func recordingGoesOnAfterANestedOne() {
    let source = MutableProperty(0).named("source")
    let observation = source.onChange { _ in }
    let graph = LiveGraph(of: [source])
    var inner: GraphRecording?
    let outer = graph.recording {
      source.value = 1
      inner = graph.recording { source.value = 2 }
      source.value = 3
    }
    expectEqual(inner?.notified, ["source"])
    expectEqual(outer.notified, ["source", "source"])
    expectEqual(graph.recording {}.steps, [])
    observation.dispose()
  }

  @Test func recordingEndsAfterTheChange() {
    let source = MutableProperty(0).named("source")
    let observation = source.onChange { _ in }
    let graph = LiveGraph(of: [source])
    expectEqual(graph.recording {}.steps, [])
    source.value = 1
    expectEqual(graph.recording {}.changed, [])
    expectEqual(graph.snapshot.nodes.map(\.value), ["1"])
    observation.dispose()
  }
}
