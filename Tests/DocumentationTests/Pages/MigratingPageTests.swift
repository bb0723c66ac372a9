import Foundation
import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

nonisolated enum Offline: Error { case noNetwork }

nonisolated extension Notification.Name {
  fileprivate static let cityChanged = Notification.Name("cityChanged")
}

nonisolated private func load() async throws(Offline) -> Int { 7 }

protocol LocationDelegate: AnyObject {
  func moved(to city: String)
}

@MainActor
final class Locations: LocationDelegate {
  var cities: Signal<String, Never> { subject.signal }
  private let subject = Subject<String, Never>()

  func moved(to city: String) { subject.send(city) }
}

@MainActor
final class PostsViewModel {
  let load: Command<Void, [String], Offline>
  let posts: Property<[String]>

  init(posts service: @escaping () async throws(Offline) -> [String]) {
    load = Command(policy: .latest) { () async throws(Offline) in try await service() }
    posts = Property(initial: [], then: load.values)
  }
}

/// The examples of Migrating.md.
@Suite(.workLimit) struct MigratingPageTests {
  @Test func notificationsAreCallbacksFromAnyThread() async throws {
    let center = NotificationCenter()
    let cities = Signal<String, Never>.callbacksFromAnyThread { send in
      center.addObserver(forName: .cityChanged, object: nil, queue: nil) { note in
        send(note.userInfo?["city"] as? String ?? "")
      }
    } remove: {
      center.removeObserver($0)
    }
    let recorder = Recorder(cities)
    center.post(name: .cityChanged, object: nil, userInfo: ["city": "Bath"])
    try await waitUntil(recorder.values, is: ["Bath"])
  }

  @Test func transformBecomesAClassWithCommandsAndProperties() async throws {
    let model = PostsViewModel { ["first"] }
    let posts = Recorder(model.posts), activity = Recorder(model.load.isExecuting)
    expectEqual(try await model.load.run(), ["first"])
    expectEqual(posts.values, [[], ["first"]])
    expectEqual(activity.values, [false, true, false])
  }

  @Test func aDelegateSendsIntoASubject() {
    let locations = Locations()
    let recorder = Recorder(locations.cities)
    locations.moved(to: "Bath")
    #expect(recorder.values == ["Bath"])
  }

  @Test func asyncFunctionsAndSequencesAreBridgedBothWays() async throws {
    let numbers = AsyncStream<Int> { continuation in
      continuation.yield(1)
      continuation.finish()
    }
    var shown: [Int] = []
    func show(_ number: Int) { shown.append(number) }

    let answer = Signal.task { () async throws(Offline) in try await load() }
    let first = try await answer.first()
    let signal = Signal(numbers)
    for await number in signal.values { show(number) }

    #expect(first == 7)
    #expect(shown == [1])
  }

  @Test func aFailedLoadIsRepeatedWithGrowingDelays() {
    let clock = VirtualClock()
    var runs = 0
    let request = Signal<Int, Offline>.deferred {
      runs += 1
      return runs < 3 ? .fail(.noNetwork) : .just(runs)
    }
    let answer = request.retry(3, backoff: .exponential(initial: .seconds(1)), clock: clock)
      .catch { _ in .just(0) }
    let recorder = Recorder(answer, clock: clock)
    clock.advance(by: .seconds(10))
    #expect(
      recorder.difference(from: [.value(3, at: .seconds(3)), .completed(at: .seconds(3))]) == nil)
  }
}
