import NIOCore
import NIOPosix
import Testing

@testable import GalleryPages
@testable import LivePages

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct PortInUseTests {
  @Test func namesThePortThatAnotherProgramListensOn() async throws {
    let other = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(host: "127.0.0.1", port: 0).get()
    let port = try #require(other.localAddress?.port)
    let gallery = try LiveServer(Gallery.site(), host: "127.0.0.1", port: port) { _ in }
    let error = await #expect(throws: LiveServer.PortInUse.self) { try await gallery.run() }
    #expect(
      error?.description
        == "port \(port) is in use: choose another one with --port, or leave it out for a free one")
    try await other.close()
  }

  @Test func namesThePortThatNeedsMoreRights() throws {
    let gallery = try LiveServer(Gallery.site(), host: "127.0.0.1", port: 80) { _ in }
    let error = gallery.reason(of: IOError(errnoCode: EACCES, reason: "bind"))
    #expect(
      "\(error)" == "port 80 is not allowed for this user: choose another one with --port, "
        + "or leave it out for a free one")
    #expect(gallery.reason(of: IOError(errnoCode: EMFILE, reason: "accept")) is IOError)
  }
}
