import Testing

@testable import GalleryPages
@testable import LivePages

struct LoopbackTests {
  @Test(arguments: [
    "127.0.0.1", "127.0.0.1:8080", "localhost", "LOCALHOST:1", "[::1]", "[::1]:80",
  ])
  func namesOfThisMachineAreLoopback(authority: String) {
    #expect(Loopback.isLoopback(authority: authority))
  }

  @Test(arguments: [
    "", "evil.example", "evil.example:127", "127.0.0.1.evil.example", "127.0.0.1:evil",
    "localhost.", "0.0.0.0", "127.0.0.1@evil.example", "[::1", "::2", ":80", "[::]:80",
  ])
  func otherHostsAreNotLoopback(authority: String) {
    #expect(!Loopback.isLoopback(authority: authority))
  }

  @Test func refusesToListenForOthers() {
    #expect(throws: LiveServer.NotLoopback.self) {
      try LiveServer(Gallery.site(), host: "0.0.0.0", port: 0) { _ in }
    }
  }
}
