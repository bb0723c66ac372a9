import Foundation
import Loading
import LoopbackTesting
import Testing

/// A TLS server with a certificate that nobody trusts, as a process of its own.
private final class UntrustedServer {
  nonisolated static let python = ["/usr/bin/python3", "/usr/local/bin/python3"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  let url: String
  private let process = Process()
  private let input = Pipe()

  init(python: String) throws {
    let script = try #require(
      Bundle.module.url(
        forResource: "tls_server", withExtension: "py", subdirectory: "Fixtures"))
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = [script.path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // The first thing it says, and all: until then there is nobody to connect to.
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    url = "https://127.0.0.1:\(port)/"
  }

  deinit {
    try? input.fileHandleForWriting.close()
  }
}

/// DataSource.http: connections that cannot be trusted.
@Suite(.timeLimit(.minutes(5)))
struct HTTPEncryptionTests {
  @Test(.enabled(if: UntrustedServer.python != nil, "needs python3"))
  func trustsNoCertificateThatNobodyHasSigned() async throws {
    let server = try UntrustedServer(python: #require(UntrustedServer.python))
    let scene = try HTTPScene()
    let source = DataSource.http(url: server.url, limits: HTTPScene.limits, clock: scene.clock)
    do throws(LoadingError) {
      _ = try await source.load()
      Issue.record("the server was trusted")
    } catch {
      #expect(error.code == "loading.untrusted", "\(error)")
      #expect(error.parameters["source"] == server.url)
      #expect(error.isRetryable == false)
    }
    try await scene.expectNextLoadWorks()
  }

  @Test func takesNoOpenServerForAnEncryptedOne() async throws {
    let scene = try HTTPScene()
    let url = "https://127.0.0.1:\(scene.server.port)/good"
    let source = DataSource.http(url: url, limits: HTTPScene.limits, clock: scene.clock)
    do throws(LoadingError) {
      _ = try await source.load()
      Issue.record("an open server was trusted")
    } catch {
      #expect(["loading.untrusted", "loading.unreachable"].contains(error.code), "\(error)")
    }
    #expect(scene.server.requests == [])
    try await scene.expectNextLoadWorks()
  }
}
