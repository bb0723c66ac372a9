import Foundation
import HTTPLoading
import LimitTesting
import Loading
import Testing

/// The header fields that carry a secret appear in no description.
@Suite struct HTTPFieldRedactionTests {
  private let secret = "S3cr3t"

  @Test(arguments: ["token", "Authorization", "Cookie", "Set-Cookie", "X-Anything", "ETag"])
  func theValueIsHidden(name: String) {
    let field = HTTPField(name: name, value: secret)
    expectEqual("\(field)", "\(name): <redacted>")
    expectEqual(field.value, secret)
  }

  @Test(arguments: ["Content-Type", "CACHE-CONTROL", "retry-after"])
  func fieldsThatDescribeContentAreShown(name: String) {
    expectEqual("\(HTTPField(name: name, value: "x"))", "\(name): x")
  }

  @Test func requestsAndResponsesHideTheirFields() throws {
    let url = try #require(URL(string: "http://127.0.0.1/"))
    let fields = [HTTPField(name: "token", value: secret)]
    let head = HTTPHead(status: 401, fields: fields)
    let texts: [Any] = [
      HTTPClient(baseURL: url, clock: ContinuousClock()).with("token", secret),
      HTTPRequest(url: url, fields: fields), head, fields,
    ]
    for value in texts {
      var dumped = ""
      dump(value, to: &dumped)
      #expect(!"\(value) \(String(reflecting: value)) \(dumped)".contains(secret))
    }
  }

  // The name of a source is in every text about it.
  @Test(arguments: [503, 200])
  func anErrorNamesAURLWithoutItsUser(status: Int) async throws {
    let text = "http://eve:\(secret)@a.example:81/x?y"
    let name = "http://a.example:81/x?y"
    let web = ScriptedWeb { _, _ in HTTPResponse(status, ["Content-Type: text/html"]) }
    let source = DataSource.http(url: text, transport: web.transport, clock: ContinuousClock())
    let failure =
      status == 200
      ? LoadingError.contentType(source: name, found: "text/html")
      : .status(source: name, status: status)
    await #expect(throws: failure) { try await source.load() }
    let url = try #require(URL(string: text))
    let client = HTTPClient(baseURL: url, transport: web.transport, clock: ContinuousClock())
    await #expect {
      try await client.send(HTTPEndpoint<[Int]>(.get))
    } throws: { error in
      (error as? HTTPError)?.parameters["source"] == name
    }
    expectEqual(source.name, name)
    expectEqual(web.requests.map(\.url), [url, url])
  }

  // A URL that is refused is named by its error.
  @Test(arguments: [
    ("http://eve:%@[::1", "http://[::1"), ("http://eve:%@a b/", "http://a b/"),
    ("http://eve:%@\u{301}a]b/", "http://\u{301}a]b/"), ("http:eve:%@a//b", "http:a//b"),
    ("//eve:a@%@a.example/x", "//a.example/x"), ("ftp://%@a.example?y", "ftp://a.example?y"),
    ("images/icon@2x.png", "images/icon@2x.png"), ("icon@2x", "icon@2x"), ("", ""),
  ])
  func anErrorNamesAURLThatIsRefusedWithoutItsUser(pattern: String, name: String) async {
    let text = pattern.replacingOccurrences(of: "%", with: secret)
    let source = DataSource.http(url: text, clock: ContinuousClock())
    expectEqual(source.name, name)
    await #expect(throws: LoadingError.badURL(source: name)) { try await source.load() }
  }
}
