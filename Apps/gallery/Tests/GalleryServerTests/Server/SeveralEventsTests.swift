import Messages
import Testing

@testable import GalleryServer

/// A page that is left sends the events that are still waiting in one array.
struct SeveralEventsTests {
  @Test func performsEventsOfAPageThatIsLeftEachOnce() async throws {
    let server = try TestServer()
    let session = try server.sessions.open(path: "/player", language: .english)
    func increase(_ number: Int) -> String {
      #"{"event":"tapped","page":1,"number":\#(number),"node":"increase"}"#
    }
    for events in [
      "[\(increase(1)),\(increase(2))]", increase(1), "[\(increase(2)),\(increase(3))]",
    ] {
      let answer = try await server.post("/act/\(session.id)", events, token: "\(session.token)")
      #expect(answer.status == 204)
    }
    #expect(session.snapshot.json.contains(#""points.text":"103""#))
  }

  @Test func countsEachOfSeveralEvents() async throws {
    var limits = GalleryLimits()
    (limits.eventsPerSecond, limits.burst) = (10, 2)
    let server = try TestServer(limits)
    let session = try server.sessions.open(path: "/player", language: .english)
    let event = #"{"event":"tapped","page":1,"node":"increase"}"#
    let answer = try await server.post(
      "/act/\(session.id)", "[\(event),\(event),\(event)]", token: "\(session.token)")
    #expect(answer.status == 429)
    #expect(session.snapshot.json.contains(#""points.text":"102""#))
  }
}
