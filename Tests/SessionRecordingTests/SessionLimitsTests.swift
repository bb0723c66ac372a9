import Testing

@testable import SessionRecording

struct SessionLimitsTests {
  @Test func limitsAreWholeWhereANumberHas64Bits() {
    #expect(SessionLimits.milliseconds == 31_622_400_000)
    #expect(SessionLimits.position == 1_099_511_627_776)
  }

  @Test func theSumOfTwoLimitsIsANumberOf32Bits() {
    for value: Int64 in [1 << 40, 366 * 24 * 3_600_000, .max] {
      #expect(SessionLimits.limit(value, of: Int32.self) == 1_073_741_823)
    }
    #expect(SessionLimits.limit(64 << 10, of: Int32.self) == 65_536)
  }
}
