public import Router

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An overlay as received from a server: its bytes, and the signature over exactly these bytes.
///
/// The signature is verified before the bytes are parsed, so unsigned content is never read, such
/// as a key that a decoder drops or a number that it rounds.
///
/// ```swift
/// try router.apply(envelope, floor: defaults.overlayVersion) { bytes, signature in
///   publicKey.isValidSignature(signature, for: bytes)
/// }
/// defaults.overlayVersion = router.overlayVersion
/// ```
public struct SignedRouteOverlay: Sendable, Hashable {
  /// The document as JSON, as it was signed.
  public let bytes: [UInt8]
  /// The signature.
  public let signature: [UInt8]

  /// Makes an envelope.
  public init(bytes: [UInt8], signature: [UInt8]) {
    self.bytes = bytes
    self.signature = signature
  }
}

extension Router {
  /// Replaces the applied overlay by a signed one.
  ///
  /// - Parameters:
  ///   - envelope: the document and its signature.
  ///   - floor: the highest version that the application has ever applied, stored by it across
  ///     launches: without it an old document could be applied after a restart.
  ///   - verify: whether the signature is valid for the bytes.
  /// - Throws: every problem of the document; the previous overlay then still applies.
  public func apply(
    _ envelope: SignedRouteOverlay, floor: Int?,
    verify: (_ bytes: [UInt8], _ signature: [UInt8]) -> Bool
  ) throws(RouteOverlayError) {
    let (size, limit) = (envelope.bytes.count, RouteOverlay.documentLimit)
    guard size <= limit else {
      throw RouteOverlayError([.tooLarge(bytes: size, limit: limit)])
    }
    guard verify(envelope.bytes, envelope.signature) else {
      throw RouteOverlayError([.unverified])
    }
    guard let overlay = try? JSONDecoder().decode(RouteOverlay.self, from: Data(envelope.bytes))
    else { throw RouteOverlayError([.unreadable]) }
    try apply(overlay, floor: floor)
  }
}
