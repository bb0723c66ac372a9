import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// F. Several signals or properties as one.
@Suite struct CombiningFactsTests {
  @Test(.fact(58)) func combineLatestWaitsForEveryInputAndCompletesWithAll() {
    let a = Subject<Int, Oops>(), b = Subject<String, Oops>()
    let record = Recorder(combineLatest(a.signal, b.signal).map { "\($0)\($1)" })
    a.send(1)
    a.send(2)
    #expect(record.text.isEmpty)
    b.send("x")
    a.send(3)
    a.complete()
    b.send("y")
    expectEqual(record.text, ["2x", "3x", "3y"])
    b.complete()
    expectEqual(record.text, ["2x", "3x", "3y", "|"])
  }

  @Test(.fact(58)) func combineLatestFailsWithTheFirstFailure() {
    let a = Subject<Int, Oops>(), b = Subject<Int, Oops>()
    let record = Recorder(combineLatest(a.signal, b.signal).map { $0 + $1 })
    a.send(1)
    b.fail(.second)
    a.send(2)
    expectEqual(record.text, ["#second"])
    expectEqual(a.observerCount, 0)
  }

  @Test(.fact(58)) func combiningNoSignalsCompletesAtOnce() {
    expectEqual(Recorder(Signal<Int, Never>.combineLatest([])).text, ["|"])
    expectEqual(Recorder(Signal<Int, Never>.zip([])).text, ["|"])
    let latest: Signal<(), Never> = combineLatest()
    expectEqual(Recorder(latest.map { "" }).text, ["|"])
    let pairs: Signal<(), Never> = zip()
    expectEqual(Recorder(pairs.map { "" }).text, ["|"])
    expectEqual(Recorder(Signal<Int, Never>.merge([])).text, ["|"])
    expectEqual(Recorder(Signal<Int, Never>.concat([])).text, ["|"])
  }

  @Test(.fact(59)) func sameSourceMayBeUsedTwice() {
    let subject = Subject<Int, Never>()
    let both = combineLatest(subject.signal, subject.signal).map { [$0, $1] }
    let record = Recorder(both)
    let pairs = Recorder(zip(subject.signal, subject.signal).map { [$0, $1] })
    subject.send(1)
    subject.send(2)
    expectEqual(record.text, ["[1, 1]", "[2, 1]", "[2, 2]"])
    expectEqual(pairs.text, ["[1, 1]", "[2, 2]"])
    record.stop()
    pairs.stop()
    expectEqual(subject.observerCount, 0)
  }

  @Test(.fact(59)) func samePropertyMayBeCombinedWithItself() {
    let property = MutableProperty(1)
    let record = Recorder(combine(property, property) { $0 + $1 })
    property.value = 2
    expectEqual(record.text, ["2", "4"])
  }

  @Test(.fact(61)) func observersReadEveryDerivedValueConsistently() {
    let a = MutableProperty(1), b = MutableProperty(10)
    let sum = combine(a, b) { $0 + $1 }
    let product = combine(a, b) { $0 * $1 }
    let both = combine(sum, product) { $0 + $1 }
    let bag = DisposeBag()
    var failures = 0
    var checks = 0
    func check() {
      checks += 1
      let (x, y) = (a.value, b.value)
      if [sum.value, product.value, both.value] != [x + y, x * y, x + y + x * y] { failures += 1 }
    }
    bag += a.onChange { _ in check() }
    bag += sum.onChange { _ in check() }
    bag += both.onChange { _ in check() }
    bag += product.onChange { if $0 < 100 { b.value = 50 } }
    a.value = 3
    b.value = 4
    transaction {
      a.value = 5
      check()
      b.value = 6
      check()
    }
    expectEqual(failures, 0)
    #expect(checks > 10)
  }

  @Test(.fact(62)) func zipPairsByIndexAndCompletesWhenOneIsUsedUp() {
    let left = Subject<Int, Oops>(), right = Subject<String, Oops>()
    let record = Recorder(zip(left.signal, right.signal).map { "\($0)\($1)" })
    left.send(0)
    left.complete()
    #expect(record.text.isEmpty)
    right.send("foo")
    expectEqual(record.text, ["0foo", "|"])
    expectEqual(right.observerCount, 0)
  }

