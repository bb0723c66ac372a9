import ReactiveKit
import Testing

@Suite struct FlatMapTests {
  @Test func everyOverloadFlattens() {
    func never(_ value: Int) -> Signal<Int, Never> { .just(value) }
    func oops(_ value: Int) -> Signal<Int, Oops> { .just(value) }
    #expect(Record(never(1).flatMap(.latest) { never($0) }).text == ["1", "|"])
    #expect(Record(never(1).flatMap(.merge) { oops($0) }).text == ["1", "|"])
    #expect(Record(oops(1).flatMap(.concat) { never($0) }).text == ["1", "|"])
    #expect(Record(oops(1).flatMap(.first) { oops($0) }).text == ["1", "|"])
    #expect(Record(Signal.just(never(1)).switchToLatest()).text == ["1", "|"])
  }

  @Test func transformInsideFlatMapMayDisposeTheWholeChain() {
    weak var token: Token?
    let outer = Subject<Int, Never>()
    let inner = Subject<Int, Never>()
    var seen: [Int] = []
    do {
      let made = Token()
      token = made
      var observation: Disposable?
      observation = outer.signal.flatMap(.latest) { _ -> Signal<Int, Never> in
        observation?.dispose()
        return inner.signal
      }.observe {
        seen.append($0)
        withExtendedLifetime(made) {}
      }
      outer.send(1)
      #expect(observation?.isDisposed == true)
      observation = nil
    }
    inner.send(1)
    #expect(seen.isEmpty)
    #expect(inner.observerCount == 0)
    #expect(token == nil)
  }

  @Test func endOfTheReplacedInnerSignalMayBringTheNextOne() {
    let outer = Subject<Int, Never>()
    let outside = MutableProperty(0)
    var live: Set<Int> = []
    func inner(_ id: Int) -> Signal<Int, Never> {
      Signal { observer, lifetime in
        live.insert(id)
        lifetime.onEnd {
          live.remove(id)
          if id == 1 { outside.value = 9 }
        }
        observer.send(id)
      }
    }
    let both = Signal.merge(outer.signal, outside.changes)
    let record = Record(both.flatMap(.latest) { inner($0) })
    outer.send(1)
    outer.send(2)
    #expect(live.count == 1)
    #expect(record.text.last == live.first.map(String.init))
    record.dispose()
    #expect(live.isEmpty)
  }
}
