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
  private let clock = VirtualClock()

  private func load(
    _ path: String = "/x", fields: [String: String] = [:], method: HTTPMethod = .get
  ) async throws -> String {
    let client = HTTPClient(
      baseURL: try #require(URL(string: "https://a.example")),
      limits: HTTPLimits(idleTimeout: .seconds(30)), transport: web.transport, cache: cache,
      clock: clock)
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

  // The condition was not sent to /y, so its 304 is about nothing.
  @Test func a304OfTheTargetOfARedirectConfirmsNothing() async throws {
    web.answer(0, 200, ["ETag: \"a\""], "old")
    web.answer(1, 302, ["Location: /y"], "")
    web.answer(2, 304, ["ETag: \"a\""], "")
    #expect(try await load() == "old")
    await #expect(throws: HTTPError.self) { try await load() }
  }

  @Test func a304WithoutAConditionConfirmsNothing() async throws {
    web.answer(0, 200, ["Cache-Control: max-age=1"], "old")
    web.answer(1, 304, [], "")
    #expect(try await load() == "old")
    await #expect(throws: HTTPError.self) {
      try await load(fields: ["Cache-Control": "no-cache"])
    }
  }

  // Kept with the new tag, the old body would be confirmed for ever.
  @Test(arguments: [
    ("ETag: \"a\"", "ETag: \"b\"", true), ("ETag: \"a\"", "ETag: W/\"a\"", false),
    ("Last-Modified: 1", "Last-Modified: 2", true),
    ("Last-Modified: 1", "Last-Modified: 1", false), ("ETag: \"a\"", "Last-Modified: 2", false),
  ])
  func a304AboutAnotherVersionIsAskedForAgain(kept: String, new: String, isOther: Bool) async throws
  {
    web.answer(0, 200, [kept], "old")
    web.answer(1, 304, [new], "")
    web.answer(2, 200, [new], "new")
    #expect(try await load() == "old")
    #expect(try await load() == (isOther ? "new" : "old"))
    let conditions = web.state.state.requests.map { $0.fields.count }
    #expect(conditions == (isOther ? [0, 1, 0] : [0, 1]))
  }

  @Test(arguments: [
    ("/x#a", "/x#b"), ("", "/"), (":80/x", "/x"), ("/x?", "/x?#a"),
  ])
  func spellingsOfOneURLAreOneEntry(one: String, other: String) async throws {
    let web = ScriptedWeb { _, number in
      HTTPResponse(200, ["Cache-Control: max-age=60"], "\(number)")
    }
    func load(_ text: String, _ method: HTTPMethod = .get) async throws -> String {
      let url = try #require(URL(string: text))
      let client = HTTPClient(
        baseURL: url, transport: web.transport, cache: cache, clock: VirtualClock())
      let response = try await client.response(to: HTTPRequest(method, url: url))
      return String(decoding: response.body, as: UTF8.self)
    }
    #expect(try await load("http://a.example" + one) == "0")
    #expect(try await load("HTTP://A.example" + other) == "0")
    #expect(try await load("http://a.example" + other, .delete) == "1")
    #expect(try await load("http://a.example" + one) == "2")
    // Where a transport sends the name, it makes a difference.
    #expect(try await load("http://user:word@a.example" + one) == "3")
    #expect(try await load("http://a.example/y" + one) == "4")
  }

  @Test func aChangeWithoutAUsableResponseRemovesWhatIsKept() async throws {
    let url = try #require(URL(string: "https://a.example/x"))
    web.answer(0, 200, ["Cache-Control: max-age=60"], "old")
    web.answer(1, 200, ["Content-Type: text/html"], "done")
    web.answer(2, 200, [], "new")
    #expect(try await load() == "old")
    await #expect(
      throws: HTTPError.loading(.contentType(source: url.absoluteString, found: "text/html"))
    ) {
      try await load(method: .post)
    }
    #expect(try await load() == "new")
  }

  @Test func aKeptResponseIsNotUsedBeyondTheLimitsOfItsLoad() async throws {
    let web = ScriptedWeb { _, _ in
      HTTPResponse(200, ["Cache-Control: max-age=60", "Content-Type: image/png"], "12345")
    }
    func load(_ limits: HTTPLimits) async throws -> Int {
      try await DataSource.http(
        url: "https://a.example/x", limits: limits, transport: web.transport, cache: cache,
        clock: VirtualClock()
      ).load().count
    }
    let images = HTTPLimits(contentTypes: HTTPLimits.imageTypes)
    #expect(try await load(images) == 5)
    #expect(try await load(images) == 5)
    #expect(web.requests.count == 1)
    let source = "https://a.example/x"
    await #expect(throws: LoadingError.contentType(source: source, found: "image/png")) {
      try await load(HTTPLimits())
    }
    await #expect(throws: LoadingError.tooLarge(source: source, limit: 4)) {
      try await load(HTTPLimits(byteLimit: 4, contentTypes: HTTPLimits.imageTypes))
    }
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

  @Test(arguments: [200, 404])
  func aLateAnswerDoesNotReplaceThatOfALaterRequest(status: Int) async throws {
    let slow = try await begin(0)
    let fast = try await begin(1)
    web.answer(1, 200, ["Cache-Control: max-age=60"], "new")
    #expect(try await fast.waitForValue() == "new")
    web.answer(0, status, ["Cache-Control: max-age=60"], "old")
    let late = try? await slow.waitForValue()
    #expect(late == (status == 200 ? "old" : nil))
    #expect(try await load() == "new")
    #expect(web.state.state.requests.count == 2)
  }

  // A failure of the server is no answer about the resource.
  @Test(arguments: [
    (200, ["Cache-Control: no-store"], 0), (200, [], 0), (404, [], 0), (503, [], 1),
  ])
  func aLateAnswerIsNotKeptAlthoughThatOfALaterRequestWasNot(
    status: Int, fields: [String], count: Int
  ) async throws {
    let slow = try await begin(0)
    let fast = try await begin(1)
    web.answer(1, status, fields, "new")
    _ = try? await fast.waitForValue()
    web.answer(0, 200, ["Cache-Control: max-age=60"], "old")
    #expect(try await slow.waitForValue() == "old")
    #expect(await cache.count == count)
  }

  // Another server led back, and the token was not sent again.
  @Test func aResponseWithoutTheFieldsOfItsRequestIsNotKept() async throws {
    web.answer(0, 302, ["Location: https://b.example/"], "")
    web.answer(1, 302, ["Location: https://a.example/x"], "")
    web.answer(2, 200, ["Cache-Control: max-age=60"], "nobody's")
    web.answer(3, 200, [], "user's")
    #expect(try await load(fields: ["token": "T"]) == "nobody's")
    #expect(web.state.state.requests.map { $0.fields.map(\.name) } == [["token"], [], []])
    #expect(try await load(fields: ["token": "T"]) == "user's")
  }

  @Test func aRequestThatIsSentAgainHasOnlyTheRestOfTheTime() async throws {
    web.answer(0, 200, ["ETag: \"a\""], "old")
    #expect(try await load() == "old")
    let again = try await begin(1)
    await clock.advanceSettling(by: .seconds(29))
    web.answer(1, 304, ["ETag: \"b\""], "")
    try await web.state.wait { $0.requests.count == 3 }
    await clock.advanceSettling(by: .seconds(1))
    let limit = LoadingError.timedOut(source: "https://a.example/x", after: .seconds(30))
    await #expect(throws: HTTPError.loading(limit)) { try await again.waitForValue() }
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

  // A client that reports its events all the time would never keep anything.
  @Test(arguments: [200, 500])
  func aChangeOfAnotherResourceDoesNotMatter(status: Int) async throws {
    let read = try await begin(0)
    web.answer(1, status, [], "changed")
    _ = try? await load("/events", method: .post)
    web.answer(0, 200, ["Cache-Control: max-age=60"], "body")
    #expect(try await read.waitForValue() == "body")
    #expect(await cache.count == 1)
  }
}
