import Foundation
import HTTPLoading
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
}
