import HTTPTypes
import Messages
import Testing

@testable import GalleryPages
@testable import LivePages

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

  @Test func performsAllOfSeveralEventsAndCountsEach() async throws {
    let server = try TestServer(burst: 2)
    let session = try server.sessions.open(path: "/player", language: .english)
    let event = #"{"event":"tapped","page":1,"node":"increase"}"#
    for (events, status) in [("[\(event),\(event),\(event),\(event)]", 204), (event, 429)] {
      let answer = try await server.post("/act/\(session.id)", events, token: "\(session.token)")
      #expect(answer.status == status)
      #expect(session.snapshot.json.contains(#""points.text":"104""#))
      #expect(answer.headers[.retryAfter] == (status == 429 ? "1" : nil))
    }
    #expect(session.bucket.take(now: .zero) == .milliseconds(300))
  }

  @Test func performsNoneOfSeveralEventsWhenTheyAreRefused() async throws {
    let server = try TestServer(burst: 1)
    let session = try server.sessions.open(path: "/player", language: .english)
    let event = #"{"event":"tapped","page":1,"node":"increase"}"#
    for (events, status) in [(event, 204), ("[\(event),\(event)]", 429)] {
      let answer = try await server.post("/act/\(session.id)", events, token: "\(session.token)")
      #expect(answer.status == status)
    }
    #expect(session.snapshot.json.contains(#""points.text":"101""#))
  }

  @Test func acceptsMoreBytesOfSeveralEventsThanOfOne() async throws {
    let server = try TestServer()
    let session = try server.sessions.open(path: "/player", language: .english)
    let text = String(repeating: "x", count: LiveEvent.Limits.text)
    func typed(_ edit: Int) -> String {
      #"{"event":"typed","page":1,"field":"name","text":"\#(text)","edit":\#(edit)}"#
    }
    for (events, status) in [
      ("[\(typed(1)),\(typed(2)),\(typed(3))]", 204),
      ("[\((1...9).map(typed).joined(separator: ","))]", 413),
    ] {
      let answer = try await server.post("/act/\(session.id)", events, token: "\(session.token)")
      #expect(answer.status == status)
    }
  }

  @Test func saysThatSeveralEventsAreAnArray() async throws {
    let server = try TestServer()
    let session = try server.sessions.open(path: "/player", language: .english)
    let answer = try await server.post("/act/\(session.id)", "[[]]", token: "\(session.token)")
    #expect(answer.status == 400)
    #expect(answer.text.contains("The request is not a JSON object, nor an array of events."))
  }
}
