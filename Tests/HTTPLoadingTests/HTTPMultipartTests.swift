import Foundation
import HTTPLoading
import LimitTesting
import Loading
import ReactiveKit
import ReactiveTesting
import Testing

/// HTTPBody.multipart: forms with files.
@Suite(.workLimit) struct HTTPMultipartTests {
  private func text(_ parts: [HTTPPart]) throws -> String {
    String(decoding: try HTTPBody.multipart(parts, random: { 255 }).bytes, as: UTF8.self)
  }

  private func head(of part: HTTPPart) throws -> String {
    String(try text([part]).split(separator: "\r\n", omittingEmptySubsequences: false)[1])
  }

  @Test func fieldsAndFilesAreParts() throws {
    let body = try HTTPBody.multipart(
      [
        .field("name", "科林\r\n"), .field("", ""),
        .file("photo", filename: "me.jpg", contentType: "image/jpeg", Data("JPEG".utf8)),
        .file("any", filename: "a b", Data()),
      ], random: { 255 })
    expectEqual(body.contentType, "multipart/form-data; boundary=part-ff-ff")
    expectEqual(
      String(decoding: body.bytes, as: UTF8.self).replacing("\r\n", with: "|"),
      "--part-ff-ff|Content-Disposition: form-data; name=\"name\"||科林||"
        + "--part-ff-ff|Content-Disposition: form-data; name=\"\"|||"
        + "--part-ff-ff|Content-Disposition: form-data; name=\"photo\"; filename=\"me.jpg\"|"
        + "Content-Type: image/jpeg||JPEG|"
        + "--part-ff-ff|Content-Disposition: form-data; name=\"any\"; filename=\"a b\"|"
        + "Content-Type: application/octet-stream|||--part-ff-ff--|")
    try expectEqual(text([]), "--part-ff-ff--\r\n")
  }

  @Test(arguments: [
    (#"a"; filename="evil"#, "a%22; filename=%22evil"), ("a\r\nX-Evil: 1", "a%0D%0AX-Evil: 1"),
    ("a\n", "a%0A"), ("a\r", "a%0D"), ("a\0\t\u{1F}\u{7F}", "a%00%09%1F%7F"), (#"a\"#, "a%5C"),
    ("a\u{2028}é'", "a\u{2028}é'"), ("100%", "100%"),
  ])
  func nameCannotEndItsQuotesNorItsLine(name: String, sent: String) throws {
    try expectEqual(
      head(of: .field(name, "x")), "Content-Disposition: form-data; name=\"\(sent)\"")
    try expectEqual(
      head(of: .file("f", filename: name, Data())),
      "Content-Disposition: form-data; name=\"f\"; filename=\"\(sent)\"")
  }

  @Test(arguments: ["text/plain\r\nX-Evil: 1", "a\nb", "a\rb", "a\0b"])
  func contentTypeWithALineEndIsRefused(type: String) async throws {
    let part = HTTPPart.file("photo", filename: "a", contentType: type, Data())
    let reason = HTTPError.Unencodable.remark("its content type is not valid")
    #expect(throws: HTTPError.unencodable(source: "", path: "photo", reason: reason)) {
      try HTTPBody.multipart([.field("a", "b"), part])
    }
    let web = ScriptedWeb { _, _ in HTTPResponse(204) }
    let client = HTTPClient(
      baseURL: try #require(URL(string: "http://a.example")), transport: web.transport,
      clock: VirtualClock())
    let source = "http://a.example/x"
    await #expect(throws: HTTPError.unencodable(source: source, path: "photo", reason: reason)) {
      try await client.send(HTTPEndpoint<Void>(.post, "x").sending(multipart: [part]))
    }
    expectEqual(web.requests, [])
  }

  @Test func boundaryIsNewForEachBodyAndUnforeseeable() throws {
    let boundaries = try (0..<1_000).map { _ in try HTTPBody.multipart([]).contentType ?? "" }
    expectEqual(Set(boundaries).count, 1_000)
    #expect(
      boundaries.allSatisfy { $0.utf8.count <= "multipart/form-data; boundary=".utf8.count + 70 })
    // Content with the boundary of another body ends no part of this one.
    let inner = try HTTPBody.multipart([.field("a", "b")])
    let outer = try HTTPBody.multipart([.file("f", filename: "f", inner.bytes)])
    let boundary = try #require(outer.contentType?.split(separator: "=").last)
    let text = String(decoding: outer.bytes, as: UTF8.self)
    expectEqual(text.ranges(of: boundary).count, 2)
  }

  @Test func endpointSendsAForm() async throws {
    let web = ScriptedWeb { _, _ in HTTPResponse(200, [], "[1]") }
    let client = HTTPClient(
      baseURL: try #require(URL(string: "http://a.example")), transport: web.transport,
      clock: VirtualClock())
    let endpoint = HTTPEndpoint<[Int]>(.post, "photos").sending(multipart: [.field("a", "b")])
    try await expectEqual(client.send(endpoint), [1])
    let body = try #require(web.requests.first?.body)
    #expect(body.contentType?.hasPrefix("multipart/form-data; boundary=part-") == true)
    #expect(String(decoding: body.bytes, as: UTF8.self).contains("name=\"a\"\r\n\r\nb\r\n--part-"))
  }

  @Test func tenThousandPartsAreABody() throws {
    let parts = (0..<10_000).map { HTTPPart.field("n\($0)", "\($0)") }
    let body = try HTTPBody.multipart(parts, random: { 255 })
    expectEqual(
      String(decoding: body.bytes, as: UTF8.self).ranges(of: "--part-ff-ff\r\n").count, 10_000)
  }
}
