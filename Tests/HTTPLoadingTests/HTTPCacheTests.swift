import Foundation
import HTTPLoading
import LimitTesting
import Loading
import ReactiveKit
import ReactiveTesting
import Testing

/// HTTPCache: what is kept, for how long, and what is asked again.
@Suite(.workLimit) struct HTTPCacheTests {
  private let time = Locked(Date(timeIntervalSince1970: 784_111_777))
  private let cache: HTTPCache

  init() {
    cache = HTTPCache(byteLimit: 4096, countLimit: 3) { [time] in time.withLock { $0 } }
  }

  private func pass(_ seconds: Double) { time.withLock { $0 += seconds } }

  private func load(
    _ web: ScriptedWeb, _ path: String = "/x", token: String = "T", method: HTTPMethod = .get
  ) async throws -> String {
    let client = HTTPClient(
      baseURL: try #require(URL(string: "http://a.example")), transport: web.transport,
      cache: cache, clock: VirtualClock())
    let url = try #require(URL(string: "http://a.example\(path)"))
    let field = HTTPField(name: "token", value: token)
    let response = try await client.response(to: HTTPRequest(method, url: url, fields: [field]))
    return String(decoding: response.body, as: UTF8.self)
  }

  /// A server whose answers are numbered and have these fields.
  private func web(_ fields: String...) -> ScriptedWeb {
    ScriptedWeb { _, number in HTTPResponse(200, fields, "\(number)") }
  }

  @Test func freshAnswerIsNotAskedForAgain() async throws {
    let web = web("Cache-Control: public, max-age=60")
    #expect(try await load(web) == "0")
    pass(59)
    #expect(try await load(web) == "0")
    pass(1)
    #expect(try await load(web) == "1")
    #expect(web.requests.count == 2)
  }

  @Test(arguments: [
    [], ["Cache-Control: no-store, max-age=60"], ["Cache-Control: max-age=60", "Vary: *"],
    ["Cache-Control: max-age=0"], ["Cache-Control: max-age=x"],
    ["Cache-Control: x=\"a, no-store, max-age=60"],
    ["Cache-Control: x=\"a", "Cache-Control: no-store, max-age=60"], ["Expires: 0"],
    ["Cache-Control: max-age=60", "Age: 60"], ["Cache-Control: max-age=60", "Age: 60, 1"],
    ["Date: Sun, 06 Nov 1994 08:49:37 GMT", "Expires: Sun, 06 Nov 1994 08:49:37 GMT"],
  ])
  func answerThatMayNotBeUsedAgainIsAskedForAgain(fields: [String]) async throws {
    let web = ScriptedWeb { _, number in HTTPResponse(200, fields, "\(number)") }
    #expect(try await load(web) == "0")
    #expect(try await load(web) == "1")
    #expect(await cache.count == 0)
  }

  @Test func answersToRequestsWithABodyAreNotKept() async throws {
    let web = ScriptedWeb { request, _ in
      let body = String(decoding: request.body?.bytes ?? Data(), as: UTF8.self)
      return HTTPResponse(200, ["Cache-Control: max-age=60"], "answer to \(body)")
    }
    let client = HTTPClient(
      baseURL: try #require(URL(string: "http://a.example")), transport: web.transport,
      cache: cache, clock: VirtualClock())
    let url = try #require(URL(string: "http://a.example/search"))
    for word in ["one", "two"] {
      let body = HTTPBody(Data(word.utf8), contentType: "text/plain")
      let response = try await client.response(to: HTTPRequest(url: url, body: body))
      #expect(String(decoding: response.body, as: UTF8.self) == "answer to \(word)")
    }
    #expect(await cache.count == 0)
  }

