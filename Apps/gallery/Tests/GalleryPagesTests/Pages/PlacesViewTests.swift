import ListComponent
import POIComponent
import ReactiveKit
import ReactiveTesting
import Testing
import Wiring

@testable import GalleryPages
@testable import LivePages

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct PlacesViewTests {
  private func browser() async throws -> TestBrowser {
    let browser = try await TestBrowser(at: "/")
    await browser.settle()
    return browser
  }

  @Test func showsTheCellsOfAllBusinessLines() async throws {
    let browser = try await browser()
    let all = browser.take().joined()
    #expect(all.contains(#""count.text":26"#))
    #expect(all.contains(#""aloud":[["polite","26 results"]]"#))
    #expect(
      all.contains(
        #"{"title.text":"玉泉山水公园","price.text":[{"text":"￥36.00","color":"price"},{"text":"起","color":"price","small":true}],"campaign.text":"返券15元","campaign.hidden":false,"footer.text":"海淀区","owner.state":"travel","picture.picture":""#
      ))
    #expect(all.contains(#"{"title.text":"曲江芙蓉阁","price.text":[],"#))
  }

  @Test func namesThePicturesOfTheSession() async throws {
    let browser = try await browser()
    let picture = Landscape.draw("https://images.trellis.example/scenic/1.jpg")
    let name = Fingerprint.text(of: picture)
    try await waitUntil(browser.session.shelf.image(name), is: picture)
    #expect(browser.everything.contains(#""owner.state":"travel","picture.picture":"\#(name)""#))
  }

  @Test func followsTheCityInTheFootersAlone() async throws {
    let browser = try await browser()
    _ = browser.take()
    await browser.act(.chosen(node: "city", option: "2"))
    #expect(
      browser.take() == [
        #"{"set":{"city.value":"2"},"lists":{"places":{"count":26,"first":0,"update":[[0,{"footer.text":"北京"}],[1,{"footer.text":"北京"}],[2,{"footer.text":"北京"}],[3,{"footer.text":"浦东新区"}],[4,{"footer.text":"黄浦区"}],[5,{"footer.text":"长宁区"}]]}}}"#
      ])
  }

  @Test func emptiesItselfOnAFailureAndComesBack() async throws {
    let browser = try await browser()
    await browser.act(.chosen(node: "network", option: "broken"))
    _ = browser.take()
    await browser.tap("refresh")
    let failed = browser.take().joined()
    #expect(failed.contains(#""count.text":0"#))
    #expect(failed.contains(#""error.text":"travel: Bad Network (500)"#))
    #expect(failed.contains(#""aloud":[["assertive","travel: Bad Network (500)"]]"#))
    await browser.act(.chosen(node: "network", option: "fine"))
    await browser.tap("refresh")
    let loaded = browser.take().joined()
    #expect(loaded.contains(#""error.text":"""#))
    #expect(loaded.contains(#""count.text":26"#))
  }

  @Test func sendsNothingOfRowsThatAReloadLeftAsTheyWere() async throws {
    let browser = try await browser()
    await browser.settle()
    _ = browser.take()
    await browser.tap("refresh")
    // The pictures are loaded again by the new cells, and are the same pictures.
    let rows = browser.take().joined()
    #expect(!rows.contains("insert"))
    #expect(!rows.contains("title.text"))
  }

  @Test func opensWhatARowLeadsTo() async throws {
    let browser = try await browser()
    let keys = browser.session.app.places.cells.value.map {
      RowName.text(owner: $0.owner, title: $0.title.value)
    }
    await browser.tap("places", row: keys[1])
    #expect(browser.session.path == "/travel/scenic/%E5%8C%97%E5%B1%B1%E5%8F%A4%E5%9F%8E%E5%A2%99")
    await browser.act(.returned(path: "/"))
    await browser.tap("places", row: keys.last)
    #expect(browser.session.path.hasPrefix("/hotel/order/"))
  }

  @Test func windowsTenThousandRows() async throws {
    let browser = try await browser()
    await browser.act(.chosen(node: "feed", option: "many"))
    await browser.settle()
    let all = browser.take().joined()
    #expect(all.contains(#""count":10012,"first":0"#))
    #expect(all.utf8.count < 40_000)
    await browser.act(.scrolled(list: "places", first: 5000, count: 30))
    #expect(browser.take().joined().contains("景点 5001 号"))
    await browser.tap("reprice")
    // Pictures of the rows before may come in between.
    let repriced = browser.take().joined()
    #expect(repriced.contains(#""update":[[1,{"price.text""#))
    #expect(!repriced.contains("insert"))
  }

  @Test func sendsAThousandChangesOfTenThousandRowsInATenthOfTheBytes() async throws {
    var limits = LiveLimits()
    // The pictures of all rows may come before this browser reads.
    limits.outbox.bytes = 64 << 20
    let browser = try await TestBrowser(at: "/", limits: limits)
    await browser.settle()
    await browser.act(.chosen(node: "feed", option: "many"))
    await browser.settle()
    _ = browser.take()
    // As if all of them were on screen; no browser may ask for so many.
    browser.session.surface.scrolled("places", 0..<10_012)
    await browser.settle()
    _ = browser.take()
    let whole = browser.everything.utf8.count
    await browser.tap("reprice")
    let patches = browser.take().filter { $0.contains("price.text") }
    #expect(patches.count == 1)
    let patch = try #require(patches.first)
    #expect(patch.components(separatedBy: "price.text").count == 1001)
    #expect(!patch.contains("insert"))
    #expect(patch.utf8.count * 10 < whole, "\(patch.utf8.count) of \(whole) bytes")
    print("1,000 of 10,000 rows: \(patch.utf8.count) bytes of \(whole)")
  }

  @Test func takesHostileTextsAsTexts() async throws {
    let browser = try await browser()
    await browser.act(.chosen(node: "feed", option: "hostile"))
    await browser.settle()
    let all = browser.take()
    #expect(all.joined().contains(#""title.text":"<script>document.title = 'owned'</script>""#))
    #expect(all.joined().contains(#""title.text":"line one\nline two\u2028line three""#))
    // A megabyte is cut where it enters the page.
    #expect(all.allSatisfy { $0.utf8.count < 60_000 })
  }
}
