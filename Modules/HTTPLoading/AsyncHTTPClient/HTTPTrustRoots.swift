#if AsyncHTTPClient
  public import Foundation
  import NIOSSL

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
      // Unreadable certificates are an empty list, which trusts no server.
      let certificates = try? NIOSSLCertificate.fromPEMBytes(Array(text))
      configuration.trustRoots = .certificates(certificates ?? [])
      return configuration
    }
  }
#endif