  @Test(
    arguments: [
      (#"x="a, max-age=90", max-age=60"#, 60), (#"x="a\", max-age=90, b", max-age=60"#, 60),
      (#"x="\\", max-age=60"#, 60), (#"max-age="60""#, 60), (#"private="a, b", max-age=60"#, 60),
    ] as [(String, Double)])
  func commaInAQuotedTextSeparatesNoDirectives(control: String, lifetime: Double) async throws {
    let web = web("Cache-Control: \(control)")
    #expect(try await load(web) == "0")
    pass(lifetime - 1)
    #expect(try await load(web) == "0")
    pass(1)
    #expect(try await load(web) == "1")
  }

  @Test func expiresCountsFromTheServersDate() async throws {
    let web = web("Date: Sat, 05 Nov 1994 08:00:00 GMT", "Expires: Sat, 05 Nov 1994 08:01:00 GMT")
    #expect(try await load(web) == "0")
    pass(59)
    #expect(try await load(web) == "0")
    pass(1)
    #expect(try await load(web) == "1")
  }

  @Test func ageCountsFromTheRequestHoweverLongTheAnswerTakes() async throws {
    let web = ScriptedWeb { [time] _, number in
      time.withLock { $0 += 40 }
      return HTTPResponse(200, ["Cache-Control: max-age=60"], "\(number)")
    }
    #expect(try await load(web) == "0")
    pass(19)
    #expect(try await load(web) == "0")
    pass(1)
    #expect(try await load(web) == "1")
  }

  @Test func staleAnswerIsAskedForOnConditionOfAChange() async throws {
    let web = ScriptedWeb { request, number in
      let tag = request.fields.first { $0.name == "If-None-Match" }?.value
      return tag == "\"a\""
        ? HTTPResponse(304, ["ETag: \"a\"", "Cache-Control: max-age=60", "X-New: 1"])
        : HTTPResponse(200, ["ETag: \"a\"", "Cache-Control: no-cache"], "\(number)")
    }
    #expect(try await load(web) == "0")
    #expect(try await load(web) == "0")
    #expect(web.lines("If-None-Match").map { $0.split(separator: " ")[2] } == ["-", "\"a\""])
    // The header of the 304 counts from now on.
    pass(59)
    #expect(try await load(web) == "0")
    #expect(web.requests.count == 2)
  }

  @Test(arguments: [(nil, [2, 2, 3]), ("30", [2, 3, 4])])
  func ageOfAResponseEndsWithItsRevalidation(age: String?, counts: [Int]) async throws {
    let web = ScriptedWeb { request, _ in
      request.fields.contains { $0.name == "If-None-Match" }
        ? HTTPResponse(304, ["ETag: \"a\""] + (age.map { ["Age: \($0)"] } ?? []))
        : HTTPResponse(200, ["ETag: \"a\"", "Cache-Control: max-age=60", "Age: 50"])
    }
    _ = try await load(web)
    pass(10)
    var requests: [Int] = []
    for seconds in [0, 30, 30] as [Double] {
      pass(seconds)
      _ = try await load(web)
      requests.append(web.requests.count)
    }
    #expect(requests == counts)
  }

  @Test func lastModifiedIsAConditionToo() async throws {
    let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    let web = web("Last-Modified: \(date)")
    #expect(try await load(web) == "0")
    #expect(try await load(web) == "1")
    #expect(web.requests[1].fields.last == HTTPField(name: "If-Modified-Since", value: date))
  }

  @Test func answerOfOneUserIsNeverAnothers() async throws {
    let web = web("Cache-Control: max-age=60")
    #expect(try await load(web, token: "A") == "0")
    #expect(try await load(web, token: "B") == "1")
    #expect(try await load(web, token: "A") == "0")
  }

  @Test(arguments: [("K", "\u{212A}"), ("\u{E9}", "e\u{301}"), ("\u{C5}", "\u{212B}")])
  func usersWhoseTokensAreEquivalentTextsAreDifferentUsers(one: String, other: String) async throws
  {
    #expect(one == other)
    let web = web("Cache-Control: max-age=60")
    #expect(try await load(web, token: one) == "0")
    #expect(try await load(web, token: other) == "1")
    #expect(try await load(web, token: one) == "0")
  }

  @Test func orderOfTheValuesOfAFieldIsPartOfTheRequest() async throws {
    let web = web("Cache-Control: max-age=60")
    let client = HTTPClient(
      baseURL: try #require(URL(string: "http://a.example")), transport: web.transport,
      cache: cache, clock: VirtualClock())
    let url = try #require(URL(string: "http://a.example/x"))
    var bodies: [String] = []
    for values in [["a", "b"], ["b", "a"], ["a", "b"]] {
      // The order of different names, and their case, make no difference.
      let fields =
        [HTTPField(name: "X", value: "1")] + values.map { HTTPField(name: "Y", value: $0) }
      for fields in [fields, values.map { HTTPField(name: "y", value: $0) } + [fields[0]]] {
        let response = try await client.response(to: HTTPRequest(.get, url: url, fields: fields))
        bodies.append(String(decoding: response.body, as: UTF8.self))
      }
    }
    #expect(bodies == ["0", "0", "1", "1", "0", "0"])
  }

  @Test func changeDropsWhatIsKeptOfItsURL() async throws {
    let web = web("Cache-Control: max-age=60")
    _ = try await load(web)
    _ = try await load(web, "/y")
    #expect(try await load(web, method: .put) == "2")
    #expect(try await load(web) == "3")
    #expect(try await load(web, "/y") == "1")
  }

  @Test(arguments: [(308, 200), (307, 404), (303, 200), (303, 500)])
  func changeThatIsRedirectedDropsWhatIsKeptOfBothURLs(status: Int, end: Int) async throws {
    let web = ScriptedWeb { request, number in
      if request.method != .get, request.url.path() == "/x" {
        return HTTPResponse(status, ["Location: /y"])
      }
      return HTTPResponse(number < 2 ? 200 : end, ["Cache-Control: max-age=60"], "\(number)")
    }
    _ = try await load(web)
    _ = try await load(web, "/y")
    _ = try? await load(web, method: .post)
    #expect(await cache.count == 0)
  }

  @Test(arguments: ["Cache-Control: no-store, max-age=60", "Vary: *"])
  func answerThatMustNotBeKeptAnyMoreByIts304IsDropped(field: String) async throws {
    let web = ScriptedWeb { _, number in
      number == 1
        ? HTTPResponse(304, [field])
        : HTTPResponse(200, ["ETag: \"a\"", "Cache-Control: max-age=60"], "\(number)")
    }
    #expect(try await load(web) == "0")
    pass(60)
    #expect(try await load(web) == "0")
    #expect(await cache.count == 0)
    #expect(try await load(web) == "2")
  }

  @Test func leastRecentlyUsedGoesFirst() async throws {
    let web = web("Cache-Control: max-age=60")
    for path in ["/a", "/b", "/c", "/a", "/d"] { _ = try await load(web, path) }
    #expect(await cache.count == 3)
    #expect(try await load(web, "/a") == "0")
    #expect(try await load(web, "/b") == "4")
  }

  @Test func bytesAreBounded() async throws {
    let web = ScriptedWeb { request, _ in
      let count = request.url.path() == "/huge" ? 4000 : 1500
      return HTTPResponse(
        200, ["Cache-Control: max-age=60"], String(repeating: "x", count: count))
    }
    for path in ["/a", "/b", "/c"] { _ = try await load(web, path) }
    #expect(await cache.count == 2)
    _ = try await load(web, "/huge")
    #expect(await cache.count == 2)
    #expect(await cache.byteCount < 4096)
    await cache.removeAll()
    #expect(await cache.byteCount == 0)
  }

  @Test(arguments: [(3561, 4096), (3562, 0)])
  func anAnswerOfExactlyAllBytesIsKept(bodyCount: Int, kept: Int) async throws {
    // 512 are counted for what an entry costs, 23 for the field.
    let web = ScriptedWeb { _, _ in
      HTTPResponse(
        200, ["Cache-Control: max-age=60"], String(repeating: "x", count: bodyCount))
    }
    _ = try await load(web)
    #expect(await cache.byteCount == kept)
  }

  @Test func refusalIsNotKeptAndWhatIsKeptSurvivesABrokenServer() async throws {
    let web = ScriptedWeb { _, number in
      number == 1 ? HTTPResponse(500) : HTTPResponse(200, ["ETag: \"a\""], "\(number)")
    }
    #expect(try await load(web) == "0")
    await #expect(throws: HTTPError.self) { try await load(web) }
    #expect(await cache.count == 1)
    #expect(try await load(web) == "2")
  }

  @Test func dataSourceUsesACache() async throws {
    let web = ScriptedWeb { request, _ in
      request.fields.contains { $0.name == "If-None-Match" }
        ? HTTPResponse(304) : HTTPResponse(200, ["ETag: \"a\""], "[]")
    }
    let source = DataSource.http(
      url: "http://a.example/", transport: web.transport, cache: cache, clock: VirtualClock())
    #expect(try await source.load() == Data("[]".utf8))
    #expect(try await source.load() == Data("[]".utf8))
    #expect(web.requests.count == 2)
  }
}
