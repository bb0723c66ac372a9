import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite struct MarbleDiagramTests {
  struct Broken: Error, Equatable {}
  typealias Diagram = MarbleDiagram<String, Broken>

  private let clock = VirtualClock()

  @Test func readsValuesAndTheEndFrameByFrame() throws {
    let diagram = try Diagram("a--b-|", frame: .milliseconds(10))
    expectEqual(
      diagram.history,
      [
        .value("a"), .value("b", at: .milliseconds(30)), .completed(at: .milliseconds(50)),
      ])
  }

  @Test func aDiagramThatCannotFailNeedsNoTypes() throws {
    let letters = Recorder(try MarbleDiagram("a-b|").hot(on: clock), clock: clock)
    let numbers = Recorder(try MarbleDiagram("-a|", values: ["a": 7]).cold(on: clock), clock: clock)
    clock.advance(by: .seconds(5))
    try expectEqual(letters.marbles(), "a-b|")
    expectEqual(numbers.history, [.value(7, at: .seconds(1)), .completed(at: .seconds(2))])
    #expect(throws: MarbleError.unexpected("#", column: 2)) { try MarbleDiagram("-#") }
  }

  @Test(
    arguments: [
      (MarbleError.unexpected("#", column: 3), "column 3: unexpected #; pass its failure"),
      (.unexpected("!", column: 1), "column 1: unexpected !"),
      (.undefinedValue("b", column: 2), "column 2: the values have no b"),
      (.unclosedGroup(column: 4), "column 4: the group is not closed"),
      (.eventAfterEnd(column: 5), "column 5: an event after the end"),
      (
        .afterLongestDuration(column: 3),
        "column 3: an event after the longest duration; pass a shorter frame"
      ),
      (.unnamedValue("bb"), "\"bb\" is not one letter or digit; pass marbles(naming:)"),
      (
        .betweenFrames(.milliseconds(500)),
        "the event at 0.5 seconds is between two frames; pass a shorter frame"
      ),
      (
        .backInTime(.seconds(1)), "the event at 1.0 seconds is before the previous one or the start"
      ),
      (.tooLate(.seconds(2)), "the event at 2.0 seconds is too late to draw; pass a longer frame"),
    ] as [(MarbleError, String)])
  func errorNamesItsPlaceAndItsCure(error: MarbleError, text: String) {
    expectEqual("\(error)", text)
  }

  @Test func readsAFailure() throws {
    let diagram = try Diagram("--#", failure: Broken())
    expectEqual(diagram.history, [.failed(Broken(), at: .seconds(2))])
  }

  @Test func refusesAnEventAfterTheLongestDuration() throws {
    let longest = Duration(attoseconds: .max)
    let half = Duration(attoseconds: .max / 2)
    try expectEqual(Diagram("-a", frame: longest).history, [.value("a", at: longest)])
    try expectEqual(Diagram("--a-", frame: half).history, [.value("a", at: half * 2)])
    #expect(throws: MarbleError.afterLongestDuration(column: 3)) {
      try Diagram("--a", frame: longest)
    }
    #expect(throws: MarbleError.afterLongestDuration(column: 6)) {
      try Diagram("-(a) b", frame: longest)
    }
  }

  @Test func drawsWithFramesAsLongAsTheLongestDuration() throws {
    let longest = Duration(attoseconds: .max)
    let subject = Subject<Int, Never>()
    let recorder = Recorder(subject.signal, clock: clock)
    clock.advance(by: longest)
    subject.send(1)
    try expectEqual(recorder.marbles(frame: longest), "-1")
    // One frame and two thirds: rounded, they would be two, which no duration can express.
    #expect(throws: MarbleError.betweenFrames(longest)) {
      try recorder.marbles(frame: Duration(attoseconds: .max / 5 * 3))
    }
  }

  @Test func groupTakesOneFrameAndBlanksAreIgnored() throws {
    let diagram = try Diagram("- (ab) c (1|)")
    expectEqual(
      diagram.history,
      [
        .value("a", at: .seconds(1)), .value("b", at: .seconds(1)), .value("c", at: .seconds(2)),
        .value("1", at: .seconds(3)), .completed(at: .seconds(3)),
      ])
  }

  @Test func emptyDiagramEmitsNoEvent() throws {
    try expectEqual(Diagram("").history, [])
    try expectEqual(Diagram("---").history, [])
    try expectEqual(Diagram("()").history, [])
  }

  @Test func letterAndDigitsStandForTheGivenValues() throws {
    let diagram = try MarbleDiagram<Int, Never>("a-b|", values: ["a": 1, "b": 20])
    expectEqual(
      diagram.history,
      [
        .value(1), .value(20, at: .seconds(2)), .completed(at: .seconds(3)),
      ])
  }

  @Test(arguments: [
    ("a-?", MarbleError.unexpected("?", column: 3)),
    ("a)", .unexpected(")", column: 2)),
    ("((a))", .unexpected("(", column: 2)),
    ("(a-)", .unexpected("-", column: 3)),
    ("-#", .unexpected("#", column: 2)),
    ("-(ab", .unclosedGroup(column: 2)),
    ("a|b", .eventAfterEnd(column: 3)),
    ("(|a)", .eventAfterEnd(column: 3)),
    ("||", .eventAfterEnd(column: 2)),
  ])
  func rejectsUnknownCharactersWithTheirColumn(text: String, error: MarbleError) {
    #expect(throws: error) { try Diagram(text) }
  }

  @Test func refusesAValueThatWasNotGiven() {
    #expect(throws: MarbleError.undefinedValue("b", column: 2)) {
      try MarbleDiagram<Int, Never>("ab", values: ["a": 1])
    }
  }

  @Test func hotEmitsItOnceFromNowOnToAllObservers() throws {
    clock.advance(by: .seconds(10))
    let signal = try Diagram("a-b-c|").hot(on: clock)
    let early = Recorder(signal, clock: clock)
    clock.advance(by: .seconds(1))
    let late = Recorder(signal, clock: clock)
    clock.advance(by: .seconds(10))
    #expect(
      early.difference(from: [
        .value("a", at: .seconds(10)), .value("b", at: .seconds(12)),
        .value("c", at: .seconds(14)), .completed(at: .seconds(15)),
      ]) == nil)
    expectEqual(late.values, ["b", "c"])
  }

  @Test func hotCancelsItsCallsWithTheLastReference() throws {
    var signal: Signal<String, Broken>? = try Diagram("a-b-c").hot(on: clock)
    let recorder = signal.map { Recorder($0) }
    expectEqual(clock.pendingCount, 3)
    signal = nil
    clock.advance()
    expectEqual(recorder?.values, ["a"])
    recorder?.stop()
    expectEqual(clock.pendingCount, 0)
  }

  @Test func coldEmitsItToEachObserverFromItsStart() throws {
    let signal = try Diagram("-a#", failure: Broken()).cold(on: clock)
    let first = Recorder(signal, clock: clock)
    clock.advance(by: .milliseconds(500))
    let second = Recorder(signal, clock: clock)
    clock.advance(by: .seconds(10))
    #expect(
      first.difference(from: [.value("a", at: .seconds(1)), .failed(Broken(), at: .seconds(2))])
        == nil)
    #expect(
      second.difference(from: [
        .value("a", at: .milliseconds(1_500)), .failed(Broken(), at: .milliseconds(2_500)),
      ]) == nil)
  }

  @Test func coldCancelsItsCallsWhenDisposed() throws {
    let recorder = Recorder(try Diagram("-a-b").cold(on: clock))
    expectEqual(clock.pendingCount, 2)
    recorder.stop()
    expectEqual(clock.pendingCount, 0)
  }

  @Test func recorderDrawsItsHistory() throws {
    let typing = try Diagram("ab---c|").hot(on: clock)
    let queries = Recorder(typing.debounce(for: .seconds(2), clock: clock), clock: clock)
    clock.advance(by: .seconds(10))
    try expectEqual(queries.marbles(), "---b---(c|)")
  }

  @Test func drawingNamesValuesAndUsesTheGivenFrame() throws {
    let subject = Subject<Int, Broken>()
    let recorder = Recorder(subject.signal, clock: clock)
    clock.advance(by: .milliseconds(20))
    subject.send(100)
    subject.fail(Broken())
    try expectEqual(
      recorder.marbles(frame: .milliseconds(10)) { $0 == 100 ? "h" : "?" }, "--(h#)")
    #expect(throws: MarbleError.unnamedValue("100")) {
      try recorder.marbles(frame: .milliseconds(10))
    }
    #expect(throws: MarbleError.unnamedValue("-")) {
      try recorder.marbles(frame: .milliseconds(10)) { _ in "-" }
    }
  }

  @Test(arguments: [Duration.seconds(1_000_000), .seconds(Int64.max)])
  func drawingRefusesAnEventAMillionFramesAfterTheStart(_ time: Duration) throws {
    let subject = Subject<Int, Never>()
    let recorder = Recorder(subject.signal, clock: clock)
    clock.advance(by: .seconds(999_999))
    subject.send(1)
    try expectEqual(recorder.marbles(), String(repeating: "-", count: 999_999) + "1")
    clock.advance(by: time - clock.elapsed)
    subject.send(2)
    for frame in [
      Duration.seconds(1), .nanoseconds(1), Duration(secondsComponent: 0, attosecondsComponent: 1),
    ] {
      recorder.clear()
      subject.send(3)
      #expect(throws: MarbleError.tooLate(time)) { try recorder.marbles(frame: frame) }
    }
  }

  @Test func drawingRejectsEventsBetweenFramesOrBackInTime() throws {
    let subject = Subject<Int, Never>()
    let recorder = Recorder(subject.signal, clock: clock)
    clock.advance(by: .milliseconds(1_500))
    subject.send(1)
    #expect(throws: MarbleError.betweenFrames(.milliseconds(1_500))) { try recorder.marbles() }
    clock.rewind(by: .seconds(1))
    subject.send(2)
    #expect(throws: MarbleError.backInTime(.milliseconds(500))) {
      try recorder.marbles(frame: .milliseconds(500))
    }
    clock.rewind(by: .seconds(1))
    recorder.clear()
    subject.send(3)
    #expect(throws: MarbleError.backInTime(.milliseconds(-500))) {
      try recorder.marbles(frame: .milliseconds(500))
    }
  }

  @Test(arguments: 0..<200)
  func drawingARandomHistoryGivesADiagramThatReadsAsTheSameHistory(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let frame = Duration.milliseconds(Int.random(in: 1...2_000, using: &random))
    let clock = VirtualClock()
    let subject = Subject<String, Broken>()
    let recorder = Recorder(subject.signal, clock: clock)
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      clock.advance(by: frame * Int.random(in: 0...3, using: &random))
      subject.send(String("abc789好".randomElement(using: &random) ?? "a"))
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: subject.complete()
    case 1: subject.fail(Broken())
    default: break
    }
    let text = try recorder.marbles(frame: frame)
    let read = try Diagram(text, frame: frame, failure: Broken()).history
    #expect(recorder.difference(from: read) == nil, "seed \(seed): \(text)")
  }
}
