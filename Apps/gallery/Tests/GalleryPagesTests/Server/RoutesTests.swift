import HTTPTypes
import Hummingbird
import Messages
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import ReactiveKit
import ReactiveTesting
import Testing

@testable import GalleryPages
@testable import LivePages

struct RoutesTests {
  private let server: TestServer

  init() throws {
    server = try TestServer()
  }

  private func open(at path: String = "/player") throws -> LiveSession {
    try server.sessions.open(path: path, language: .english)
  }

  @Test(arguments: ["/", "/mail", "/hotel/order/%E7%BE%8E", "/no/such/page", "/a?b=%3Cscript%3E"])
  func answersEveryPathWithTheShell(path: String) async throws {
    let answer = try await server.answer(.get, path)
    #expect(answer.status == 200)
    #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
    #expect(!answer.text.contains("<script>"))
  }

  @Test(arguments: [
    ("zh-CN,zh;q=0.9", "zh-Hans"), ("en-GB", "en"), ("de,en", "en"), ("", "zh-Hans"),
  ])
  func usesTheLanguageOfTheBrowser(accepted: String, language: String) async throws {
    let answer = try await server.answer(.get, "/", headers: ["Accept-Language": accepted])
    #expect(answer.text.contains("<html lang=\"\(language)\">"))
  }

  @Test(arguments: [
    ("trellis-language=zh-Hans", "zh-Hans"), ("a=b; trellis-language=en", "en"),
    ("trellis-language=xx", "en"), ("trellis-language=\"><script>", "en"),
  ])
  func usesTheLanguageThatItsUserChoseInAnotherTab(cookie: String, language: String) async throws {
    let answer = try await server.answer(
      .get, "/", headers: ["Accept-Language": "en-GB", "Cookie": cookie])
    #expect(answer.text.contains("<html lang=\"\(language)\">"))
  }

  @Test func refusesWithAReasonInTheLanguageOfThePage() async throws {
    let answer = try await server.answer(
      .get, "/events/x", headers: ["Accept-Language": "zh-Hans"])
    #expect(answer.text == #"{"code":"live.unknownSession","message":"会话不存在。"}"#)
  }

  @Test(arguments: [
    ("/script/live.js", "text/javascript; charset=utf-8"),
    ("/live.css", "text/css; charset=utf-8"),
    ("/favicon.ico", "image/png"),
  ])
  func servesItsFiles(path: String, type: String) async throws {
    let answer = try await server.answer(.get, path)
    #expect(answer.status == 200)
    #expect(answer.headers[.contentType] == type)
  }

