import ReactiveKit
import SessionRecording
import Testing

struct PageInterfaceTests {
  @Test(arguments: [
    // An accent at the beginning is one character with the space before it.
    ("\u{301}Zq7", "password: aAa0"),
    // A secret that overlaps itself, and what is before it.
    (": :", "password: a a"),
    ("", "password: "),
    ("Zq7", "password: Aa0"),
  ])
  func textThatHidesASecretHasItsPlaceholderInTheLastPlace(secret: String, shown: String) {
    let password = MutableProperty(secret)
    let page = PageInterface("phone")
    page.text("output", password.map { "password: \($0)" }, hiding: password)
    var state = SessionState()
    var mask = SecretMask()
    page.read(into: &state, &mask)
    #expect(state["texts.output"] == .text(shown))
  }

  @Test func secretsAreTheTextsOfItsSecretFieldsAlone() {
    let (name, password) = (MutableProperty("Ann"), MutableProperty("Zq7"))
    let page = PageInterface("login")
    page.input("name", name)
    page.input("password", password, isSecret: true)
    #expect(page.secrets.map(ObjectIdentifier.init) == [ObjectIdentifier(password)])
  }
}
