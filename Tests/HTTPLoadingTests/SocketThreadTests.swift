#if os(Linux)
  import Foundation
  import LimitTesting
  import Loading
  import LoopbackTesting
  import ReactiveKit
  import ReactiveTesting
  import Testing

  @testable import HTTPLoading

  /// SocketThread: the system may refuse another thread, as in a container with a limit.
  @Suite(.workLimit) struct SocketThreadTests {
    /// A stack that no system has the memory for.
    private static let tooLarge = 1 << 60

    @Test func aClosureThatDoesNotRunIsReleased() {
      final class Held: Sendable {}
      var held: Held? = Held()
      weak let rest = held
      let hasStarted = SocketThread.start(stackSize: Self.tooLarge) { [held] in _ = held }
      held = nil
      #expect(!hasStarted)
      #expect(rest == nil)
    }

    @Test func aLoadWithoutAThreadFailsAtOnce() async throws {
      let server = try HTTPLoopbackServer { _, connection in connection.answer("[]") }
      let source = DataSource.http(
        url: server.url("/"), transport: .sockets(nil, stackSize: Self.tooLarge),
        clock: VirtualClock())
      await #expect(throws: LoadingError.unreachable(source: source.name, number: -1004)) {
        try await Task { try await source.load() }.waitForValue()
      }
      #expect(server.requests == [])
    }
  }
#endif
