import Foundation
import LimitTesting
import Testing

@testable import HTTPLoading

struct HTTPDateTests {
  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
    ("Tue, 29 Feb 2000 12:00:00 GMT", 951_825_600),
    ("Fri, 31 Dec 2049 23:59:59 GMT", 2_524_607_999),
    // Some servers send this for "never": it is not in the future.
    ("Sat, 01 Jan 0050 00:00:00 GMT", -60_589_296_000),
    ("Mon, 01 Jan 0001 00:00:00 GMT", -62_135_596_800),
  ])
  func dateIsRead(text: String, seconds: Double) {
    expectEqual(HTTPDate.date(text), Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "0", "-1", "now", "Sun, 06 Nov 1994 08:49:37", "Sun, 32 Nov 1994 08:49:37 GMT",
    "Sun, 06 Now 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
    "Sun, 06 Nov 99999999999 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
    "Sun Nov  6 08:49:37 1994", "a b c d e", "a b c d e f",
  ])
  func otherTextsAreNotDates(text: String) {
    #expect(HTTPDate.date(text) == nil)
  }

  @Test(
    arguments: [
      (["Retry-After: 120"], 120), (["retry-after: 0"], 0), (["Retry-After: -1"], nil),
      (["Retry-After: 99999999999999999999"], 31_622_400), (["Retry-After: soon"], nil), ([], nil),
      (
        ["Date: Sun, 06 Nov 1994 08:49:37 GMT", "Retry-After: Sun, 06 Nov 1994 08:50:37 GMT"], 60
      ),
      (["Date: Sun, 06 Nov 1994 08:49:37 GMT", "Retry-After: Sun, 06 Nov 1994 08:00:00 GMT"], 0),
      (["Retry-After: Sun, 06 Nov 1994 08:50:37 GMT"], nil),
    ] as [([String], Int?)])
  func retryAfterIsSecondsOrADate(fields: [String], seconds: Int?) {
    expectEqual(HTTPResponse(503, fields).head.retryAfter, seconds.map { .seconds($0) })
  }
}
