import ReactiveKit
import Testing

@Suite
struct FlatMapTests {
  @Test
  func followsSignalsThatCannotFail() {
    let source = Subject<Int, Never>()
    var seen: [Int] = []
    let observation = source.signal.flatMap(.latest) { .sequence([$0, $0 + 1]) }
      .observe { seen.append($0) }
    source.send(1)
    source.send(5)
    observation.dispose()
    source.send(9)
    #expect(seen == [1, 2, 5, 6])
  }

  @Test
  func followsSignalsThatMayFailFromOneThatCannot() {
    let source = Subject<Int, Never>()
    var seen: [Event<Int, Failure>] = []
    let observation = source.signal
      .flatMap(.merge) { $0 == 0 ? Signal<Int, Failure>.fail(Failure()) : .just($0) }
      .observeEvents { seen.append($0) }
    source.send(1)
    source.send(0)
    source.send(2)
    #expect(seen == [.value(1), .failed(Failure())])
    #expect(observation.isDisposed)
  }

  @Test
  func followsTheNewestProperty() {
    let (a, b) = (MutableProperty(1), MutableProperty(10))
    let chosen = MutableProperty(a)
    var seen: [Int] = []
    let observation = chosen.signal.flatMap(.latest) { $0.signal }.observe { seen.append($0) }
    a.value = 2
    chosen.value = b
    a.value = 3
    b.value = 11
    #expect(seen == [1, 2, 10, 11])
    #expect(a.observerCount == 0)
    observation.dispose()
    #expect(b.observerCount == 0)
  }
}

private struct Failure: Error, Equatable {}
