#if AsyncHTTPClient
  import Foundation
  import HTTPLoading
  import LimitTesting
  import Loading
  import LoopbackTesting
  import ReactiveTesting
  import Testing

  /// The transport of the trait `AsyncHTTPClient` over TLS: `scripts/check-https` makes the
  /// certificates and names their folder.
  @Suite(.workLimit, .enabled(if: certificates != nil, "scripts/check-https runs these"))
  struct EncryptedTransportTests {
    private func source(
      _ server: TLSServer, host: String = "127.0.0.1", path: String = "good"
    ) async throws -> DataSource {
      let authority = try #require(certificates).appending(path: "authority.pem")
      let transport = HTTPTransport.asyncHTTPClient(trusting: .pem(try Data(contentsOf: authority)))
      let port = try await server.port()
      return .http(
        url: "https://\(host):\(port)/\(path)", transport: transport, clock: VirtualClock())
    }

    private func server(_ certificate: String, _ behaviour: String = "answer") throws -> TLSServer {
      let file = try #require(certificates).appending(path: "\(certificate).pem")
      return try TLSServer(certificate: file.path, behaviour: behaviour)
    }

    private func code(_ source: DataSource) async -> String {
      do throws(LoadingError) {
        return String(decoding: try await source.load(), as: UTF8.self)
      } catch {
        return error.code
      }
    }

    @Test func trustedServerIsRead() async throws {
      let server = try server("good")
      let source = try await source(server)
      for _ in 0..<3 { await expectEqual(code(source), "[]") }
    }

    @Test(arguments: ["selfSigned", "otherHost", "expired", "otherAuthority"])
    func invalidCertificateIsNotTrusted(certificate: String) async throws {
      let bad = try server(certificate)
      await expectEqual(code(try await source(bad)), "loading.untrusted")
      let good = try server("good")
      await expectEqual(code(try await source(good)), "[]")
    }

    @Test(arguments: [
      ("closeAtOnce", "loading.unreachable"), ("closeInHandshake", "loading.unreachable"),
      ("garbage", "loading.unreachable"), ("closeInHead", "loading.unreachable"),
      ("closeInBody", "loading.truncated"),
    ])
    func brokenConnectionIsTypedAndTheNextWorks(behaviour: String, expected: String) async throws {
      let bad = try server("good", behaviour)
      let found = await code(try await source(bad))
      #expect(found == expected || found.hasPrefix("loading.badResponse"), "\(found)")
      let good = try server("good")
      await expectEqual(code(try await source(good)), "[]")
    }

    @Test func automaticChecksAgainstTheSystemsAuthorities() async throws {
      let server = try server("good")
      let url = "https://127.0.0.1:\(try await server.port())/"
      await expectEqual(code(.http(url: url, clock: VirtualClock())), "loading.untrusted")
    }

    @Test func unencryptedServerFailsTheHandshake() async throws {
      let server = try HostileServer.start()
      let url = "https://127.0.0.1:\(server.port)/good"
      await expectEqual(code(.http(url: url, clock: VirtualClock())), "loading.unreachable")
    }
  }

  private let certificates = ProcessInfo.processInfo.environment["TRELLIS_CERTIFICATES"]
    .map { URL(filePath: $0) }
#endif
