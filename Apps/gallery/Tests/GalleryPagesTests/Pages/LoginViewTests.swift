import Testing

@testable import GalleryPages
@testable import LivePages

struct LoginViewTests {
  @Test func showsEachInputStateWithItsClearButtonAndTick() async throws {
    let browser = try await TestBrowser(at: "/account/login")
    await browser.type("col", into: "username")
    await browser.type("coli", into: "username")
    await browser.tap("username clear")
    #expect(
      browser.take() == [
        #"{"set":{"username.state":"invalid","username clear.hidden":false}}"#,
        #"{"set":{"username.state":"valid","username tick.hidden":false}}"#,
        #"{"set":{"username.value":{"text":"","edit":2},"username.state":"empty","username clear.hidden":true,"username tick.hidden":true}}"#,
      ])
  }

  @Test func announcesAProblemWhenItsFieldShowsItAndInNoOtherLanguageAgain() async throws {
    let browser = try await TestBrowser(at: "/account/login")
    await browser.type("col", into: "username")
    #expect(!browser.take().joined().contains("aloud"))
    await browser.act(.left(field: "username"))
    #expect(
      browser.take() == [
        #"{"set":{"username.invalid":true,"username problem.text":"4 to 16 characters"},"aloud":[["polite","4 to 16 characters"]]}"#
      ])
    await browser.act(.chosen(node: "language", option: "zh-Hans"))
    #expect(!browser.take().joined().contains("aloud"))
  }

  @Test func itsWordsFollowTheLanguage() async throws {
    let browser = try await TestBrowser(at: "/account/login")
    await browser.act(.chosen(node: "language", option: "zh-Hans"))
    let chinese = browser.take().joined()
    #expect(chinese.contains(#""username label.text":"用户名","username.placeholder":"4-16 个字符""#))
    #expect(chinese.contains(#""password label.text":"密码","password.placeholder":"8-16 个字符""#))
  }

  @Test func showsWhatTheServerHasAgainstThePassword() async throws {
    let browser = try await TestBrowser(at: "/account/login")
    await browser.type("colin", into: "username")
    await browser.type("12345678", into: "password")
    _ = browser.take()
    await browser.tap("login")
    let all = browser.take().joined()
    // The field already shows its own problem.
    #expect(all.contains(#""error.text":"Correct the marked fields.""#))
    #expect(
      all.contains(#""password problem.text":"The user name or the password is wrong.""#))
    #expect(all.contains(#""password.state":"invalid""#))
    #expect(
      all.hasSuffix(#""aloud":[["assertive","The user name or the password is wrong."]]}"#))
    #expect(all.ranges(of: "polite").isEmpty)
    await browser.type("123456789", into: "password")
    #expect(browser.take().joined().contains(#""error.text":"""#))
  }

  @Test func continuesHomeAndShowsWhoIsSignedIn() async throws {
    let browser = try await TestBrowser(at: "/account/login")
    await browser.type("colin", into: "username")
    await browser.type("passw0rd", into: "password")
    await browser.tap("login")
    #expect(browser.session.path == "/account/phone")
    let all = browser.take().joined()
    #expect(all.contains(#""template":"phone","path":"/account/phone","entry":"push""#))
    #expect(all.contains(#""session.state":"in""#))
  }

  @Test func forgetsWhatWasEnteredWhenItIsLeft() async throws {
    let browser = try await TestBrowser(at: "/account/login")
    await browser.type("colin", into: "username")
    await browser.act(.followed(path: "/player"))
    await browser.act(.returned(path: "/account/login"))
    #expect(browser.everything.contains(#""username.value":{"text":"","edit":0}"#))
  }
}
