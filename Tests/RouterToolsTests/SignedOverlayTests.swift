import Foundation
import LimitTesting
import Messages
import Router
import RouterTesting
import RouterTools
import Testing

/// A document from a server is the signed one and not older than the applied one, and does not
/// prevent a later one.
@Suite("A signed overlay")
struct SignedOverlayTests {
  /// Stands for a signature: a sum over the bytes and a secret.
  nonisolated static func signature(_ bytes: [UInt8]) -> [UInt8] {
    let sum = (Array("secret".utf8) + bytes).reduce(UInt64(14_695_981_039_346_656_037)) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    return (0..<8).map { UInt8(truncatingIfNeeded: sum >> ($0 * 8)) }
  }

  func envelope(_ json: String) -> SignedRouteOverlay {
    let bytes = Array(json.utf8)
    return SignedRouteOverlay(bytes: bytes, signature: Self.signature(bytes))
  }

  func apply(_ envelope: SignedRouteOverlay, to router: Router, floor: Int? = nil)
    -> [RouteOverlayError.Problem]
  {
    do throws(RouteOverlayError) {
      try router.apply(envelope, floor: floor) { $1 == Self.signature($0) }
      return []
    } catch {
      return error.problems
    }
  }

  func disabling(_ version: Int) -> SignedRouteOverlay {
    envelope(#"{"version": \#(version), "rules": [{"route": "a", "action": "disable"}]}"#)
  }

  @Test func isAppliedWhenItsSignatureIsGenuine() throws {
    let router = try makeRouter("a")
    expectEqual(apply(disabling(1), to: router), [])
    expectEqual(router.resolve("a", from: .inside).denial, .disabled(route: "a"))
  }

  @Test func isRefusedWhenAByteHasChanged() throws {
    let router = try makeRouter("a")
    let genuine = disabling(1)
    for index in genuine.bytes.indices {
      var bytes = genuine.bytes
      bytes[index] ^= 1
      let changed = SignedRouteOverlay(bytes: bytes, signature: genuine.signature)
      expectEqual(apply(changed, to: router), [.unverified])
    }
    // A key that no decoder reads is signed too.
    let more = Array(
      String(decoding: genuine.bytes, as: UTF8.self).replacing("}]}", with: "}], \"x\": 1}").utf8)
    expectEqual(
      apply(SignedRouteOverlay(bytes: more, signature: genuine.signature), to: router),
      [.unverified])
    #expect(router.overlayVersion == nil)
  }

  @Test func isNotReadBeforeItIsVerified() throws {
    let router = try makeRouter("a")
    let noise = SignedRouteOverlay(bytes: Array("{".utf8), signature: [])
    expectEqual(apply(noise, to: router), [.unverified])
    expectEqual(apply(envelope("{"), to: router), [.unreadable])
    let huge = [UInt8](repeating: 0x20, count: 600_000)
    var asked = false
    let problem = RouteOverlayError.Problem.tooLarge(bytes: 600_000, limit: 524_288)
    expectEqual("\(problem)", "the overlay has 600000 bytes, the limit is 524288")
    #expect(throws: RouteOverlayError([problem])) {
      try router.apply(SignedRouteOverlay(bytes: huge, signature: []), floor: nil) { _, _ in
        asked = true
        return true
      }
    }
    #expect(!asked)
  }

  /// A restart forgets the applied version; the application does not.
  @Test func anOldDocumentIsRefusedAfterARestart() throws {
    let before = try makeRouter("a")
    expectEqual(apply(disabling(7), to: before), [])
    let floor = before.overlayVersion
    let after = try makeRouter("a")
    expectEqual(apply(disabling(6), to: after, floor: floor), [.stale(version: 6, applied: 6)])
    expectEqual(apply(disabling(7), to: after, floor: floor), [])
    expectEqual(apply(disabling(7), to: after, floor: floor), [.stale(version: 7, applied: 7)])
    expectEqual(apply(disabling(8), to: after, floor: floor), [])
  }

  /// A first version at the limit is a mistake that must not prevent later documents.
  @Test func documentsBeyondTheHighestFirstVersionAreAppliedAfterARestart() throws {
    let first = RouteOverlay.firstVersionLimit
    let before = try makeRouter("a")
    expectEqual(apply(disabling(first), to: before), [])
    expectEqual(apply(disabling(first + 1), to: before), [])
    let floor = before.overlayVersion
    let after = try makeRouter("a")
    expectEqual(
      apply(disabling(.max), to: after, floor: floor), [.tooNew(version: .max, applied: first)])
    expectEqual(apply(disabling(first + 2), to: after, floor: floor), [])
    expectEqual(apply(disabling(first + 3), to: after, floor: floor), [])
  }

  /// Another process of the application has applied a newer document.
  @Test func aFloorThatWasRaisedMeanwhileBoundsTheVersion() throws {
    let router = try makeRouter("a")
    let floor = 3 * RouteOverlay.versionStep
    expectEqual(apply(disabling(1), to: router), [])
    expectEqual(
      apply(disabling(floor - 1), to: router, floor: floor),
      [.stale(version: floor - 1, applied: floor - 1)])
    expectEqual(apply(disabling(floor + 1), to: router, floor: floor), [])
    expectEqual(router.overlayVersion, floor + 1)
  }

  @Test func versionWithoutPossibleSuccessorsIsRejected() throws {
    let router = try makeRouter("a")
    expectEqual(apply(disabling(.max), to: router), [.tooNew(version: .max, applied: 0)])
    expectEqual(apply(disabling(1_700_000_000), to: router), [])
    expectEqual(
      apply(disabling(.max), to: router), [.tooNew(version: .max, applied: 1_700_000_000)])
    expectEqual(apply(disabling(1_800_000_000), to: router), [])
    expectEqual(
      apply(disabling(5), to: router, floor: .min), [.stale(version: 5, applied: 1_800_000_000)])
    expectEqual(apply(disabling(1_800_000_001), to: router), [])
  }
}
