import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
