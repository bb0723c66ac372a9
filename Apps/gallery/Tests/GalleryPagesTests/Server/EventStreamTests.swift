import HTTPTypes
import Hummingbird
import HummingbirdCore
import Messages
import NIOCore
import NIOEmbedded
import ReactiveTesting
import Testing

@testable import GalleryPages
@testable import LivePages

struct EventStreamTests {
  private let server: TestServer
  private let session: LiveSession

  init() throws {
    server = try TestServer()
    session = try server.sessions.open(path: "/player", language: .english)
  }

  /// A stream that is being written.
  private struct Stream {
    let writer = TestWriter()
    let writing: Task<Void, any Error>

    init(_ response: Response) {
      writing = Task { [writer] in try await response.body.write(writer) }
    }

    /// All of it, when it has ended.
    var text: String {
      get async throws {
        try await writing.waitForValue()
        return await writer.text
      }
    }
  }

  /// Streams while something happens, until the session is over.
  private func stream(
    _ query: String = "", after number: String? = nil,
    during action: @escaping @MainActor () async -> Void = {}
  ) async throws -> String {
    var headers: [String: String] = [:]
    headers["Last-Event-ID"] = number
    let stream = try await open(session, query, headers)
    await isRead()
    await action()
    // A connection that is written to is closed at once.
    await isRead()
    session.outbox.close()
    return try await stream.text
  }

  private func open(
    _ session: LiveSession, _ query: String = "", _ headers: [String: String] = [:],
    on connection: NIOAsyncTestingChannel = NIOAsyncTestingChannel()
  ) async throws -> Stream {
    let response = try await server.response(
      .get, "/events/\(session.id)\(query)",
      headers: headers.merging(["X-Trellis-Token": "\(session.token)"]) { $1 }, on: connection)
    #expect(response.headers[.contentType] == "text/event-stream; charset=utf-8")
    return Stream(response)
  }

  /// Waits until everything is written.
  private func isRead() async {
    while !session.outbox.isWaitedFor, !Task.isCancelled { await Task.yield() }
  }

  @Test func beginsWithEverything() async throws {
    let text = try await stream()
    #expect(text.hasPrefix("event: beat\ndata:\n\nid: "))
    #expect(text.contains("\ndata: {\"page\":{"))
    #expect(text.hasSuffix("event: over\ndata: ended\n\n"))
  }

  @Test func numbersEveryMessageAndBeatsInBetween() async throws {
    let text = try await stream {
      session.showMessage("one")
      session.flush()
      await isRead()
      session.outbox.pulse()
    }
    #expect(
      text.contains(
        "\n\nid: \(session.outbox.newest)\ndata: {\"say\":[\"one\"]}\n\nevent: beat\ndata:\n\n"))
  }

  @Test func resumesAfterTheMessageThatTheBrowserNames() async throws {
    _ = session.connect(after: nil)
    let had = session.outbox.newest
    session.showMessage("missed")
    session.flush()
    let text = try await stream(after: "\(had)")
    #expect(
      text
        == "event: beat\ndata:\n\nid: \(had + 1)\ndata: {\"say\":[\"missed\"]}\n\nevent: over\ndata: ended\n\n"
    )
  }

  @Test(arguments: ["abc", "-1", "99999999999999999999", "7"])
  func sendsTheWholePageAfterAnUnknownMessageNumber(number: String) async throws {
    let text = try await stream(after: number)
    #expect(text.contains("data: {\"page\":{"))
  }

  @Test func aConnectionThatStaysOpenRetainsNoEndedSession() async throws {
    let connection = NIOAsyncTestingChannel()
    weak var outbox: Outbox?
    do {
      let session = try server.sessions.open(path: "/player", language: .english)
      outbox = session.outbox
      let stream = try await open(session, on: connection)
      while !session.outbox.isWaitedFor, !Task.isCancelled { await Task.yield() }
      server.sessions.close(session)
      #expect(try await stream.text.hasSuffix("\n\nevent: over\ndata: ended\n\n"))
    }
    for _ in 0..<2_000 where outbox != nil { await Task.yield() }
    let isRetained = outbox != nil
    #expect(!isRetained)
    _ = try? await connection.finish()
  }

  @Test func doesNotPreferAConnectionToANewerOne() async throws {
    #expect(session.isNewest(line: 2))
    let stream = try await open(session, "", ["X-Trellis-Line": "1"])
    #expect(try await stream.text == "event: over\ndata: replaced\n\n")
    #expect(!session.outbox.isRead)
    #expect(session.isNewest(line: 2))
    #expect(session.isNewest(line: nil))
  }

  @Test func namesThatAnotherConnectionHasReplacedIt() async throws {
    let stream = try await open(session)
    await isRead()
    _ = session.connect(after: nil)
    #expect(try await stream.text.hasSuffix("\n\nevent: over\ndata: replaced\n\n"))
  }

  @Test func showsThePageThatTheBrowserWasLoadedAt() async throws {
    let text = try await stream("?path=/account/phone")
    #expect(text.contains(#""template":"phone""#))
  }

  @Test(arguments: [nil, "", "x"])
  func refusesWithoutTheToken(token: String?) async throws {
    var headers: [String: String] = [:]
    headers["X-Trellis-Token"] = token
    let answer = try await server.answer(.get, "/events/\(session.id)", headers: headers)
    #expect(answer.status == 404)
  }

  @Test func takesNoTokenFromTheAddress() async throws {
    let answer = try await server.answer(.get, "/events/\(session.id)?token=\(session.token)")
    #expect(answer.status == 404)
  }
}
