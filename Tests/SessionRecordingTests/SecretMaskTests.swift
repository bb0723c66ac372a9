import SessionRecording
import Testing

struct SecretMaskTests {
  @Test func aPlaceholderKeepsTheLengthAndTheClassesOfASecret() {
    var mask = SecretMask()
    #expect(mask.placeholder(for: "Passw0rd ✓") == "Aaaaa0aa a")
    #expect(mask.placeholder(for: "") == "")
  }

  @Test func equalSecretsHaveEqualPlaceholdersAndDifferentOnesDifferentOnes() {
    var mask = SecretMask()
    let secrets = ["passw0rd", "passw1rd", "passw0rd", "qassw0rd"]
    #expect(
      secrets.map { mask.placeholder(for: $0) } == [
        "aaaaa0aa", "aaaaa0ab", "aaaaa0aa", "aaaaa0ac",
      ])
  }

  @Test func maskingPlaceholdersInTheirOrderLeavesThemAsTheyAre() {
    var recording = SecretMask()
    var replay = SecretMask()
    let secrets = (0..<300).map { "s\($0)X" } + ["", "1", "2", "ab cd"]
    let placeholders = secrets.map { recording.placeholder(for: $0) }
    #expect(Set(placeholders).count == Set(secrets).count)
    #expect(placeholders.map { replay.placeholder(for: $0) } == placeholders)
  }
}
