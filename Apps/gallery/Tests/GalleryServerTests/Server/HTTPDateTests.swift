import Testing

@testable import GalleryServer

struct HTTPDateTests {
  @Test(arguments: [
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
    (1_709_251_199, "Thu, 29 Feb 2024 23:59:59 GMT"),
  ])
  func isWrittenAsHTTPWantsIt(time: Int, text: String) {
    #expect(HTTPDate.text(of: time) == text)
  }
}
