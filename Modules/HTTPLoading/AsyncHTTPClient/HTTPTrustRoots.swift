#if AsyncHTTPClient
  public import Foundation
  import NIOSSL

  /// Whose signatures on a server's certificate are trusted.
  public enum HTTPTrustRoots: Hashable, Sendable {
    /// The authorities that the system trusts.
    case system
    /// The certificates of a PEM text and no others.
    case pem(Data)

    /// The configuration of a client that checks certificate and host name against these.
    var configuration: TLSConfiguration? {
      guard case .pem(let text) = self else { return nil }
      var configuration = TLSConfiguration.makeClientConfiguration()
      // What cannot be read is no certificate, and trusts nobody.
      let certificates = try? NIOSSLCertificate.fromPEMBytes(Array(text))
      configuration.trustRoots = .certificates(certificates ?? [])
      return configuration
    }
  }
#endif
