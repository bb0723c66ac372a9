#if AsyncHTTPClient
  import AsyncHTTPClient
  import Foundation
  import Loading
  import NIOCore
  import NIOHTTP1
  import NIOHTTPCompression
  import NIOPosix
  import NIOSSL

  extension HTTPFault {
    /// Maps an error of the library to a request whose task is not cancelled: a cancellation by the library
    /// itself, for example when a connection closes under a stream, is a lost connection.
    init(client error: any Error) {
      switch error {
      case let fault as HTTPFault: self = fault
      case let error as HTTPClientError: self.init(error)
      case let error as HTTPParserError: self = .badResponse(Self.breach(error))
      case is NIOHTTPDecompression.DecompressionError: self = .badResponse(.badCompression)
      case let error as NIOHTTPDecompression.ExtraDecompressionError:
        self = .badResponse(error == .truncatedData ? .endsInBody : .badCompression)
      case let error as NIOConnectionError:
        self =
          error.dnsAError != nil && error.connectionErrors.isEmpty ? .hostNotFound : .notConnected
      // A single address refuses with the error of the system alone.
      case let error as IOError where error.errnoCode == ECONNREFUSED: self = .notConnected
      case is NIOSSLExtraError: self = .certificateUntrusted
      case let error as NIOSSLError:
        let isAboutCertificate = "\(error)".contains("CERTIFICATE_VERIFY_FAILED")
        self = isAboutCertificate ? .certificateUntrusted : .handshakeFailed
      default: self = .connectionLost
      }
    }

    private init(_ error: HTTPClientError) {
      self =
        switch error {
        // The library's own timeouts, which are not the limits of the load.
        case .connectTimeout, .getConnectionFromPoolTimeout: .notConnected
        case .tlsHandshakeTimeout: .handshakeFailed
        case .readTimeout, .deadlineExceeded: .timedOut
        case .invalidURL, .emptyHost, .emptyScheme: .unsupportedURL
        default: .connectionLost
        }
    }

    private static func breach(_ error: HTTPParserError) -> HTTPBreach {
      switch error {
      case .headerOverflow: .tooMuchHead
      case .invalidContentLength, .unexpectedContentLength: .badLength
      case .invalidChunkSize: .badChunk
      case .invalidHeaderToken: .badField
      case .invalidEOFState, .closedConnection: .endsInBody
      default: .notHTTP
      }
    }

    /// The certificate is not trusted, or is for a different host.
    private static let certificateUntrusted = HTTPFault.untrusted(number: -1202)
    /// The TLS handshake failed.
    private static let handshakeFailed = HTTPFault.unreachable(number: -1200)
  }
#endif
