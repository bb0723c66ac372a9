import Testing

@testable import GalleryPages
@testable import LivePages

struct NavigationTests {
  @Test(arguments: [
    ("trellis://mail", "/mail"), ("trellis://", "/"), ("hotel/order/x", "/hotel/order/x"),
    ("trellis:///Trip/1", "/Trip/1"), ("//evil.example", "/evil.example"),
    ("account/login?next=trellis://mail", "/account/login?next=trellis://mail"),
  ])
  func makesPathsOfURLs(url: String, path: String) {
    #expect(GalleryApplication.path(of: url) == path)
  }

  @Test func makesURLsOfPaths() {
    #expect(Navigation.url(of: "/hotel/order/x") == "hotel/order/x")
    #expect(Navigation.url(of: "//evil.example") == "evil.example")
  }
}
