import ReactiveKit
import Testing

@testable import GalleryServer

struct PageCacheTests {
  private func view(_ title: String) -> PlaceView {
    PlaceView(kind: "placeCity", title: Property(title))
  }

  @Test func forgetsWhatWasNotShownForLongest() {
    var cache = PageCache(limit: 2)
    cache.keep(view("a"), at: "/a")
    cache.keep(view("b"), at: "/b")
    cache.keep(view("a"), at: "/a")
    cache.keep(view("c"), at: "/c")
    #expect(cache.view(at: "/a") != nil)
    #expect(cache.view(at: "/b") == nil)
    #expect(cache.view(at: "/c") != nil)
    cache.remove("/a")
    #expect(cache.view(at: "/a") == nil)
    cache.removeAll()
    #expect(cache.view(at: "/c") == nil)
  }
}
