import ReactiveTesting
import Testing

@testable import GalleryPages
@testable import LivePages

struct PlaceViewTests {
  /// The page that a row of the list opens, as a browser gets it.
  private func page(of row: String) async throws -> TestBrowser {
    let browser = try await TestBrowser(at: "/")
    await browser.settle()
    await browser.tap("places", row: "travel \(row)")
    return browser
  }

  @Test func showsTheCellOfAScenicSpot() async throws {
    let browser = try await page(of: "北山古城墙")
    let all = browser.everything
    #expect(all.contains(#""title.text":"北山古城墙""#))
    #expect(all.contains(#""city.text":"北京","empty.hidden":true"#))
    #expect(all.contains(#""spots":{"count":1,"first":0,"whole":true,"#))
    #expect(all.contains(#""price.text":[{"text":"￥45.50","color":"price"},"#))
    #expect(all.contains(#""footer.text":"昌平区","owner.state":"travel","picture.picture":""#))
  }

  @Test func showsEveryCellThatNamesTheCity() async throws {
    let browser = try await page(of: "城隍花灯园")
    let all = browser.everything
    #expect(all.contains(#""kind.state":"placeCity""#))
    #expect(all.contains(#""spots":{"count":3,"first":0,"whole":true,"#))
  }

  @Test func loadsThePicturesThatItShows() async throws {
    let browser = try await page(of: "熊猫谷")
    let picture = Landscape.draw("https://images.trellis.example/scenic/10.jpg")
    try await waitUntil(browser.session.shelf.image(Fingerprint.text(of: picture)), is: picture)
  }

  @Test func isEmptyUntilTheListIsLoaded() async throws {
    let browser = try await TestBrowser(at: "/travel/campaign/x")
    await browser.settle()
    let all = browser.everything
    #expect(all.contains(#""empty.hidden":false"#))
    #expect(all.contains(#""spots":{"count":0,"first":0,"whole":true}"#))
  }
}
