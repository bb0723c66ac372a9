import Testing

@testable import GalleryPages
@testable import LivePages

struct OrderViewTests {
  private let path = "/hotel/order/Seaside"

  @Test func addsUpWhatIsTyped() async throws {
    let browser = try await TestBrowser(at: path)
    await browser.type("Ann", into: "name")
    await browser.type("1", into: "phone")
    #expect(
      browser.take() == [
        #"{"set":{"name.state":"valid","summary.text":"Ann will stay at Seaside\nPhone: "}}"#,
        #"{"set":{"phone.state":"invalid","summary.text":"Ann will stay at Seaside\nPhone: 1"}}"#,
      ])
  }

  @Test func showsErrorsInPlaceUntilTheNextEdit() async throws {
    let browser = try await TestBrowser(at: path)
    await browser.tap("submit")
    let refused = browser.take().joined()
    #expect(refused.contains(#""summary.text":"Correct the marked fields.""#))
    #expect(refused.contains(#""summary.state":"error""#))
    // What is shown once is announced once, with how many there are, and not by the fields as well.
    #expect(refused.ranges(of: "Enter the guest's name.").count == 2)
    #expect(
      refused.hasSuffix(
        #""aloud":[["assertive","2 problems. Guest: Enter the guest's name."]]}"#))
    #expect(refused.contains(#""name problem.text":"Enter the guest's name.""#))
    #expect(refused.contains(#""phone problem.text":"The phone number is missing.""#))
    await browser.type("Ann", into: "name")
    #expect(
      browser.take() == [
        #"{"set":{"name.state":"valid","name problem.text":"","name.invalid":false,"summary.text":"Ann will stay at Seaside\nPhone: ","summary.state":"plain"}}"#
      ])
  }

  @Test func marksItsFieldsAsRequired() async throws {
    let browser = try await TestBrowser(at: path)
    for field in ["name", "phone"] {
      #expect(
        browser.everything.contains(
          #""\#(field).invalid":false,"\#(field).required":true,"\#(field).busy":false"#))
    }
  }

  @Test func takesTheUserToTheFirstFieldToCorrect() async throws {
    let browser = try await TestBrowser(at: path)
    await browser.act(.entered(field: "phone"))
    await browser.act(.left(field: "phone"))
    #expect(!browser.take().joined().contains("focus"))
    await browser.tap("submit")
    #expect(browser.take().joined().contains(#""name.focus":true"#))
    // The browser has moved it and reports that: nothing is sent back, not even when the user goes on.
    await browser.act(.entered(field: "name"))
    await browser.act(.left(field: "name"))
    await browser.act(.entered(field: "phone"))
    #expect(!browser.take().joined().contains("focus"))
    await browser.act(.left(field: "phone"))
    await browser.tap("submit")
    #expect(browser.take().joined().contains(#""name.focus":true"#))
  }

  @Test func itsWordsFollowTheLanguage() async throws {
    let browser = try await TestBrowser(at: path, english: false)
    #expect(browser.everything.contains(#""name label.text":"入住人""#))
    await browser.act(.chosen(node: "language", option: "en"))
    let english = try #require(browser.take().first)
    #expect(english.hasPrefix(#"{"language":"en","labels":{"#))
    #expect(
      english.hasSuffix(
        #""set":{"language.value":"en","name label.text":"Guest","name.placeholder":"The guest's name","phone label.text":"Phone","phone.placeholder":"A mobile phone number","summary.text":" will stay at Seaside\nPhone: "}}"#
      ))
  }

  @Test func continuesToTheMailsWhichNeedASession() async throws {
    let browser = try await TestBrowser(at: path)
    await browser.type("Ann", into: "name")
    await browser.type("18612345678", into: "phone")
    await browser.tap("submit")
    #expect(browser.session.path == "/account/login")
    await browser.act(.returned(path: path))
    #expect(browser.everything.contains(#""name.value":{"text":"Ann""#))
  }
}
