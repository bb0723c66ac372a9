import LimitTesting
import SessionRecording
import Testing

struct SecretMaskTests {
  @Test func aPlaceholderKeepsTheLengthAndTheClassesOfASecret() {
    var mask = SecretMask()
    expectEqual(mask.placeholder(for: "Passw0rd ✓"), "Aaaaa0aa a")
    expectEqual(mask.placeholder(for: ""), "")
  }

  // An accent, and a text of invisible tags.
  @Test func spaceIsKeptWithoutItsCombiningMarks() {
    var mask = SecretMask()
    let secret = "a \u{301}b \u{E0053}\u{E0045}\r\n\u{2003}"
    expectEqual(secret.count, 6)
    expectEqual(
      Array(mask.placeholder(for: secret).unicodeScalars), Array("a a  \u{2003}".unicodeScalars))
  }

  @Test func equalSecretsHaveEqualPlaceholdersAndDifferentOnesDifferentOnes() {
    var mask = SecretMask()
    let secrets = ["passw0rd", "passw1rd", "passw0rd", "qassw0rd"]
    expectEqual(
      secrets.map { mask.placeholder(for: $0) },
      [
        "aaaaa0aa", "aaaaa0ab", "aaaaa0aa", "aaaaa0ac",
      ])
  }

  @Test func whenAllPlaceholdersOfTheClassesAreTakenTheLastOneIsRepeated() {
    var mask = SecretMask()
    // All of them are numbers.
    let placeholders = "5432109876①②".map { mask.placeholder(for: String($0)) }
    expectEqual(placeholders, "012345678999".map(String.init))
  }

  /// A search through all earlier placeholders takes two minutes. It does not yield: beside other tests each
  /// step waits for all of them.
  @Test(.workLimit(rounds: 60)) func thousandsOfSecretsAreMaskedOneByOne() throws {
    var mask = SecretMask()
    let start = String(repeating: "x", count: 30)
    var placeholders: Set<String> = []
    for number in 0..<5_000 {
      try Task.checkCancellation()
      placeholders.insert(mask.placeholder(for: start + String(100_000 + number)))
    }
    expectEqual(placeholders.count, 5_000)
  }

  @Test func maskingPlaceholdersInTheirOrderLeavesThemAsTheyAre() {
    var recording = SecretMask()
    var replay = SecretMask()
    let secrets = (0..<300).map { "s\($0)X" } + ["", "1", "2", "ab cd"]
    let placeholders = secrets.map { recording.placeholder(for: $0) }
    expectEqual(Set(placeholders).count, Set(secrets).count)
    expectEqual(placeholders.map { replay.placeholder(for: $0) }, placeholders)
  }
}
