#if AsyncHTTPClient
  import AsyncHTTPClient
  import Foundation
  import Loading
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import ReactiveKit

  extension HTTPTransport {
    /// The client of swift-server/async-http-client: TLS, connection reuse, HTTP/2.
    ///
    /// Only with the package trait `AsyncHTTPClient`. Connecting may take ten seconds, after which the
    /// server is unreachable, and a connection idles for half a minute. An idempotent request whose
    /// connection is closed before a response begins is sent once more; `POST` and `PATCH` always use
    /// a new connection. Bodies are decompressed while they arrive; the
    /// library's own decompression is off.
    public static let asyncHTTPClient = asyncHTTPClient(trusting: .system)

    /// The transport of ``asyncHTTPClient`` that trusts chosen authorities.
    public static func asyncHTTPClient(trusting roots: HTTPTrustRoots) -> HTTPTransport {
      let encryption = roots.configuration
      return HTTPTransport { request, receiver async throws(HTTPFault) in
        // A body may still be on its way when its response arrives: one event at a time.
        let gate = Locked(())
        let receive: Receive = { event in gate.withLock { _ in receiver(event) } }
        guard var outgoing = HTTPClientRequest(request, reporting: receive) else {
          throw .unsupportedURL
        }
        outgoing.tlsConfiguration = encryption
        do {
          let response = try await response(
            to: outgoing, canBeSentAgain: request.method.isIdempotent)
          let head = try HTTPHead(response)
          // The library removes chunks and passes on whatever else the body is coded with.
          _ = try HTTPBodyLength(head, answering: request.method)
          guard receive(.head(head)) else { return }
          let decoding = try ContentDecoding(head, answering: request, for: receive)
          for try await buffer in response.body
          where !decoding.receive(.body(Data(buffer.readableBytesView))) {
            break
          }
          try decoding.end()
        } catch {
          throw Task.isCancelled ? .cancelled : HTTPFault(client: error)
        }
      }
    }

    /// Sends a request, and sends it again if its connection is closed before a response begins: the
    /// library does not state whether that was a kept one, which the server may have closed meanwhile.
    private static func response(
      to request: HTTPClientRequest, canBeSentAgain: Bool
    ) async throws -> HTTPClientResponse {
      guard canBeSentAgain else {
        return try await clientOfNewConnections.execute(request, deadline: .distantFuture)
      }
      do {
        return try await client.execute(request, deadline: .distantFuture)
      } catch {
        guard !Task.isCancelled, HTTPFault(client: error) == .connectionLost else { throw error }
        return try await client.execute(request, deadline: .distantFuture)
      }
    }

    /// The client of all other requests, for the lifetime of the process: it must outlive its
    /// connections.
    private static let client = makeClient { _ in }

    /// The client of requests that must not be sent twice: a kept connection may be closed already.
    private static let clientOfNewConnections = makeClient { $0.maximumUsesPerConnection = 1 }

    private static func makeClient(
      _ adapt: (inout AsyncHTTPClient.HTTPClient.Configuration) -> Void
    ) -> AsyncHTTPClient.HTTPClient {
      var configuration = AsyncHTTPClient.HTTPClient.Configuration()
      configuration.redirectConfiguration = .disallow
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
      headers.add(name: "Accept-Encoding", value: request.acceptedCodings)
      body = request.body.map { body in
        .stream(
          HTTPSentBody(bytes: ByteBuffer(bytes: body.bytes), receive: receive),
          length: .known(Int64(body.bytes.count)))
      }
    }
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
        throw .badAnswer(.tooMuchHead)
      }
      self.init(status: Int(response.status.code), fields: fields)
    }
  }
#endif
