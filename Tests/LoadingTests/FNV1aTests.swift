import LimitTesting
import Testing

@testable import Loading

struct FNV1aTests {
  @Test(
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func givesThePublishedValues(text: String, value: UInt64) {
    var hash = FNV1a()
    hash.combine(text.utf8)
    expectEqual(hash.value, value)
  }
}
