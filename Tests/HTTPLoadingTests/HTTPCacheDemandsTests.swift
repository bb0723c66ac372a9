import Foundation
import HTTPLoading
import LimitTesting
import Loading
import ReactiveKit
import ReactiveTesting
import Testing

/// HTTPCache: what a request demands by its own Cache-Control.
@Suite(.workLimit) struct HTTPCacheDemandsTests {
  private let time = Locked(Date(timeIntervalSince1970: 784_111_777))
  private let cache: HTTPCache

  init() {
    cache = HTTPCache { [time] in time.withLock { $0 } }
  }

  private func pass(_ seconds: Double) { time.withLock { $0 += seconds } }

  /// The status and the body of a response to a request with fields as "name: value".
  private func load(
    _ web: ScriptedWeb, _ fields: [String] = [], method: HTTPMethod = .get
  ) async throws -> String {
    let url = try #require(URL(string: "http://a.example/x"))
    let client = HTTPClient(
      baseURL: url, transport: web.transport, cache: cache, clock: VirtualClock())
    let fields = HTTPResponse(200, fields).head.fields
    do throws(HTTPError) {
      let response = try await client.response(to: HTTPRequest(method, url: url, fields: fields))
      return "\(response.status) \(String(decoding: response.body, as: UTF8.self))"
    } catch {
      guard case .refused(let refusal) = error else { throw error }
      return "\(refusal.status)"
    }
  }

  /// A server whose responses are numbered and fresh for a minute, at first ten seconds old.
  private func web(_ fields: String...) -> ScriptedWeb {
    ScriptedWeb { _, number in
      HTTPResponse(200, ["Cache-Control: max-age=60", "Age: 10"] + fields, "\(number)")
    }
  }

  // Twenty seconds after it came, the kept response is 30 seconds old and fresh for 30 more.
  @Test(arguments: [
    ([], "200 0"),
    (["Cache-Control: no-cache"], "200 1"),
    (["cache-control: foo, NO-CACHE"], "200 1"),
    (["Cache-Control: foo", "Cache-Control: no-cache"], "200 1"),
    (["Pragma: no-cache"], "200 1"),
    (["Pragma: no-cache", "Cache-Control: max-age=60"], "200 0"),
    (["Cache-Control: max-age=0"], "200 1"),
    (["Cache-Control: max-age=29"], "200 1"),
    (["Cache-Control: max-age=30"], "200 0"),
    (["Cache-Control: max-age=99999999999999999999"], "200 0"),
    (["Cache-Control: max-age=-1"], "200 1"),
    (["Cache-Control: max-age"], "200 1"),
    (["Cache-Control: min-fresh=30"], "200 0"),
    (["Cache-Control: min-fresh=31"], "200 1"),
    (["Cache-Control: no-store"], "200 1"),
    (["Cache-Control: foo", "Cache-Control: no-store"], "200 1"),
    (["Cache-Control: only-if-cached"], "200 0"),
    (["Cache-Control: only-if-cached, max-age=29"], "504"),
    (["Cache-Control: only-if-cached, no-cache"], "504"),
    (["Cache-Control: only-if-cached, no-store"], "504"),
    (["Cache-Control: only-if-cached", "Range: bytes=0-1"], "504"),
    (["Cache-Control: only-if-cached", "token: T"], "504"),
  ])
  func aRequestDecidesWhatItAcceptsOfAFreshResponse(fields: [String], result: String) async throws {
    let web = web()
    #expect(try await load(web) == "200 0")
    pass(20)
    #expect(try await load(web, fields) == result)
    #expect(web.requests.count == (result == "200 1" ? 2 : 1))
  }

  // A minute after it came, it has been stale for ten seconds.
  @Test(arguments: [
    ("max-stale", "", "200 0"), ("max-stale=10", "", "200 0"), ("max-stale=9", "", "200 1"),
    ("max-stale=0", "", "200 1"), ("max-stale=x", "", "200 1"),
    ("max-stale, max-age=69", "", "200 1"), ("max-stale, max-age=70", "", "200 0"),
    ("max-stale, min-fresh=1", "", "200 1"), ("max-stale, no-cache", "", "200 1"),
    ("max-stale", "must-revalidate", "200 1"),
    ("only-if-cached, max-stale", "", "200 0"), ("only-if-cached", "", "504"),
  ])
  func aRequestMayAcceptAStaleResponse(
    control: String, answer: String, result: String
  ) async throws {
    let web = web("Cache-Control: \(answer)")
    #expect(try await load(web) == "200 0")
    pass(60)
    #expect(try await load(web, ["Cache-Control: \(control)"]) == result)
  }

