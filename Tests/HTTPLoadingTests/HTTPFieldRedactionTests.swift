import Foundation
import HTTPLoading
import Loading
import Testing

/// The header fields that carry a secret appear in no description.
@Suite struct HTTPFieldRedactionTests {
  private let secret = "S3cr3t"

  @Test(arguments: ["token", "Authorization", "Cookie", "Set-Cookie", "X-Anything", "ETag"])
  func theValueIsHidden(name: String) {
    let field = HTTPField(name: name, value: secret)
    #expect("\(field)" == "\(name): <redacted>")
    #expect(field.value == secret)
  }

  @Test(arguments: ["Content-Type", "CACHE-CONTROL", "retry-after"])
  func whatDescribesContentIsShown(name: String) {
    #expect("\(HTTPField(name: name, value: "x"))" == "\(name): x")
  }

  @Test func nothingWithFieldsShowsThem() throws {
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
      try await client.send(HTTPEndpoint<Void>(.get))
    } throws: { error in
      (error as? HTTPError)?.parameters["source"] == name
    }
    #expect(source.name == name)
    #expect(web.requests.map(\.url) == [url, url])
  }
}
