/// A small seeded generator.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
  /// A text of one to eight characters that URLs treat in special ways.
  mutating func text() -> String {
    let letters = Array("aZ09-_~.!*'();:@&=+$,/?#[]%{}|^ <>\"é京👍🏽")
    let count = Int(next() % 8) + 1
    let text = String((0..<count).map { _ in letters[Int(next() % UInt64(letters.count))] })
    return text == "." || text == ".." ? "x" : text
  }
}