  @Test(.fact(62)) func zipDropsLeftoversAndFailsAtOnce() {
    let left = Subject<Int, Oops>(), right = Subject<Int, Oops>()
    let record = Recorder(zip(left.signal, right.signal).map { [$0, $1] })
    for value in 1...3 { left.send(value) }
    right.send(10)
    right.complete()
    expectEqual(record.text, ["[1, 10]", "|"])
    let other = Subject<Int, Oops>()
    let failed = Recorder(zip(left.signal, other.signal).map { [$0, $1] })
    left.send(1)
    other.fail(.first)
    expectEqual(failed.text, ["#first"])
  }

  @Test(.fact(63)) func mergeCompletesWithAllAndFailsWithTheFirst() {
    let a = Subject<Int, Oops>(), b = Subject<Int, Oops>()
    let record = Recorder(Signal.merge(a.signal, b.signal))
    a.send(1)
    b.send(2)
    a.complete()
    b.send(3)
    b.complete()
    expectEqual(record.text, ["1", "2", "3", "|"])
    let c = Subject<Int, Oops>(), d = Subject<Int, Oops>()
    let failed = Recorder(merge(c.signal, d.signal))
    c.fail(.second)
    expectEqual(failed.text, ["#second"])
    expectEqual(d.observerCount, 0)
  }

  @Test(.fact(64)) func hundredsOfInputsStartInTheGivenOrder() {
    var starts: [Int] = []
    let subjects = (0..<500).map { _ in Subject<Int, Never>() }
    let signals = subjects.enumerated().map { index, subject in
      subject.signal.on(starting: { starts.append(index) })
    }
    let latest = Recorder(Signal.combineLatest(signals).map { $0.reduce(0, +) })
    let zipped = Recorder(Signal.zip(signals).map { $0.reduce(0, +) })
    expectEqual(starts, Array(0..<500) + Array(0..<500))
    for (index, subject) in subjects.enumerated() { subject.send(index) }
    subjects.first?.send(1000)
    expectEqual(latest.text, ["124750", "125750"])
    expectEqual(zipped.text, ["124750"])
    for subject in subjects { subject.complete() }
    expectEqual(latest.text.last, "|")
    expectEqual(zipped.text, ["124750", "|"])
  }

  @Test(.fact(64)) func hundredsOfPropertiesCombine() {
    let properties = (0..<500).map { MutableProperty($0) }
    let record = Recorder(combine(all: properties) { $0.reduce(0, +) })
    transaction { for property in properties { property.value += 1 } }
    expectEqual(record.text, ["124750", "125250"])
  }

  @Test(.fact(65), arguments: ["dispose", "complete", "fail", "send"])
  func inputsMayEndOrSendBecauseOfTheCombinedValue(_ reaction: String) {
    let a = Subject<Int, Oops>(), b = Subject<Int, Oops>()
    var log: [String] = []
    var observation: Disposable?
    observation = combineLatest(a.signal, b.signal).map { [$0, $1] }.observeEvents { event in
      log.append(event.value.map { "\($0)" } ?? (event == .completed ? "|" : "#"))
      guard log.count == 1 else { return }
      switch reaction {
      case "dispose": observation?.dispose()
      case "complete":
        a.complete()
        b.complete()
      case "fail": a.fail(.first)
      default: a.send(2)
      }
    }
    a.send(1)
    b.send(10)
    b.send(20)
    let expected = [
      "dispose": ["[1, 10]"], "complete": ["[1, 10]", "|"], "fail": ["[1, 10]", "#"],
      "send": ["[1, 10]", "[2, 10]", "[2, 20]"],
    ]
    expectEqual(log, expected[reaction])
    observation?.dispose()
  }

  @Test(.fact(66)) func transactionNotifiesDependentsOnce() {
    let a = MutableProperty(0), b = MutableProperty(0)
    let record = Recorder(combine(a, b) { [$0, $1] })
    let single = Recorder(a)
    transaction {
      a.value = 1
      transaction { b.value = 2 }
      expectEqual(record.text, ["[0, 0]"])
      a.value = 3
    }
    expectEqual(record.text, ["[0, 0]", "[3, 2]"])
    expectEqual(single.text, ["0", "3"])
  }
}
