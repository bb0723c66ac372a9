#if AsyncHTTPClient
  import Foundation
  import HTTPLoading
  import LimitTesting
  import Loading
  import ReactiveTesting
  import Testing

  /// The transport of the trait `AsyncHTTPClient` over HTTP/2: every bad response of `http2_frames.py` ends
  /// by itself with a typed error, and the next load works.
  @Suite(.workLimit, .enabled(if: certificates != nil, "scripts/check-https runs these"))
  struct EncryptedHTTP2Tests {
    private func outcome(
      _ behaviour: String, clock: VirtualClock = VirtualClock()
    ) async throws -> String {
      let folder = try #require(certificates)
      let authority = try Data(contentsOf: folder.appending(path: "authority.pem"))
      let server = try TLSServer(
        certificate: folder.appending(path: "good.pem").path, behaviour: behaviour)
      let source = DataSource.http(
        url: "https://127.0.0.1:\(try await server.port())/",
        limits: HTTPLimits(byteLimit: 1 << 20),
        transport: .asyncHTTPClient(trusting: .pem(authority)), clock: clock)
      defer { withExtendedLifetime(server) {} }
      do throws(LoadingError) {
        return String(decoding: try await source.load(), as: UTF8.self)
      } catch {
        return error.code
      }
    }

    @Test(arguments: ["h2", "h2Hints", "h2Trailers", "h2Compressed"])
    func goodAnswerIsRead(behaviour: String) async throws {
      try await expectEqual(outcome(behaviour), "[]")
    }

    @Test(arguments: [
      "HintEnds", "HintThenTrailers", "HintThenData", "HintThenReset", "HintThenGoaway",
      "HintThenClose", "Switching", "SwitchingStays", "DataFirst", "EndOnly",
      "TrailersOnly", "TwoHeads", "HeadAfterEnd", "HintAfterHead", "Short", "Long", "Reset",
      "Close", "NoStatus", "OddStatus", "OtherStream", "BadHPACK", "EndlessBody",
    ])
    func connectionEndsByItselfAfterABadResponse(behaviour: String) async throws {
      let found = try await Task { try await outcome("h2\(behaviour)") }.waitForValue()
      // Frames after the end of a response are not part of it.
      #expect(found.hasPrefix("loading.") || behaviour == "HeadAfterEnd", "\(found)")
      #expect(!["loading.cancelled", "loading.timedOut"].contains(found))
      try await expectEqual(outcome("h2"), "[]")
    }

    // The library skips them without a word, so that they count as silence.
    @Test func endlessHintsEndByTheTimeOfSilence() async throws {
      let clock = VirtualClock()
      let load = Task { try await outcome("h2EndlessHints", clock: clock) }
      try await waitUntil(clock.pendingCount, is: 2)
      await clock.advanceSettling(by: .seconds(15))
      try await expectEqual(load.waitForValue(), "loading.timedOut")
    }
  }

  private let certificates = ProcessInfo.processInfo.environment["TRELLIS_CERTIFICATES"]
    .map { URL(filePath: $0) }
#endif