  @Test func servesEveryModuleThatAScriptImports() async throws {
    var waiting = ["live.js"]
    var seen: Set<String> = []
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      let answer = try await server.answer(.get, "/script/\(name)")
      #expect(answer.headers[.contentType] == "text/javascript; charset=utf-8", "\(name)")
      waiting += answer.text.matches(of: /(?:from|import) "\.\/([a-z]+\.js)"/).map { String($0.1) }
    }
    #expect(seen.count > 5)
    let shell = try await server.answer(.get, "/").text
    let preloaded = shell.matches(of: /"modulepreload" href="\/script\/([a-z]+\.js)"/)
    #expect(Set(preloaded.map { String($0.1) }) == seen)
  }

  @Test(arguments: ["/", "/script/live.js", "/events/x", "/image/x/y", "/health"])
  func protectsEveryAnswer(path: String) async throws {
    let headers = try await server.answer(.get, path).headers
    #expect(
      headers[.contentSecurityPolicy]
        == "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
    )
    #expect(headers[.contentTypeOptions] == "nosniff")
    #expect(headers[.referrerPolicy] == "no-referrer")
    #expect(headers[.accessControlAllowOrigin] == nil)
  }

  @Test func opensASessionAndReturnsItsSecrets() async throws {
    let answer = try await server.post("/session", #"{"path":"/player","language":"en-GB"}"#)
    let session = try #require(server.sessions.all.values.first)
    #expect(answer.status == 201)
    #expect(answer.text == #"{"session":"\#(session.id)","token":"\#(session.token)"}"#)
    #expect(session.path == "/player")
  }

  @Test(arguments: [
    ("", 400, "live.eventMalformed"), ("{}", 400, "live.eventMalformed"),
    (#"{"path":"mail"}"#, 400, "live.eventInvalid"),
    (#"{"path":"/\#(String(repeating: "x", count: 4096))"}"#, 413, "live.eventTooLong"),
    (String(repeating: "x", count: 20_000), 413, "live.eventTooLarge"),
  ])
  func refusesAnOpeningThatIsNone(body: String, status: Int, code: String) async throws {
    let answer = try await server.post("/session", body)
    #expect(answer.status == status)
    #expect(answer.text.hasPrefix(#"{"code":"\#(code)","message":""#))
    #expect(server.sessions.all.isEmpty)
  }

  @Test func refusesTooManySessions() async throws {
    var limits = LiveLimits()
    limits.sessions = 1
    let server = try TestServer(limits)
    _ = try await server.post("/session", #"{"path":"/player"}"#)
    let answer = try await server.post("/session", #"{"path":"/player"}"#)
    #expect(answer.status == 503)
    #expect(answer.headers[.retryAfter] == "5")
    #expect(
      answer.text
        == #"{"code":"live.tooManySessions","message":"There are 1 sessions already. Try again later.","wait":5000}"#
    )
  }

  @Test func performsAnEvent() async throws {
    let session = try open()
    let event = #"{"event":"tapped","page":1,"node":"increase"}"#
    let answer = try await server.post("/act/\(session.id)", event, token: "\(session.token)")
    #expect(answer.status == 204)
    #expect(session.snapshot.json.contains(#""points.text":"101""#))
  }

  @Test func refusesAnEventWithoutTheToken() async throws {
    let session = try open()
    for token in [nil, "", "\(session.id)", "\(Secret())"] {
      let answer = try await server.post(
        "/act/\(session.id)", #"{"event":"tapped","page":1,"node":"increase"}"#, token: token)
      #expect(answer.status == 404)
      #expect(
        answer.text == #"{"code":"live.unknownSession","message":"There is no such session."}"#)
    }
    #expect(session.snapshot.json.contains(#""points.text":"100""#))
  }

  @Test(arguments: [
    nil, "null", "http://evil.example", "https://127.0.0.1:80", "http://127.0.0.1:81",
  ])
  func refusesAnEventOfAnotherPage(origin: String?) async throws {
    let session = try open()
    var headers = ["X-Trellis-Token": "\(session.token)"]
    headers["Origin"] = origin
    let answer = try await server.answer(
      .post, "/act/\(session.id)", headers: headers,
      body: #"{"event":"tapped","page":1,"node":"increase"}"#)
    #expect(answer.status == 403)
    #expect(answer.text.contains("live.foreignOrigin"))
  }

  @Test func refusesAPictureOrAStreamForAnotherPage() async throws {
    let session = try open()
    for site in ["cross-site", "same-site"] {
      let answer = try await server.answer(
        .get, "/events/\(session.id)",
        headers: [
          "X-Trellis-Token": "\(session.token)", "Sec-Fetch-Site": site, "Sec-Fetch-Mode": "cors",
        ])
      #expect(answer.status == 403)
    }
    let link = try await server.answer(
      .get, "/mail", headers: ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"])
    #expect(link.status == 200)
  }

  @Test func refusesAnotherNameForThisMachine() async throws {
    let answer = try await server.answer(.get, "/", host: "evil.example")
    #expect(answer.status == 421)
    #expect(answer.text.contains("live.foreignHost"))
  }

  @Test func namesTheSameWaitInTheSentenceAndTheNumber() async throws {
    let server = try TestServer(burst: 1)
    let session = try server.sessions.open(path: "/player", language: .english)
    let event = #"{"event":"left","page":1,"field":"name"}"#
    _ = try await server.post("/act/\(session.id)", event, token: "\(session.token)")
    // Half a millisecond is left.
    server.clock.advance(by: .microseconds(99_500))
    let answer = try await server.post("/act/\(session.id)", event, token: "\(session.token)")
    let sentence = "Too many events. Wait for 1 ms."
    #expect(
      answer.text == #"{"code":"live.tooManyEvents","message":"\#(sentence)","wait":1}"#)
  }

  @Test func sendsRetryAfter() async throws {
    let server = try TestServer(burst: 1)
    let session = try server.sessions.open(path: "/player", language: .english)
    let event = #"{"event":"left","page":1,"field":"name"}"#
    _ = try await server.post("/act/\(session.id)", event, token: "\(session.token)")
    let answer = try await server.post("/act/\(session.id)", event, token: "\(session.token)")
    #expect(answer.status == 429)
    #expect(answer.headers[.retryAfter] == "1")
    #expect(answer.text.hasSuffix(#""wait":100}"#))
  }

  @Test func countsAStreamAsAnEvent() async throws {
    let server = try TestServer(burst: 1)
    let session = try server.sessions.open(path: "/player", language: .english)
    let headers = ["X-Trellis-Token": "\(session.token)"]
    let path = "/events/\(session.id)?path="
    #expect(try await server.response(.get, "\(path)/mail", headers: headers).status == .ok)
    let refused = try await server.response(.get, "\(path)/masks", headers: headers)
    #expect(refused.status == .tooManyRequests)
    #expect(session.path != "/masks")
    server.clock.advance(by: .milliseconds(100))
    #expect(try await server.response(.get, "\(path)/masks", headers: headers).status == .ok)
  }

  @Test func refusesALargeEventBeforeItReadsIt() async throws {
    let session = try open()
    let answer = try await server.post(
      "/act/\(session.id)", String(repeating: "x", count: 1 << 20), token: "\(session.token)")
    #expect(answer.status == 413)
    #expect(answer.text.contains("live.eventTooLarge"))
  }

  /// The headers of an event whose client holds the body back.
  private func heldBack(
    _ session: LiveSession, _ others: [String: String] = [:]
  ) -> [String: String] {
    let own = ["Origin": "http://127.0.0.1:80", "Expect": "100-Continue"]
    return own.merging(others) { $1 }.merging(["X-Trellis-Token": "\(session.token)"]) { $1 }
  }

  @Test func refusesALargeEventByItsLengthBeforeAnyOfItComes() async throws {
    let session = try open()
    let channel = NIOAsyncTestingChannel()
    let response = try await server.response(
      .post, "/act/\(session.id)", headers: heldBack(session, ["Content-Length": "65537"]),
      on: channel)
    #expect(response.status == .contentTooLarge)
    #expect(try await channel.readOutbound(as: HTTPResponsePart.self) == nil)
  }

  @Test func asksForABodyThatItsClientHoldsBack() async throws {
    let session = try open()
    let channel = NIOAsyncTestingChannel()
    let response = try await server.response(
      .post, "/act/\(session.id)", headers: heldBack(session),
      body: #"{"event":"tapped","page":1,"node":"increase"}"#, on: channel)
    #expect(response.status == .noContent)
    let asked = try await channel.readOutbound(as: HTTPResponsePart.self)
    #expect(asked == .head(HTTPResponse(status: .continue)))
    #expect(try await channel.readOutbound(as: HTTPResponsePart.self) == nil)
  }

  @Test func endsASession() async throws {
    let session = try open()
    let answer = try await server.post("/leave/\(session.id)", "", token: "\(session.token)")
    #expect(answer.status == 204)
    #expect(server.sessions.all.isEmpty)
  }

  @Test func servesThePicturesOfASession() async throws {
    let session = try open()
    let name = try #require(session.shelf.put(Landscape.draw("a"), at: "a"))
    let answer = try await server.answer(.get, "/image/\(session.id)/\(name)")
    #expect(answer.status == 200)
    #expect(answer.headers[.contentType] == "image/png")
    #expect(try await server.answer(.get, "/image/\(session.id)/x").status == 404)
    #expect(try await server.answer(.get, "/image/\(Secret())/\(name)").status == 404)
  }

  @Test func servesThePictureOfTheGraphInASandbox() async throws {
    let session = try open()
    #expect(try await server.answer(.get, "/graph/\(session.id)/1.svg").status == 404)
    session.graph.isShown.value = true
    session.flush()
    let answer = try await server.answer(.get, "/graph/\(session.id)/1.svg")
    #expect(answer.headers[.contentType] == "image/svg+xml; charset=utf-8")
    #expect(
      answer.headers[.contentSecurityPolicy]
        == "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    #expect(answer.text.hasPrefix("<svg"))
  }
}
