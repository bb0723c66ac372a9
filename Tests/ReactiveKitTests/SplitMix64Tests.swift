import LimitTesting
import ReactiveKit
import Testing

struct SplitMix64Tests {
  @Test func givesThePublishedSequence() {
    var generator = SplitMix64(seed: 1_234_567)
    expectEqual(generator.next(), 6_457_827_717_110_365_317)
    expectEqual(generator.next(), 3_203_168_211_198_807_973)
    expectEqual(generator.next(), 9_817_491_932_198_370_423)
  }

  @Test func aCopyContinuesWithTheSameNumbers() {
    var one = SplitMix64(seed: 5)
    var other = one
    expectEqual(one.next(), other.next())
    expectEqual(one.next(), other.next())
  }
}
