import Foundation
import HTTPLoading
import LimitTesting
import Loading
import LoopbackTesting
import ReactiveTesting
import Testing

/// A TLS server with a certificate that nobody trusts, as a process of its own.
private final class UntrustedServer {
  nonisolated static let python = ["/usr/bin/python3", "/usr/local/bin/python3"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let text = Monitor("")

  init(python: String) throws {
    let script = try #require(
      Bundle.module.url(
        forResource: "tls_server", withExtension: "py", subdirectory: "Fixtures"))
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = [script.path]
    process.standardInput = input
    process.standardOutput = output
    output.fileHandleForReading.readabilityHandler = { [text] output in
      let piece = output.availableData
      if piece.isEmpty { output.readabilityHandler = nil }
      text.withLock { $0 += String(decoding: piece, as: UTF8.self) }
    }
    try process.run()
  }

  /// Its URL, once it listens: the port is the one line that it writes.
  func url() async throws -> String {
    let port = try await text.take { $0.hasSuffix("\n") ? Int($0.dropLast()) : nil }
    return "https://127.0.0.1:\(port)/"
  }

  deinit {
    output.fileHandleForReading.readabilityHandler = nil
    try? input.fileHandleForWriting.close()
  }
}

/// DataSource.http: connections that cannot be trusted.
@Suite(.workLimit)
struct HTTPEncryptionTests {
  @Test(.enabled(if: UntrustedServer.python != nil, "needs python3"))
  func trustsNoCertificateThatNobodyHasSigned() async throws {
    let server = try UntrustedServer(python: #require(UntrustedServer.python))
    let url = try await server.url()
    let scene = try HTTPScene()
    let source = DataSource.http(
      url: url, limits: HTTPScene.limits, transport: .urlSession, clock: scene.clock)
    do throws(LoadingError) {
      _ = try await source.load()
      Issue.record("the server was trusted")
    } catch {
      #expect(error.code == "loading.untrusted", "\(error)")
      #expect(error.parameters["source"] == url)
      #expect(error.isRetryable == false)
    }
    try await scene.expectNextLoadWorks()
    withExtendedLifetime(server) {}
  }

  @Test func takesNoOpenServerForAnEncryptedOne() async throws {
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
    #expect(scene.server.requests == [])
    try await scene.expectNextLoadWorks()
  }

  #if canImport(FoundationNetworking) && !AsyncHTTPClient
    @Test func automaticRefusesEncryptionThatNothingSafeCanCarry() async throws {
      let scene = try HTTPScene()
      let url = "https://127.0.0.1:\(scene.server.port)/good"
      let source = DataSource.http(url: url, clock: scene.clock)
      await #expect(throws: LoadingError.encryptionUnavailable(source: url)) {
        try await source.load()
      }
      try await scene.server.quiet()
      #expect(scene.server.connections == 0)
    }
  #endif
}
