#if AsyncHTTPClient
  import AsyncHTTPClient
  public import Foundation
  import Loading
  import NIOCore
  import NIOHTTP1
  import NIOHTTPCompression
  import NIOPosix
  import NIOSSL
  import ReactiveKit

  extension HTTPTransport {
    /// The client of swift-server/async-http-client: TLS, connection reuse, HTTP/2.
    ///
    /// Only with the package trait `AsyncHTTPClient`. Connecting may take ten seconds, after which the
    /// server is unreachable, and a connection idles for half a minute. An idempotent request whose
    /// connection is closed before a response begins is sent once more; `POST` and `PATCH` always use
    /// a new connection. The library decompresses bodies while they arrive, up to 200 times their
    /// size, except for `HEAD` and requests with `Range`.
    public static let asyncHTTPClient = asyncHTTPClient(trusting: .system)

    /// The transport of ``asyncHTTPClient`` that trusts chosen authorities.
    public static func asyncHTTPClient(trusting roots: HTTPTrustRoots) -> HTTPTransport {
      let encryption = roots.configuration
      return HTTPTransport { request, receiver async throws(HTTPFault) in
        // A body may still be being sent when its response arrives: one event at a time.
        let gate = Locked(())
        let receive: Receive = { event in gate.withLock { _ in receiver(event) } }
        guard var outgoing = HTTPClientRequest(request, reporting: receive) else {
          throw .unsupportedURL
        }
        outgoing.tlsConfiguration = encryption
        do {
          let response = try await response(to: outgoing, of: request)
          let head = try HTTPHead(response)
          // The library removes chunks, but passes on any other coding of the body.
          try head.checkFraming(answering: request.method)
          guard receive(.head(head)) else { return }
          try head.checkContentCoding(answering: request)
          for try await buffer in response.body
          where !receive(.body(Data(buffer.readableBytesView))) {
            break
          }
        } catch {
          throw Task.isCancelled ? .cancelled : HTTPFault(client: error)
        }
      }
    }

    /// Sends a request, and sends it again if its connection is closed before a response begins: the library
    /// does not report whether the connection was a kept one, which the server may have closed meanwhile.
    private static func response(
      to outgoing: HTTPClientRequest, of request: HTTPRequest
    ) async throws -> HTTPClientResponse {
      guard request.method.isIdempotent else {
        return try await clientOfNewConnections.execute(outgoing, deadline: .distantFuture)
      }
      let client = request.asksForCompression ? client : clientOfPlainBodies
      do {
        return try await client.execute(outgoing, deadline: .distantFuture)
      } catch {
        guard !Task.isCancelled, HTTPFault(client: error) == .connectionLost else { throw error }
        return try await client.execute(outgoing, deadline: .distantFuture)
      }
    }

    /// The client of most requests, for the lifetime of the process: it must outlive its connections.
    private static let client = makeClient { _ in }

    /// The client of requests that must not be sent twice: a kept connection may be closed already.
    private static let clientOfNewConnections = makeClient { $0.maximumUsesPerConnection = 1 }

    /// The client of requests that accept no compression: the library treats the head of a compressed body
    /// without that body, the response to `HEAD`, as an incomplete response.
    private static let clientOfPlainBodies = makeClient { $0.decompression = .disabled }

    private static func makeClient(
      _ adapt: (inout AsyncHTTPClient.HTTPClient.Configuration) -> Void
    ) -> AsyncHTTPClient.HTTPClient {
      var configuration = AsyncHTTPClient.HTTPClient.Configuration()
      configuration.redirectConfiguration = .disallow
      // The limit of a load counts decompressed bytes: this bounds a single read of 64 KB.
      configuration.decompression = .enabled(limit: .ratio(200))
      configuration.timeout.connect = .seconds(10)
      configuration.connectionPool.idleTimeout = .seconds(30)
      // `retrying` repeats failures, and silent requests must not block others.
      configuration.connectionPool.retryConnectionEstablishment = false
      configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 64
      configuration.http1_1ConnectionDebugInitializer = FinalResponseFilter.install
      adapt(&configuration)
      return AsyncHTTPClient.HTTPClient(
        eventLoopGroup: .singletonMultiThreadedEventLoopGroup, configuration: configuration)
    }
  }

  extension HTTPClientRequest {
    fileprivate init?(_ request: HTTPRequest, reporting receive: @escaping HTTPTransport.Receive) {
      guard request.forbiddenField == nil, let url = request.sentURL else { return nil }
      self.init(url: url.absoluteString)
      // The library decides by its own cases, for example that GET has no length.
      method = .init(rawValue: request.method.name)
      for field in request.fields + request.bodyFields where field.name != "Content-Length" {
        headers.add(name: field.name, value: field.value)
      }
      if request["Accept"] == nil { headers.add(name: "Accept", value: "*/*") }
      headers.add(
        name: "Accept-Encoding", value: request.asksForCompression ? "gzip, deflate" : "identity")
      body = request.body.map { body in
        .stream(
          HTTPSentBody(bytes: ByteBuffer(bytes: body.bytes), receive: receive),
          length: .known(Int64(body.bytes.count)))
      }
    }
  }

  extension HTTPRequest {
    /// Whether a compressed body can be used: a range of one cannot, and `HEAD` has none.
    fileprivate var asksForCompression: Bool { self["Range"] == nil && method != .head }
  }

  extension HTTPHead {
    /// The largest number of bytes of the head.
    private static let byteLimit = 32 << 10
    /// The largest number of lines of a header.
    static let fieldLimit = 100

    fileprivate init(_ response: HTTPClientResponse) throws(HTTPFault) {
      let fields = response.headers.map { HTTPField(name: $0.name, value: $0.value) }
      let size = fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
      if fields.count > Self.fieldLimit || size > Self.byteLimit {
        throw .badResponse(.tooMuchHead)
      }
      self.init(status: Int(response.status.code), fields: fields)
    }

    /// Rejects a coding that was not requested or that the library does not remove: it only reads a field
    /// with a single coding.
    fileprivate func checkContentCoding(answering request: HTTPRequest) throws(HTTPFault) {
      if isPlain || !mayHaveBody(answering: request.method) { return }
      let values = values(of: "Content-Encoding").map { $0.lowercased() }
      let isRemoved = values == ["gzip"] || values == ["deflate"]
      guard isRemoved, request.asksForCompression else {
        throw .contentCoding(contentCodings.joined(separator: ", "))
      }
    }
  }

  /// The bytes of a body in pieces, each of which is reported when the library takes it.
  struct HTTPSentBody: AsyncSequence, Sendable {
    /// The number of bytes of a piece.
    private static let pieceSize = 1 << 16

    let bytes: ByteBuffer
    let receive: HTTPTransport.Receive

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: bytes, receive: receive) }

    struct AsyncIterator: AsyncIteratorProtocol {
      var rest: ByteBuffer
      var sent = 0
      let receive: HTTPTransport.Receive

      mutating func next() async -> ByteBuffer? {
        guard let piece = rest.readSlice(length: Swift.min(rest.readableBytes, pieceSize)),
          piece.readableBytes > 0
        else { return nil }
        sent += piece.readableBytes
        _ = receive(.sent(bytes: sent))
        return piece
      }
    }
  }

  /// The authorities whose server certificates are trusted.
  public enum HTTPTrustRoots: Hashable, Sendable {
    /// The authorities that the system trusts.
    case system
    /// Only the certificates of a PEM text.
    case pem(Data)

    /// The configuration of a client that checks certificate and host name against these.
    var configuration: TLSConfiguration? {
      guard case .pem(let text) = self else { return nil }
      var configuration = TLSConfiguration.makeClientConfiguration()
      // Unreadable certificates give an empty list, which trusts no server.
      let certificates = try? NIOSSLCertificate.fromPEMBytes(Array(text))
      configuration.trustRoots = .certificates(certificates ?? [])
      return configuration
    }
  }
#endif
