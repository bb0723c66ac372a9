import Foundation
import HTTPLoading
import LimitTesting
import Loading
import LoopbackTesting
import ReactiveTesting
import Testing

/// A server with a behavior for each path, and loads of it with a clock that does not advance: no
/// load ends by its timeout.
nonisolated struct HTTPScene {
  static let limits = HTTPLimits(timeout: .seconds(5), byteLimit: 1 << 20, redirectLimit: 3)

  let clock = VirtualClock()
  let server: HTTPLoopbackServer
  let transport: HTTPTransport

  init(transport: HTTPTransport = .automatic) throws {
    server = try illBehavedServer()
    self.transport = transport
  }

  func source(
    _ path: String, headers: [String: String] = [:], limits: HTTPLimits = limits
  ) -> DataSource {
    .http(
      url: server.url(path), headers: headers, limits: limits, transport: transport, clock: clock)
  }

  func failure(_ path: String) async -> LoadingError? {
    do throws(LoadingError) {
      _ = try await source(path).load()
      return nil
    } catch {
      return error
    }
  }

  /// Waits until a request has come.
  func arrival(
    _ path: String, count: Int = 1, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await server.arrival(of: path, count: count, fileID: fileID, line: line)
  }

  func expectNextLoadWorks(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await expectEqual(
      source("/good").load(), Data(#"{"data":[]}"#.utf8),
      sourceLocation: sourceLocation)
  }
}
