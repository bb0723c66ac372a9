import Testing

@testable import GalleryPages
@testable import LivePages

struct MasksViewTests {
  @Test func groupsWhatIsTypedAndTakesTheDigitsAlone() async throws {
    let browser = try await TestBrowser(at: "/masks")
    await browser.type("1861", into: "phone")
    await browser.type("62220200", into: "card")
    await browser.type("20160831", into: "date")
    let all = browser.take()
    #expect(all.count == 3)
    #expect(all[0].contains(#""phone.value":{"text":"186 1","edit":1}"#))
    #expect(all[0].contains(#""values.text":"1861""#))
    #expect(all[1].contains(#""card.value":{"text":"6222 0200","edit":1}"#))
    #expect(all[2].contains(#""date.value":{"text":"2016-08-31","edit":1}"#))
    #expect(all[2].contains(#""values.text":"1861\n62220200\n20160831""#))
    #expect(all[2].contains(#""date.state":"valid""#))
  }

  @Test func leavesOutTheCountryAndRefusesAnother() async throws {
    let browser = try await TestBrowser(at: "/masks")
    await browser.type("+86 186-1234-5678", into: "phone")
    #expect(browser.take().joined().contains(#""phone.value":{"text":"186 1234 5678","edit":1}"#))
    await browser.type("+1 555 0100", into: "phone")
    #expect(
      browser.take() == [#"{"set":{"phone.value":{"text":"186 1234 5678","edit":2}}}"#])
  }

  @Test func announcesAProblemThatIsLeft() async throws {
    let browser = try await TestBrowser(at: "/masks")
    await browser.type("622", into: "card")
    await browser.act(.left(field: "card"))
    #expect(browser.take().last?.hasSuffix(#""aloud":[["polite","16 characters"]]}"#) == true)
  }

  @Test func itsWordsFollowTheLanguage() async throws {
    let browser = try await TestBrowser(at: "/masks")
    #expect(browser.everything.contains(#""card label.text":"Card number""#))
    await browser.act(.chosen(node: "language", option: "zh-Hans"))
    #expect(browser.take().joined().contains(#""card label.text":"银行卡号""#))
  }
}
