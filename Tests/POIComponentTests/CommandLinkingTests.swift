import LimitTesting
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
    expectEqual(place, 0)
    expectEqual(select.execute().values, ["trellis://place/1"])
    expectEqual(select.execute().values, ["trellis://place/2"])
  }

  @Test func closureThatCannotFailNeedsNoType() {
    let select = Command<Void, String, POIFailure>.linking(owner: "a", prefix: "x://") { "place" }
    expectEqual(select.execute().values, ["x://place"])
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
    expectEqual(execution.values, [])
    expectEqual(failures.map(\.owner), ["museum"])
    expectEqual(failures.map { $0.reason as? Trouble }, [Trouble(code: "unlinkable")])
    expectEqual(failures.map(\.code), ["unlinkable"])
    isBroken.value = false
    expectEqual(select.execute().values, ["x://m"])
    expectEqual(failures.count, 1)
    observation.dispose()
  }
}
