import Foundation
import HTTPLoading
import LimitTesting
import Loading
import LoopbackTesting
import ReactiveTesting
import Testing

/// Every transport and every bad response: typed, bounded, and the next load works.
@Suite(.workLimit) struct HostileServerTests {
  private let server: HTTPLoopbackServer

  init() throws {
    server = try HostileServer.start()
  }

  private func outcome(
    _ path: String, _ transport: HTTPTransport
  ) async -> HostileServer.Verdict {
    // Its clock stands still: loads must end by themselves.
    let source = DataSource.http(
      url: server.url("/\(path)"),
      limits: HTTPLimits(byteLimit: 1 << 20, redirectLimit: 3), transport: transport,
      clock: VirtualClock())
    do throws(LoadingError) {
      return .body(String(decoding: try await source.load(), as: UTF8.self))
    } catch {
      return .error(error.code)
    }
  }

  @Test func atLeastSixtyDifferentFaultsAreTested() {
    #expect(HostileServer.faults.count >= 60)
    #expect(HostileServer.faults.count { !$0.endsFoundation } >= 40)
    expectEqual(Set(HostileServer.faults.map(\.name)).count, HostileServer.faults.count)
  }

  // Foundation's client accepts some and reports others differently: it only has to end.
  @Test(arguments: HostileServer.faults.filter { !$0.endsFoundation })
  func foundationsClientEndsAndLoadsTheNext(fault: HostileServer.Fault) async throws {
    let result = try await Task { await outcome(fault.name, .urlSession) }.waitForValue()
    if case .error(let code) = result { #expect(code.hasPrefix("loading."), "\(code)") }
    #expect(![.error("loading.cancelled"), .error("loading.timedOut")].contains(result))
    await expectEqual(outcome("good", .urlSession), .body("[]"))
  }

  @Test func foundationsClientDisconnectsFromEndlessServers() async throws {
    let loads = (0..<8).map { _ in Task { await outcome("endlessBody", .urlSession) } }
    for load in loads {
      let outcome = try await load.waitForValue()
      expectEqual(outcome, .error("loading.tooLarge"))
    }
    try await server.quiet()
  }

  @Test(arguments: [
    ("length-differing", "loading.badResponse.badLength"),
    ("compressed-whole", "loading.contentCoding"),
    ("part", "loading.status"), ("html", "loading.contentType"), ("busy", "loading.busy"),
    ("toFile", "loading.refusedRedirect"), ("nowhere", "loading.status"),
  ])
  func foundationsClientKeepsTheRulesOfTheModule(path: String, code: String) async {
    await expectEqual(outcome(path, .urlSession), .error(code))
  }

  #if AsyncHTTPClient
    // It refuses a length that is named twice, and ends endless framing, and a body that never brings
    // a byte, by the time alone.
    private static let otherwise: Set = [
      "length-same", "endlessFraming", "compressed-emptyBlocks", "compressed-name",
    ]

    @Test(arguments: HostileServer.faults.filter { !otherwise.contains($0.name) })
    func theLibrarysClientEndsAndLoadsTheNext(fault: HostileServer.Fault) async throws {
      let result = try await Task { await outcome(fault.name, .asyncHTTPClient) }.waitForValue()
      if case .error(let code) = result { #expect(code.hasPrefix("loading."), "\(code)") }
      if case .body = fault.verdict { expectEqual(result, fault.verdict) }
      #expect(![.error("loading.cancelled"), .error("loading.timedOut")].contains(result))
      await expectEqual(outcome("good", .asyncHTTPClient), .body("[]"))
    }

    @Test(arguments: [
      ("coding-two", "loading.badResponse.unknownCoding"),
      ("coding-identity", "loading.badResponse.unknownCoding"),
      ("length-differing", "loading.badResponse.badLength"),
      ("compressed-whole", "[]"), ("compressed-zlib", "[]"),
      ("compressed-checksum", "loading.badResponse.badCompression"),
      ("compressed-rest", "loading.badResponse.badCompression"),
      ("compressed-cut", "loading.badResponse.endsInBody"),
      ("compressed-brotli", "loading.contentCoding"),
      ("part", "loading.status"), ("html", "loading.contentType"), ("busy", "loading.busy"),
      ("toFile", "loading.refusedRedirect"), ("nowhere", "loading.status"),
    ])
    func theLibrarysClientKeepsTheRulesOfTheModule(path: String, code: String) async {
      let expected = code == "[]" ? HostileServer.Verdict.body(code) : .error(code)
      await expectEqual(outcome(path, .asyncHTTPClient), expected)
    }
  #endif
}
