import Foundation
import HTTPLoading
import LimitTesting
import Loading
import ReactiveKit
import ReactiveTesting
import Testing

/// HTTPCache: other users, redirects, and requests that overtake each other.
@Suite(.workLimit) struct HTTPCacheAttackTests {
  private let cache = HTTPCache { Date(timeIntervalSince1970: 784_111_777) }
  private let web = GatedWeb()

  private func load(
    _ path: String = "/x", fields: [String: String] = [:], method: HTTPMethod = .get
  ) async throws -> String {
    let client = HTTPClient(
      baseURL: try #require(URL(string: "https://a.example")), transport: web.transport,
      cache: cache, clock: VirtualClock())
    let url = try #require(URL(string: "https://a.example\(path)"))
    let request = HTTPRequest(
      method, url: url, fields: fields.map { HTTPField(name: $0.key, value: $0.value) })
    return String(decoding: try await client.response(to: request).body, as: UTF8.self)
  }

  /// Begins a load and waits until its request has come.
  private func begin(_ number: Int, method: HTTPMethod = .get) async throws -> Task<
    String, any Error
  > {
    let task = Task { try await load(method: method) }
    try await web.state.wait { $0.requests.count == number + 1 }
    return task
  }

  @Test(arguments: ["Authorization", "authorization", "Cookie", "X-Session"])
  func answerToOneUserIsNotGivenToAnother(name: String) async throws {
    for number in 0..<3 {
      web.answer(number, 200, ["Cache-Control: public, max-age=60"], "\(number)")
    }
    #expect(try await load(fields: [name: "A"]) == "0")
    #expect(try await load(fields: [name: "B"]) == "1")
    #expect(try await load() == "2")
    #expect(try await load(fields: [name: "A"]) == "0")
    #expect(web.state.state.requests.count == 3)
  }

  @Test func tagOfAUserIsNotSentForAnother() async throws {
    for number in 0..<2 { web.answer(number, 200, ["ETag: \"a\""], "\(number)") }
    _ = try await load(fields: ["Authorization": "A"])
    _ = try await load(fields: ["Authorization": "B"])
    #expect(
      web.state.state.requests.map { $0.fields.map(\.name) } == [
        ["Authorization"], ["Authorization"],
      ])
  }

  // Another URL may have the same tag, and its 304 would confirm the wrong body.
  @Test func conditionIsNotForTheTargetOfARedirect() async throws {
    web.answer(0, 200, ["ETag: \"a\""], "old")
    web.answer(1, 302, ["Location: /y"], "")
    web.answer(2, 200, ["ETag: \"a\""], "new")
    #expect(try await load(fields: ["token": "T"]) == "old")
    #expect(try await load(fields: ["token": "T"]) == "new")
    #expect(
      web.state.state.requests.map { $0.fields.map(\.name) } == [
        ["token"], ["token", "If-None-Match"], ["token"],
      ])
  }

  @Test func a304ForAnEntryThatWasDroppedMeanwhileIsItsAnswer() async throws {
    web.answer(0, 200, ["ETag: \"a\""], "body")
    _ = try await load()
    let revalidation = try await begin(1)
    await cache.removeAll()
    web.answer(1, 304, ["ETag: \"a\""], "")
    #expect(try await revalidation.waitForValue() == "body")
    // A user may have signed out: what was on its way is not kept.
    #expect(await cache.count == 0)
  }

  @Test func a304DoesNotReplaceTheNewerAnswerOfAnotherRequest() async throws {
    web.answer(0, 200, ["ETag: \"a\""], "old")
    _ = try await load()
    let slow = try await begin(1)
    let fast = try await begin(2)
    web.answer(2, 200, ["ETag: \"b\""], "new")
    #expect(try await fast.waitForValue() == "new")
    web.answer(1, 304, ["ETag: \"a\"", "Cache-Control: max-age=60"], "")
    #expect(try await slow.waitForValue() == "old")
    web.answer(3, 304, [], "")
    #expect(try await load() == "new")
    #expect(web.state.state.requests.last?.fields.map(\.value) == ["\"b\""])
  }

  @Test func twoRevalidationsAtOnceKeepOneEntry() async throws {
    web.answer(0, 200, ["ETag: \"a\""], "body")
    _ = try await load()
    let first = try await begin(1)
    let second = try await begin(2)
    for number in [2, 1] { web.answer(number, 304, ["Cache-Control: max-age=60"], "") }
    #expect(try await first.waitForValue() == "body")
    #expect(try await second.waitForValue() == "body")
    #expect(await cache.count == 1)
    #expect(try await load() == "body")
    #expect(web.state.state.requests.count == 3)
  }

  @Test func answerFromBeforeAChangeIsNotKept() async throws {
    let read = try await begin(0)
    let change = try await begin(1, method: .put)
    web.answer(1, 200, [], "changed")
    _ = try await change.waitForValue()
    web.answer(0, 200, ["Cache-Control: max-age=60"], "before")
    #expect(try await read.waitForValue() == "before")
    #expect(await cache.count == 0)
  }
}

/// A server whose answers come when the test gives them.
private final class GatedWeb: Sendable {
  struct State: Sendable {
    var requests: [HTTPRequest] = []
    var answers: [Int: HTTPResponse] = [:]
  }

  let state = Monitor(State())

  func answer(_ number: Int, _ status: Int, _ fields: [String], _ body: String) {
    state.withLock { $0.answers[number] = HTTPResponse(status, fields, body) }
  }

  var transport: HTTPTransport {
    HTTPTransport { [state] request, receive async throws(HTTPFault) in
      let number = state.withLock { state in
        state.requests.append(request)
        return state.requests.count - 1
      }
      guard let response = try? await state.take({ $0.answers.removeValue(forKey: number) }) else {
        throw .cancelled
      }
      if receive(.head(response.head)), !response.body.isEmpty { _ = receive(.body(response.body)) }
    }
  }
}
