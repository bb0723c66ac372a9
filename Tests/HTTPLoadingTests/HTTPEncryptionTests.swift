import Foundation
import HTTPLoading
import LimitTesting
import Loading
import LoopbackTesting
import ReactiveTesting
import Testing

/// DataSource.http: connections that cannot be trusted.
@Suite(.workLimit)
struct HTTPEncryptionTests {
  #if os(macOS) || os(Linux)
    @Test(.enabled(if: TLSServer.python != nil, "needs python3"))
    func trustsNoUnsignedCertificate() async throws {
      let server = try TLSServer()
      let url = "https://127.0.0.1:\(try await server.port())/"
      let scene = try HTTPScene()
      let source = DataSource.http(
        url: url, limits: HTTPScene.limits, transport: .urlSession, clock: scene.clock)
      do throws(LoadingError) {
        _ = try await source.load()
        Issue.record("the server was trusted")
      } catch {
        expectEqual(error.code, "loading.untrusted", "\(error)")
        expectEqual(error.parameters["source"], url)
        expectEqual(error.isRetryable, false)
      }
      try await scene.expectNextLoadWorks()
      withExtendedLifetime(server) {}
    }
  #endif

  @Test func unencryptedServerFailsAnEncryptedLoad() async throws {
    let scene = try HTTPScene()
    let url = "https://127.0.0.1:\(scene.server.port)/good"
    let source = DataSource.http(
      url: url, limits: HTTPScene.limits, transport: .urlSession, clock: scene.clock)
    do throws(LoadingError) {
      _ = try await source.load()
      Issue.record("an open server was trusted")
    } catch {
      #expect(["loading.untrusted", "loading.unreachable"].contains(error.code), "\(error)")
    }
    expectEqual(scene.server.requests, [])
    try await scene.expectNextLoadWorks()
  }
}