  // It is fresh for less than fifty seconds.
  @Test(arguments: [
    (49.0, "max-stale=0", "200 0"), (50, "max-stale=0", "200 1"), (50, "max-stale=1", "200 0"),
    (51, "max-stale=1", "200 0"), (52, "max-stale=1", "200 1"),
  ])
  func staleResponseIsAcceptedUpToTheSecond(
    seconds: Double, control: String, result: String
  ) async throws {
    let web = web()
    #expect(try await load(web) == "200 0")
    pass(seconds)
    #expect(try await load(web, ["Cache-Control: \(control)"]) == result)
  }

  @Test func staleIsNotUsedAfterTheClockWasSetBack() async throws {
    let web = web()
    #expect(try await load(web) == "200 0")
    pass(-1)
    #expect(try await load(web, ["Cache-Control: max-stale"]) == "200 1")
  }

  @Test func aDemandedRevalidationIsConditionalAndRenewsTheEntryOfEveryRequest() async throws {
    let web = ScriptedWeb { request, number in
      let condition = request.fields.first { $0.name == "If-None-Match" }?.value
      let fields = ["Cache-Control: max-age=60", "ETag: \"a\""]
      return condition == "\"a\"" && number < 2
        ? HTTPResponse(304, fields) : HTTPResponse(200, fields, "\(number)")
    }
    #expect(try await load(web) == "200 0")
    pass(50)
    #expect(try await load(web, ["Cache-Control: no-cache"]) == "200 0")
    pass(50)
    #expect(try await load(web) == "200 0")
    #expect(web.requests.count == 2)
    #expect(try await load(web, ["Pragma: no-cache"]) == "200 2")
    #expect(try await load(web) == "200 2")
    #expect(await cache.count == 1)
    // What it demands is sent too, for the caches on the way.
    #expect(
      web.requests.map { $0.fields.map(\.name) } == [
        [], ["Cache-Control", "If-None-Match"], ["Pragma", "If-None-Match"],
      ])
  }

  @Test(arguments: [
    "If-Match", "if-none-match", "If-Modified-Since", "If-Unmodified-Since", "If-Range", "Range",
  ])
  func aRequestWithAConditionPassesTheCacheBy(name: String) async throws {
    let web = web()
    for number in 0..<2 {
      #expect(try await load(web, ["\(name): x"]) == "200 \(number)")
    }
    #expect(await cache.count == 0)
  }

  @Test func whatIsNotStoredLeavesTheKeptResponse() async throws {
    let web = web()
    #expect(try await load(web) == "200 0")
    #expect(try await load(web, ["Cache-Control: no-store"]) == "200 1")
    #expect(try await load(web) == "200 0")
  }

  @Test func nothingIsSentForAnythingThatMayOnlyComeFromTheCache() async throws {
    let web = web()
    #expect(try await load(web, ["Cache-Control: only-if-cached"]) == "504")
    #expect(try await load(web, ["Cache-Control: only-if-cached"], method: .post) == "504")
    #expect(web.requests == [])
  }

  @Test(arguments: ["Cache-Control", "token, pragma", "cache-control ,x"])
  func aResponseThatVariesByTheseFieldsIsNotKept(names: String) async throws {
    let web = web("Vary: \(names)")
    #expect(try await load(web) == "200 0")
    #expect(try await load(web) == "200 1")
  }

  @Test func aDataSourceReportsThatNothingIsKeptAsTheStatus() async throws {
    let web = web()
    let source = DataSource.http(
      url: "http://a.example/x", headers: ["Cache-Control": "only-if-cached"],
      transport: web.transport, cache: cache, clock: VirtualClock())
    await #expect(throws: LoadingError.status(source: "http://a.example/x", status: 504)) {
      try await source.load()
    }
    #expect(web.requests == [])
  }
}
