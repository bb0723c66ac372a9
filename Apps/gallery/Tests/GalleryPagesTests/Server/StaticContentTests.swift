import HTTPTypes
import Hummingbird
import Messages
import NIOCore
import Testing

@testable import GalleryPages
@testable import LivePages

struct StaticContentTests {
  private let server: TestServer

  init() throws {
    server = try TestServer()
  }

  private func answer(
    _ path: String, _ headers: [String: String] = [:]
  ) async throws -> (status: Int, headers: HTTPFields, bytes: Int) {
    let response = try await server.response(.get, path, headers: headers)
    return (response.status.code, response.headers, response.body.contentLength ?? -1)
  }

  @Test(arguments: ["/", "/script/live.js", "/live.css"])
  func sendsNothingAgainThatTheBrowserHas(path: String) async throws {
    let first = try await answer(path)
    let tag = try #require(first.headers[.eTag])
    #expect(first.status == 200)
    for header in [
      tag, "W/\(tag)", "\"other\", \(tag)", "*", "\"a,b\",\t\(tag)\t", "\"*\",W/\(tag)",
    ] {
      let again = try await answer(path, ["If-None-Match": header])
      #expect(again.status == 304)
      #expect(again.bytes == 0)
      #expect(again.headers[.eTag] == tag)
    }
    let name = tag.filter { $0 != "\"" }
    for header in [
      "\"other\"", "\"x,*,y\"", "\"x, \(name), y\"", "\"*\"", name, "\"\(name)", "\"", "",
    ] {
      #expect(try await answer(path, ["If-None-Match": header]).status == 200, "\(header)")
    }
  }

  @Test func compressesForThoseWhoAsk() async throws {
    let plain = try await answer("/live.css")
    let small = try await answer("/live.css", ["Accept-Encoding": "br, gzip;q=0.8"])
    #expect(plain.headers[.contentEncoding] == nil)
    #expect(small.headers[.contentEncoding] == "gzip")
    #expect(small.headers[.vary] == "Accept-Encoding")
    #expect(small.bytes * 2 < plain.bytes, "\(small.bytes) of \(plain.bytes)")
    #expect(small.headers[.eTag] != plain.headers[.eTag])
  }

  @Test(arguments: [
    "", "br", "gzip;q=0", "gzip; q=0.00", "gzip;\tq=0", "gzip\t;\tq=0.000\t, br", "xgzip",
  ])
  func compressesForNoOtherClient(encodings: String) async throws {
    let answer = try await answer("/live.css", ["Accept-Encoding": encodings])
    #expect(answer.headers[.contentEncoding] == nil)
  }

  @Test func sendsVaryHeaders() async throws {
    let answer = try await answer("/")
    #expect(answer.headers[.vary] == "Accept-Encoding, Accept-Language, Cookie")
    #expect(answer.headers[.cacheControl] == "no-cache")
  }

  @Test func leavesWhatDoesNotGetSmallerAsItIs() {
    #expect(Compression.gzip(ByteBuffer(bytes: [1, 2, 3])) == nil)
    #expect(Compression.gzip(ByteBuffer()) == nil)
  }

  @Test func namesTheVersionOfThePageInTheStreamToo() async throws {
    let session = try server.sessions.open(path: "/player", language: .english)
    let stream = try await server.response(
      .get, "/events/\(session.id)", headers: ["X-Trellis-Token": "\(session.token)"])
    let version = try #require(stream.headers[.pageVersion])
    #expect(version.count > 8)
    #expect(try await server.answer(.get, "/").text.contains("data-version=\"\(version)\""))
  }
}
