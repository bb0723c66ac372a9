import Foundation
import HTTPLoading
import LimitTesting
import Loading
import LoopbackTesting
import ReactiveTesting
import Testing

/// DataSource.http: a load ends in time and when it is cancelled.
@Suite(.workLimit)
struct HTTPEndingTests {
  @Test(arguments: ["/hang", "/hanginbody"], [true, false])
  func endsWhenTheTimeIsOver(path: String, isSystems: Bool) async throws {
    let scene = try HTTPScene(transport: isSystems ? .urlSession : .automatic)
    let load = Task { await scene.failure(path) }
    try await scene.arrival(path)
    try await waitUntil(scene.clock.pendingCount, is: 1)
    await scene.clock.advanceSettling(by: .seconds(5))
    #expect(
      try await load.waitForValue() == .timedOut(source: scene.server.url(path), after: .seconds(5))
    )
    try await scene.expectNextLoadWorks()
  }

  @Test(arguments: ["/hang", "/hanginbody", "/endlessslow"], [true, false])
  func endsWhenItIsCancelled(path: String, isSystems: Bool) async throws {
    let scene = try HTTPScene(transport: isSystems ? .urlSession : .automatic)
    let load = Task { await scene.failure(path) }
    try await scene.arrival(path)
    load.cancel()
    #expect(try await load.waitForValue() == .cancelled(source: scene.server.url(path)))
    try await scene.expectNextLoadWorks()
  }

  @Test func endsWhenItsTransportDoesNot() async throws {
    let clock = VirtualClock()
    let (release, released) = AsyncStream.makeStream(of: Void.self)
    let stuck = HTTPTransport { _, _ async throws(HTTPFault) in
      // Cancelled or not: a task of its own waits.
      await Task.detached { for await _ in release {} }.value
    }
    defer { released.finish() }
    let source = DataSource.http(
      url: "http://a.example/", limits: HTTPScene.limits, transport: stuck, clock: clock)
    let load = Task { try await source.load() }
    try await waitUntil(clock.pendingCount, is: 1)
    await clock.advanceSettling(by: .seconds(5))
    await #expect(throws: LoadingError.timedOut(source: source.name, after: .seconds(5))) {
      try await load.waitForValue()
    }
  }

  @Test func requestsNothingWhenItIsCancelledBefore() async throws {
    let scene = try HTTPScene()
    let load = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await scene.failure("/good")
    }
    #expect(try await load.waitForValue() == .cancelled(source: scene.server.url("/good")))
    #expect(scene.server.requests == [])
  }

  @Test(arguments: [true, false])
  func manyLoadsThatAreCancelledAtDifferentMomentsAllEndCancelled(isSystems: Bool) async throws {
    let scene = try HTTPScene(transport: isSystems ? .urlSession : .sockets)
    let loads = (0..<150).map { _ in Task { await scene.failure("/endlessslow") } }
    for (number, load) in loads.enumerated() {
      // So many turns of the executor later: before, in and after the beginning of the load.
      for _ in 0..<(number % 5) { await Task.yield() }
      load.cancel()
    }
    for load in loads {
      #expect(
        try await load.waitForValue() == .cancelled(source: scene.server.url("/endlessslow")))
    }
    try await scene.expectNextLoadWorks()
  }

  @Test func holdsNoTimerAfterwards() async throws {
    let scene = try HTTPScene()
    try await scene.expectNextLoadWorks()
    try await waitUntil(scene.clock.pendingCount, is: 0)
  }
}
