import Testing

@testable import GalleryPages
@testable import LivePages

struct PlayerViewTests {
  @Test func refusesAForbiddenNameInTheFieldItself() async throws {
    let browser = try await TestBrowser(at: "/player")
    await browser.type("darn", into: "name")
    let messages = browser.take()
    #expect(messages.count == 1)
    #expect(messages[0].contains(#""name.value":{"text":"","edit":1}"#))
    #expect(
      messages[0].hasSuffix(
        #""say":["\"darn\" is a forbidden name."],"aloud":[["polite","The player needs a name."]]}"#
      ))
  }

  @Test func usesTheStepperUp() async throws {
    let browser = try await TestBrowser(at: "/player")
    await browser.tap("increase")
    #expect(browser.take() == [#"{"set":{"updates.text":1,"points.text":"101"}}"#])
    for _ in 2...10 { await browser.tap("increase") }
    #expect(
      browser.take().last
        == #"{"set":{"updates.text":10,"stepper.hidden":true,"points.text":"110","increase.disabled":true,"decrease.disabled":true}}"#
    )
    await browser.tap("increase")
    #expect(browser.take() == [])
  }

  @Test func showsItsLimitsAndTextsInTheLanguage() async throws {
    let browser = try await TestBrowser(at: "/player")
    #expect(browser.everything.contains(#""updates limit.text":10,"uploads limit.text":5"#))
    await browser.act(.chosen(node: "language", option: "zh-Hans"))
    #expect(browser.take().joined().contains(#""name label.text":"名字""#))
  }

  @Test func countsUploadsAndResets() async throws {
    let browser = try await TestBrowser(at: "/player")
    for _ in 1...5 { await browser.tap("upload") }
    let uploaded = browser.take().joined()
    #expect(uploaded.contains(#""report.text":"Updated Colin with 100 points""#))
    #expect(uploaded.contains(#""upload.hidden":true"#))
    #expect(uploaded.contains(#""name.disabled":true"#))
    await browser.tap("reset")
    let reset = browser.take().joined()
    #expect(reset.contains(#""upload.hidden":false"#))
    #expect(reset.contains(#""uploads.text":0"#))
    #expect(reset.contains(#""report.text":"""#))
  }
}
