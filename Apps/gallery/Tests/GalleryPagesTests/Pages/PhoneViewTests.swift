import Testing

@testable import GalleryPages
@testable import LivePages

struct PhoneViewTests {
  @Test func showsTheFormAtFirst() async throws {
    let browser = try await TestBrowser(at: "/account/phone")
    #expect(
      browser.everything.hasPrefix(
        #"{"page":{"number":1,"template":"phone","path":"/account/phone","entry":"keep"},"language":"en","labels":{"#
      ))
    #expect(
      browser.everything.hasSuffix(
        #""phone.value":{"text":"186","edit":0},"password.value":{"text":"","edit":0},"phone.state":"invalid","phone.invalid":true,"password.state":"invalid","password.invalid":true,"output.text":"Phone: 186, password: ","clear.disabled":true,"clear.busy":false}}"#
      ))
  }

  @Test func sendsWhatTypingChangesAndNotWhatWasTyped() async throws {
    let browser = try await TestBrowser(at: "/account/phone")
    await browser.type("1861", into: "phone")
    await browser.type("18612345678", into: "phone")
    await browser.type("passw0rd", into: "password")
    #expect(
      browser.take() == [
        #"{"set":{"output.text":"Phone: 1861, password: "}}"#,
        #"{"set":{"phone.state":"valid","phone.invalid":false,"output.text":"Phone: 18612345678, password: "}}"#,
        #"{"set":{"password.state":"valid","password.invalid":false,"clear.disabled":false,"output.text":"Phone: 18612345678, password: passw0rd"}}"#,
      ])
  }

  @Test func clearsBothFieldsInOneMessage() async throws {
    let browser = try await TestBrowser(at: "/account/phone")
    await browser.type("18612345678", into: "phone")
    await browser.type("passw0rd", into: "password")
    _ = browser.take()
    await browser.tap("clear")
    #expect(
      browser.take() == [
        #"{"set":{"password.state":"invalid","password.invalid":true,"phone.state":"invalid","phone.invalid":true,"clear.disabled":true,"output.text":"Phone: 186, password: ","phone.value":{"text":"186","edit":1},"password.value":{"text":"","edit":1}}}"#
      ])
  }

  @Test func changesTheLanguageWithoutNewValidation() async throws {
    let browser = try await TestBrowser(at: "/account/phone", english: false)
    await browser.act(.chosen(node: "language", option: "en"))
    let messages = browser.take()
    #expect(messages.count == 1)
    #expect(messages[0].hasPrefix(#"{"language":"en","labels":{"actionsLost":"#))
    #expect(
      messages[0].hasSuffix(
        #""set":{"language.value":"en","output.text":"Phone: 186, password: "}}"#))
  }
}
