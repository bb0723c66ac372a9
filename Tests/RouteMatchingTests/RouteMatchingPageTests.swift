import LimitTesting
import RouteMatching
import Testing

/// The example of RouteMatching.md.
@Suite("Page: route matching")
struct RouteMatchingPageTests {
  @Test func readsTheParametersOfAMatch() throws {
    var texts: [String?] = []
    func read() throws {
      let table = RouteTable([
        try RoutePattern("travel/city/:id<Int>?page<Int>=1"), try RoutePattern("travel/**rest"),
      ])
      guard let match = table.match("trellis://travel/city/7") else { return }
      let route = table.entries[match.index].pattern  // travel/city/:id<Int>?page<Int>=1
      let id = table.text("id", of: match)  // "7"
      let page = table.text("page", of: match)  // "1"
      texts = [route.text, id, page]
    }
    try read()
    expectEqual(texts, ["travel/city/:id<Int>?page<Int>=1", "7", "1"])
  }
}
