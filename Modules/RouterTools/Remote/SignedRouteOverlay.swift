public import Router

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An overlay as it came from a server: its bytes, and the signature over exactly these bytes.
///
/// The signature is checked before anything is read of the bytes, so nothing that it does not cover is
/// ever looked at: no key that a decoder drops, no number that it rounds.
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
  /// Puts a signed overlay in place of the one before.
  ///
  /// - Parameters:
  ///   - envelope: The document and its signature.
  ///   - floor: The highest version that the application has ever applied, kept by it across launches:
  ///     without it a restart would let an old document in again.
  ///   - verify: Whether the signature is genuine for the bytes.
  /// - Throws: Every problem of the document; then the overlay before it still applies.
  public func apply(
    _ envelope: SignedRouteOverlay, floor: Int?,
    verify: (_ bytes: [UInt8], _ signature: [UInt8]) -> Bool
  ) throws(RouteOverlayError) {
    guard envelope.bytes.count <= 2 * RouteOverlay.sizeLimit else {
      throw RouteOverlayError([.tooLarge(bytes: envelope.bytes.count)])
    }
    guard verify(envelope.bytes, envelope.signature) else {
      throw RouteOverlayError([.unverified])
    }
    guard let overlay = try? JSONDecoder().decode(RouteOverlay.self, from: Data(envelope.bytes))
    else { throw RouteOverlayError([.unreadable]) }
    try apply(overlay, floor: floor)
  }
}
