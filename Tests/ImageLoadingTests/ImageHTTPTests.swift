import Foundation
import HTTPLoading
import ImageLoading
import LimitTesting
import Loading
import LoopbackTesting
import ReactiveTesting
import Testing

/// A pipeline over the web, against a server on this machine.
@Suite(.serialized, .workLimit) struct ImageHTTPTests {
  private let server: HTTPLoopbackServer
  private let pipeline: ImagePipeline

  init() throws {
    server = try HTTPLoopbackServer { request, connection in
      let gif = ["Content-Type: image/gif"]
      switch request.path {
      case "/html": connection.answer("<html>", headers: ["Content-Type: text/html"])
      case "/404": connection.answer("gone", status: "404 Not Found")
      case "/huge": connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1073741824\r\n\r\n")
      case "/bad": connection.answer("GIF89a\0\0\u{2}\0\0\0\0,\0\0\0\0\0\0\0\0\0", headers: gif)
      default: connection.answer("GIF89a\u{3}\0\u{2}\0\0\0\0,\0\0\0\0\0\0\0\0\0", headers: gif)
      }
    }
    // Stands still: loads must end by themselves.
    let clock = VirtualClock()
    let limits = HTTPLimits(byteLimit: 1 << 20, contentTypes: ImageFormat.contentTypes)
    var policy = ImagePolicy()
    policy.retries = 0
    pipeline = ImagePipeline(
      loader: ImageLoader { .http(url: $0.absoluteString, limits: limits, clock: clock) },
      policy: policy, clock: clock)
  }

  private func url(_ path: String) throws -> URL {
    try #require(URL(string: "http://127.0.0.1:\(server.port)/\(path)"))
  }

  @Test func concurrentConsumersShareOneRequest() async throws {
    let url = try url("a.gif")
    let tasks = (0..<20).map { _ in
      Task.immediate { [pipeline] in try await pipeline.image(at: url) }
    }
    for task in tasks {
      try await expectEqual(task.waitForValue().size, PixelSize(width: 3, height: 2))
    }
    expectEqual(server.requests.map(\.path), ["/a.gif"])
  }

  @Test func everyServerFaultIsATypedErrorAndTheNextImageLoads() async throws {
    func expected(_ path: String, _ source: String) -> ImageError {
      switch path {
      case "html": .loading(.contentType(source: source, found: "text/html"))
      case "404": .loading(.status(source: source, status: 404))
      case "huge": .loading(.tooLarge(source: source, limit: 1 << 20))
      default: .unusable(source: source, .broken(.gif, offset: 6, .badSize))
      }
    }
    for path in ["html", "404", "huge", "bad"] {
      let url = try url(path)
      await #expect(throws: expected(path, url.absoluteString)) {
        try await pipeline.image(at: url)
      }
      try await expectEqual(pipeline.image(at: self.url("after-\(path)")).format, .gif)
    }
  }
}
