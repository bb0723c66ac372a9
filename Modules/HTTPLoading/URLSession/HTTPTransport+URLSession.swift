#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension HTTPTransport {
  /// Foundation's client: encryption, proxies, on Apple's platforms HTTP/2 and compression.
  ///
  /// On Apple's platforms one session sends all requests, so its connections are reused; on Linux each
  /// request has a separate session and connection. Nothing is cached, no cookie is kept. On Apple's
  /// platforms compressed bodies arrive decompressed; on Linux, where the client treats half a compressed
  /// body as a complete one, none is requested, and one that arrives anyway is rejected.
  ///
  /// Up to Swift 6.3 the client on Linux cannot be protected against a server that violates HTTP: a response
  /// that ends in its status line or between its fields, and bytes after the last chunk, end the process in
  /// the client's own code, before a delegate is called (swift-corelibs-foundation issue 5285). The body of a
  /// redirect is read into memory until it ends or a timeout; a compressed response, although rejected, is
  /// decompressed; and while a request waits for its response, the client keeps a processor busy. A server
  /// should enable the package trait `AsyncHTTPClient`; a tool may use this for servers that it trusts.
  public static let urlSession = urlSession(.ofLoads)

  /// The transport of ``urlSession`` with a custom configuration, for example with a proxy or, on Apple's
  /// platforms, with a cache.
  ///
  /// Keep the result: every call makes a session. The configuration is used as it is, with its cache, cookies
  /// and credentials, which are not separated by the users of an application. On Linux its cache is not used:
  /// there a load that is cancelled while it completes would end the process.
  public static func urlSession(_ configuration: URLSessionConfiguration) -> HTTPTransport {
    let sessions = URLSessions(configuration)
    return HTTPTransport { request, receive async throws(HTTPFault) in
      // The client on Linux would drop such a field and send the request.
      guard request.forbiddenField == nil else { throw .unsupportedURL }
      let load = URLSessionLoad(receive)
      let outcome = await withTaskCancellationHandler {
        await withCheckedContinuation { load.begin(request, by: sessions, $0) }
      } onCancel: {
        load.end(.failure(.cancelled))
      }
      try outcome.get()
    }
  }
}

extension HTTPFault {
  /// Maps an error of the system's client.
  init(system error: any Error) {
    guard let error = error as? URLError else {
      self = .unreachable(number: URLError.unknown.rawValue)
      return
    }
    switch error.code {
    case .cancelled: self = .cancelled
    case .timedOut: self = .timedOut
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
      self = .untrusted(number: error.errorCode)
    case .unknown where error.blamesCertificate:
      self = .untrusted(number: URLError.serverCertificateUntrusted.rawValue)
    default: self = .unreachable(number: error.errorCode)
    }
  }
}

extension URLError {
  /// Whether the text of the error is about a certificate.
  ///
  /// On Linux there is no error code for an untrusted certificate, only curl's message, which is
  /// not translated.
  fileprivate var blamesCertificate: Bool {
    let text = userInfo[NSLocalizedDescriptionKey] as? String
    return text?.lowercased().contains("certificate") ?? false
  }
}
