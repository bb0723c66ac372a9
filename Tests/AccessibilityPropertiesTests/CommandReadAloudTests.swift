import AccessibilityProperties
import LimitTesting
import Messages
import ReactiveKit
import ReactiveTesting
import Testing

@Suite(.workLimit) struct CommandReadAloudTests {
  private let messages = MutableProperty(
    Messages.english.adding(.readAloud).adding(
      MessageTable(
        english: ["trouble": "no network {n}"], simplifiedChinese: ["trouble": "没有网络 {n}"])))

  private func command(
    enabledIf condition: Property<Bool> = Property(true), _ gate: Subject<Int, Trouble>
  ) -> Command<Void, Int, Trouble> {
    Command(enabledIf: condition, signal: { gate.signal })
  }

  @Test func aButtonIsDisabledAndBusyAsItsCommandIs() {
    let isReady = MutableProperty(false)
    let gate = Subject<Int, Trouble>()
    let pay = command(enabledIf: isReady, gate)
    let contents = Recorder(pay.accessibility(Property("Pay"), messages))
    isReady.value = true
    pay.execute()
    gate.complete()
    expectEqual(contents.values.map(\.label), ["Pay", "Pay", "Pay", "Pay"])
    expectEqual(
      contents.values.map(\.traits),
      [
        [.button, .notEnabled], .button, [.button, .notEnabled, .busy], .button,
      ])
    expectEqual(contents.values.map(\.valueWithState), ["", "", "in progress", ""])
  }

  @Test func everyErrorIsAnnouncedOnceInTheCurrentLanguage() {
    let gates = [Subject<Int, Trouble>(), Subject<Int, Trouble>()]
    var left = gates
    let load = Command<Void, Int, Trouble>(signal: { left.removeFirst().signal })
    let announced = Recorder(load.announcements(messages))
    load.execute()
    gates[0].fail(Trouble(n: 1))
    messages.value = Messages.simplifiedChinese.adding(
      MessageTable(english: [:], simplifiedChinese: ["trouble": "没有网络 {n}"]))
    expectEqual(announced.values, [Announcement("no network 1", .assertive)])
    load.execute()
    gates[1].fail(Trouble(n: 2))
    expectEqual(
      announced.values,
      [
        Announcement("no network 1", .assertive), Announcement("没有网络 2", .assertive),
      ])
  }

  @Test func anObserverThatRetriesReceivesTheErrorsInOrder() {
    var tries = 0
    let load = Command<Void, Int, Trouble>(
      signal: {
        tries += 1
        return .fail(Trouble(n: tries))
      })
    var announced: [String] = []
    let bag = DisposeBag()
    bag += load.announcements(messages).observe { [unowned load] in
      announced.append("a " + $0.text)
      if tries < 3 { load.execute() }
    }
    bag += load.announcements(messages).observe { announced.append("b " + $0.text) }
    load.execute()
    expectEqual(
      announced,
      [
        "a no network 1", "b no network 1", "a no network 2", "b no network 2", "a no network 3",
        "b no network 3",
      ])
  }
}

nonisolated struct Trouble: Presentable {
  let n: Int
  var code: String { "trouble" }
  var parameters: [String: String] { ["n": "\(n)"] }
  var isRetryable: Bool { true }
}
