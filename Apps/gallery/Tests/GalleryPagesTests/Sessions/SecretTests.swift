import Testing

@testable import GalleryPages
@testable import LivePages

struct SecretTests {
  @Test func isReadAsItIsWritten() {
    let secret = Secret()
    #expect(Secret(secret.description) == secret)
    #expect(secret.description.count == 32)
  }

  @Test func differsFromEveryOther() {
    #expect(Set((0..<1000).map { _ in Secret() }).count == 1000)
  }

  @Test(arguments: [
    "", "x", String(repeating: "g", count: 32), "+" + String(repeating: "0", count: 31),
    String(repeating: "0", count: 33), "-000000000000000-000000000000000",
  ])
  func textsOfAnotherFormAreNoSecret(text: String) {
    #expect(Secret(text) == nil)
  }
}
