import LimitTesting
import Router
import RouterTools
import Testing

@testable import showcase

struct DisplayWidthTests {
  @Test(arguments: [
    ("景点名称", 8, "景点名称"), ("景点名称", 7, "景点名…"), ("景点名称", 6, "景点…"), ("abc", 3, "abc"),
    ("abcd", 3, "ab…"), ("景", 1, "…"), ("ab", 1, "…"), ("ab", 0, ""), ("", 0, ""),
  ])
  func cutsAtAColumn(text: String, columns: Int, cut: String) {
    expectEqual(DisplayWidth.truncated(text, to: columns), cut)
    #expect(DisplayWidth.of(DisplayWidth.truncated(text, to: columns)) <= columns)
  }
}
