import Foundation
import LimitTesting
import Loading
import ReactiveKit
import ReactiveTesting
import Testing

@testable import HTTPLoading

private typealias Bytes = HTTPProgress.Bytes

/// HTTPProgress: how much has been sent and received.
@Suite(.workLimit) @MainActor struct HTTPProgressTests {
  private let progress = HTTPProgress()

  /// A client of a server that sends the events of each request, the first being number 0.
  private func client(
    _ events: @escaping @Sendable (HTTPRequest, Int) -> [HTTPTransport.Event]
  ) throws -> HTTPClient {
    let count = Locked(0)
    let transport = HTTPTransport { request, receive async throws(HTTPFault) in
      let number = count.withLock { count in
        defer { count += 1 }
        return count
      }
      for event in events(request, number) where !receive(event) { return }
    }
    return HTTPClient(
      baseURL: try #require(URL(string: "http://a.example")), transport: transport,
      clock: VirtualClock())
  }

  private func head(_ status: Int, _ fields: [String: String] = [:]) -> HTTPTransport.Event {
    let fields = fields.map { HTTPField(name: $0.key, value: $0.value) }
    return .head(HTTPHead(status: status, fields: fields))
  }

  private func request(_ count: Int) throws -> HTTPRequest {
    HTTPRequest(
      .post, url: try #require(URL(string: "http://a.example/x")),
      body: HTTPBody(Data(repeating: 1, count: count)))
  }

  private func settled(
    _ property: Property<Bytes>, _ expected: Bytes, line: UInt = #line
  ) async throws {
    try await waitUntil(property.value, line: line) { $0 == expected }
  }

  @Test func showsSentAndReceivedBytes() async throws {
    let events = [
      .sent(bytes: 4), .sent(bytes: 8), head(200, ["Content-Length": "6"]),
      .body(Data("[1,".utf8)), .body(Data("23]".utf8)),
    ]
    let client = try client { _, _ in events }
    expectEqual([progress.upload.value, progress.download.value], [Bytes(), Bytes()])
    _ = try await client.response(to: request(8), progress: progress)
    try await settled(progress.upload, Bytes(done: 8, total: 8))
    try await settled(progress.download, Bytes(done: 6, total: 6))
    expectEqual(progress.download.value.fraction, 1)
  }

  @Test func tenThousandPiecesAreOneChange() async throws {
    let downloads = Recorder(progress.download)
    let uploads = Recorder(progress.upload)
    let request = try request(10_000)
    var response = ReceivedResponse(source: "S", to: request, limits: HTTPLimits())
    // On the main actor, so that no change is delivered meanwhile.
    for count in 1...10_000 { progress.note(.sent(bytes: count), of: request, response) }
    _ = response.take(head(200, ["Content-Length": "10000"]))
    for _ in 1...10_000 {
      let event = HTTPTransport.Event.body(Data([1]))
      _ = response.take(event)
      progress.note(event, of: request, response)
    }
    try await settled(progress.download, Bytes(done: 10_000, total: 10_000))
    expectEqual(downloads.values, [Bytes(), Bytes(done: 10_000, total: 10_000)])
    expectEqual(uploads.values, [Bytes(), Bytes(done: 10_000, total: 10_000)])
  }

  @Test func bodyThatIsSentAgainNeverGoesBack() async throws {
    let uploads = Recorder(progress.upload)
    let redirect = head(307, ["Location": "/y"])
    let client = try client { _, number in
      let parts = [HTTPTransport.Event.sent(bytes: 3), .sent(bytes: 9)]
      return number == 0 ? parts + [redirect] : parts + [.head(HTTPHead(status: 204))]
    }
    _ = try await client.response(to: request(9), progress: progress)
    try await settled(progress.upload, Bytes(done: 9, total: 9))
    #expect(zip(uploads.values, uploads.values.dropFirst()).allSatisfy { $0.done <= $1.done })
    expectEqual(progress.download.value, Bytes(done: 0, total: nil))
  }

  @Test func successfulResponseCompletesAnUploadThatWasNotReported() async throws {
    let client = try client { _, _ in [.head(HTTPHead(status: 204))] }
    _ = try await client.response(to: request(5), progress: progress)
    try await settled(progress.upload, Bytes(done: 5, total: 5))
  }

  @Test func refusalIsNotCountedAsDownload() async throws {
    let refusal = [head(500, ["Content-Length": "4"]), .body(Data("oops".utf8))]
    let client = try client { _, _ in [.sent(bytes: 2)] + refusal }
    let request = try request(5)
    await #expect(throws: HTTPError.self) {
      try await client.response(to: request, progress: progress)
    }
    try await settled(progress.upload, Bytes(done: 2, total: 5))
    expectEqual(progress.download.value, Bytes())
  }

  @Test func totalOfACompressedOrEndlessBodyIsUnknown() async throws {
    let heads = [head(200, ["Content-Length": "3", "Content-Encoding": "gzip"]), head(200)]
    for head in heads {
      let progress = HTTPProgress()
      let client = try client { _, _ in [head, .body(Data("12345".utf8))] }
      _ = try await client.response(to: request(0), progress: progress)
      try await settled(progress.download, Bytes(done: 5, total: nil))
      #expect(progress.download.value.fraction == nil)
    }
  }

  @Test func fractionIsBetweenZeroAndOne() {
    expectEqual(Bytes(done: 1, total: 4).fraction, 0.25)
    expectEqual(Bytes(done: 9, total: 4).fraction, 1)
    expectEqual(Bytes(done: 0, total: 0).fraction, 1)
  }
}
