import Foundation
import HTTPLoading
import LimitTesting
import Loading
import ReactiveKit
import ReactiveTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server that accepts one token and issues another.
nonisolated private func allowingOneToken() -> HTTPTransport {
  HTTPTransport { request, receive async throws(HTTPFault) in
    let token = request.fields.first { $0.name == "token" }?.value
    let isAllowed = request.method == .post || token == "T1"
    guard receive(.head(HTTPHead(status: isAllowed ? 200 : 401))) else { return }
    _ = receive(.body(Data((request.method == .post ? #"{"token":"T2"}"# : "[]").utf8)))
  }
}

/// The examples of the page of HTTPLoading, with a server that is a closure.
@Suite(.workLimit) struct HTTPLoadingPageTests {
  private let clock = VirtualClock()
  private let transport = allowingOneToken()

  @Test func pageIsADataSource() async throws {
    let token = "T1"
    let backoff = Backoff.constant(.seconds(1))
    let inbox = DataSource.http(
      url: "https://trellis.example/mails", headers: ["token": token], transport: transport,
      clock: clock)
    let bytes = try await inbox.retrying(3, backoff: backoff, clock: clock).load()
    #expect(bytes == Data("[]".utf8))
  }

  @Test func cacheIsPartOfAConfiguration() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = .shared
    let transport = HTTPTransport.urlSession(configuration)
    #expect(configuration.urlCache === URLCache.shared)
    let source = DataSource.http(url: "ftp://a.example", transport: transport, clock: clock)
    await #expect(throws: LoadingError.badURL(source: "ftp://a.example")) {
      try await source.load()
    }
  }

  @Test func refusalIsTypedByItsStatus() async throws {
    #expect(try await statusOfMarking("7", name: "colin", password: "passw0rd") == 401)
  }

  private func statusOfMarking(
    _ id: String, name: String, password: String
  ) async throws -> Int? {
    let url = try #require(URL(string: "https://trellis.example"))
    nonisolated struct Session: Decodable, Sendable { let token: String }
    let api = HTTPClient(baseURL: url, transport: transport, clock: clock)
    let logIn = HTTPEndpoint<Session>(.post, "login", json: ["name": name, "password": password])
    do throws(HTTPError) {
      let user = api.with("token", try await api.send(logIn).token)
      try await user.send(HTTPEndpoint<Void>(.put, "mails", id, "read"))
    } catch .refused(let refusal) where refusal.kind == .unauthorized {
      return refusal.status  // refusal.response has the head and the beginning of the body.
    } catch {
      return nil  // No complete answer, or not the expected one.
    }
    return 200
  }
}
