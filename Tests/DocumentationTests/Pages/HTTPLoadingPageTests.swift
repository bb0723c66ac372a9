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

  private func json(of url: URL) -> HTTPClient {
    let json = HTTPJSON {
      $0.dateEncodingStrategy = .iso8601
      $0.keyEncodingStrategy = .convertToSnakeCase
    } decoder: {
      $0.dateDecodingStrategy = .iso8601
      $0.keyDecodingStrategy = .convertFromSnakeCase
    }
    let api = HTTPClient(baseURL: url, json: json, transport: transport, clock: clock)
    return api
  }

  @Test func datesAreWrittenByAStrategy() async throws {
    nonisolated struct Order: Encodable, Sendable { let placedAt: Date }
    let url = try #require(URL(string: "https://trellis.example"))
    let order = Order(placedAt: Date(timeIntervalSince1970: 0))
    let answer = try await json(of: url).send(
      HTTPEndpoint<[String: String]>(.post, "x", json: order))
    #expect(answer == ["token": "T2"])
  }

  @Test func tokenIsRenewedAndStored() async throws {
    nonisolated struct Session: Codable, Sendable {
      let token: String
      var refreshToken: String? = nil
    }
    nonisolated final class Keychain: Sendable {
      let stored = Locked<[String]>([])
      func store(_ session: Session) async { stored.withLock { $0.append(session.token) } }
    }
    let transport = HTTPTransport { request, receive async throws(HTTPFault) in
      let token = request.fields.first { $0.name == "Authorization" }?.value
      let isAllowed = request.method == .post || token == "Bearer T2"
      guard receive(.head(HTTPHead(status: isAllowed ? 200 : 401))) else { return }
      _ = receive(.body(Data((request.method == .post ? #"{"token":"T2"}"# : "[7]").utf8)))
    }
    let url = try #require(URL(string: "https://trellis.example"))
    let (keychain, session) = (Keychain(), Session(token: "T1", refreshToken: "R"))
    let api = HTTPClient(baseURL: url, transport: transport, clock: clock)
    let user = api.signed(with: session) { session, _ in
      [HTTPField(name: "Authorization", value: "Bearer \(session.token)")]
    } renewing: { session async throws(HTTPError) in
      let next = try await api.send(
        HTTPEndpoint<Session>(.post, "renew", json: session.refreshToken))
      await keychain.store(next)
      return next
    }
    #expect(try await user.send(HTTPEndpoint<[Int]>(.get, "mails")) == [7])
    #expect(keychain.stored.withLock { $0 } == ["T2"])
    let inbox = url.appending(path: "mails")
    let mails = DataSource(name: "mails") { () async throws(LoadingError) -> Data in
      do throws(HTTPError) {
        return try await user.response(to: HTTPRequest(url: inbox)).body
      } catch {
        throw error.loadingError
      }
    }
    #expect(try await mails.load() == Data("[7]".utf8))
  }

  @Test func formShowsItsProgress() async throws {
    final class Bar { var progress = -1.0 }
    let (bar, bag, title, bytes) = (Bar(), DisposeBag(), "Me", Data("JPEG".utf8))
    let transport = HTTPTransport { request, receive async throws(HTTPFault) in
      if receive(.head(HTTPHead(status: 200))) { _ = receive(.body(Data("[1]".utf8))) }
    }
    let url = try #require(URL(string: "https://trellis.example"))
    let api = HTTPClient(baseURL: url, transport: transport, clock: clock)
    let upload = HTTPEndpoint<[Int]>(.post, "photos").sending(multipart: [
      .field("title", title),
      .file("photo", filename: "me.jpg", contentType: "image/jpeg", bytes),
    ])
    let progress = HTTPProgress()
    progress.upload.map { $0.fraction ?? 0 }.bind(to: bar, \.progress).disposed(by: bag)
    let answer = try await api.send(upload, progress: progress)
    #expect(answer == [1])
    try await waitUntil(bar.progress, is: 1)
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
