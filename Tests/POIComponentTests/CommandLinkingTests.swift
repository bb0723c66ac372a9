import POIComponent
import ReactiveKit
import Testing

/// Command+Linking.
struct CommandLinkingTests {
  @Test func printsTheURLBehindThePrefixAtEachExecution() {
    var place = 0
    let select = Command<Void, String, POIFailure>.linking(owner: "a", prefix: "trellis://") {
      () throws(Trouble) in
      place += 1
      return "place/\(place)"
    }
    #expect(place == 0)
    #expect(select.execute().values == ["trellis://place/1"])
    #expect(select.execute().values == ["trellis://place/2"])
  }

  @Test func failsWithOwnerAndReasonAndCanBeExecutedAgain() {
    let isBroken = MutableProperty(true)
    let select = Command<Void, String, POIFailure>.linking(owner: "museum", prefix: "x://") {
      () throws(Trouble) in
      if isBroken.value { throw Trouble(code: "unlinkable") }
      return "m"
    }
    var failures: [POIFailure] = []
    let observation = select.errors.observe { failures.append($0) }
    let execution = select.execute()
    #expect(execution.values == [])
    #expect(failures.map(\.owner) == ["museum"])
    #expect(failures.map { $0.reason as? Trouble } == [Trouble(code: "unlinkable")])
    #expect(failures.map(\.code) == ["unlinkable"])
    isBroken.value = false
    #expect(select.execute().values == ["x://m"])
    #expect(failures.count == 1)
    observation.dispose()
  }
}
