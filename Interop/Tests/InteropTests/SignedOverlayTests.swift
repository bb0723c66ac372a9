import Crypto
import Foundation
import Router
import RouterTools
import Testing

/// Signed overlays with real keys: Curve25519 signatures, and HMAC over SHA-256.
@Suite("Overlays signed by swift-crypto") struct SignedOverlayTests {
  static let document = Array(
    #"{"version": 1, "rules": [{"route": "a", "action": "disable"}]}"#.utf8)

  func router() throws -> Router {
    try Router(
      namespaces: RouteNamespaces(scheme: "app"),
      modules: [RouteModule("m") { Route("a", page: "a") }])
  }

  func isDisabled(_ router: Router) -> Bool {
    if case .denied(.disabled(route: "a")) = router.resolve("a", from: .inside) {
      true
    } else {
      false
    }
  }

  /// What is wrong with an envelope for a router that checks it.
  func problems(
    _ envelope: SignedRouteOverlay, _ router: Router,
    _ verify: (_ bytes: [UInt8], _ signature: [UInt8]) -> Bool
  ) -> [RouteOverlayError.Problem] {
    do throws(RouteOverlayError) {
      try router.apply(envelope, floor: nil, verify: verify)
      return []
    } catch {
      return error.problems
    }
  }

  @Test func overlayWithAGenuineCurve25519SignatureIsApplied() throws {
    let key = Curve25519.Signing.PrivateKey()
    let signature = Array(try key.signature(for: Self.document))
    let router = try router()
    let envelope = SignedRouteOverlay(bytes: Self.document, signature: signature)
    #expect(problems(envelope, router) { key.publicKey.isValidSignature($1, for: $0) } == [])
    #expect(isDisabled(router))
  }

  @Test func changedByteOrSignatureAndAnotherKeyAreRefused() throws {
    let key = Curve25519.Signing.PrivateKey()
    let signature = Array(try key.signature(for: Self.document))
    let router = try router()
    func check(_ bytes: [UInt8], _ signature: [UInt8]) -> [RouteOverlayError.Problem] {
      problems(SignedRouteOverlay(bytes: bytes, signature: signature), router) {
        key.publicKey.isValidSignature($1, for: $0)
      }
    }
    for index in Self.document.indices {
      var bytes = Self.document
      bytes[index] ^= 1
      #expect(check(bytes, signature) == [.unverified])
    }
    for index in signature.indices {
      var changed = signature
      changed[index] ^= 1
      #expect(check(Self.document, changed) == [.unverified])
    }
    let other = Curve25519.Signing.PrivateKey()
    let others = Array(try other.signature(for: Self.document))
    #expect(check(Self.document, others) == [.unverified])
    #expect(check(Self.document, []) == [.unverified])
    #expect(!isDisabled(router))
    #expect(check(Self.document, signature) == [])
  }

  @Test func overlayWithAGenuineCodeOfASharedKeyIsApplied() throws {
    let key = SymmetricKey(size: .bits256)
    let code = Array(HMAC<SHA256>.authenticationCode(for: Self.document, using: key))
    let router = try router()
    func check(_ bytes: [UInt8], _ code: [UInt8]) -> [RouteOverlayError.Problem] {
      problems(SignedRouteOverlay(bytes: bytes, signature: code), router) {
        HMAC<SHA256>.isValidAuthenticationCode($1, authenticating: $0, using: key)
      }
    }
    #expect(check(Self.document + [0x20], code) == [.unverified])
    #expect(check(Self.document, Array(code.dropLast())) == [.unverified])
    #expect(check(Self.document, code) == [])
    #expect(isDisabled(router))
  }
}
