import HTTPTypes
import Testing

@testable import GalleryPages
@testable import LivePages

struct MethodTests {
  private let server: TestServer

  init() throws {
    server = try TestServer()
  }

  @Test(arguments: ["/", "/mail", "/script/live.js", "/live.css", "/health"])
  func answersHeadWithTheHeadersOfGetAndNoBody(path: String) async throws {
    let get = try await server.answer(.get, path)
    let head = try await server.answer(.head, path)
    // The health counts the sessions of the process, of which other tests open and close some.
    let later = try await server.answer(.get, path)
    #expect(head.status == 200)
    #expect(head.text == "")
    #expect(head.headers[.contentType] == get.headers[.contentType])
    #expect(head.headers[.eTag] == get.headers[.eTag])
    let lengths = [get, later].map { String($0.text.utf8.count) }
    #expect(head.headers[.contentLength].map(lengths.contains) == true)
  }

  @Test(arguments: [
    ("/", "DELETE", "GET, HEAD"), ("/mail", "POST", "GET, HEAD"), ("/mail", "BREW", "GET, HEAD"),
    ("/session", "GET", "POST"), ("/session", "PUT", "POST"), ("/act/x", "HEAD", "POST"),
    ("/leave/x", "OPTIONS", "POST"),
  ])
  func namesTheMethodsOfAnAddress(path: String, method: String, allowed: String) async throws {
    let method = try #require(HTTPRequest.Method(method))
    let answer = try await server.answer(
      method, path, headers: ["Origin": "http://127.0.0.1:80"])
    #expect(answer.status == 405)
    #expect(answer.headers[.allow] == allowed)
    #expect(
      answer.text
        == #"{"code":"live.methodNotAllowed","message":"This address is only for \#(allowed)."}"#
    )
  }

  @Test func refusesARequestWithoutAHost() async throws {
    let answer = try await server.answer(.get, "/", host: nil)
    #expect(answer.status == 400)
    #expect(answer.text.contains("live.noHost"))
  }

  @Test func refusesASecondHost() async throws {
    let answer = try await server.answer(.get, "/", headers: ["Host": "127.0.0.1:80"])
    #expect(answer.status == 400)
    #expect(answer.text.contains("live.manyHosts"))
  }
}
