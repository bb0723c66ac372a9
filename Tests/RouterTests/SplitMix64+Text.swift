import ReactiveKit

extension SplitMix64 {
  /// A text of one to eight characters that URLs treat in special ways.
  mutating func text() -> String {
    let letters = Array("aZ09-_~.!*'();:@&=+$,/?#[]%{}|^ <>\"é京👍🏽")
    let count = Int(next() % 8) + 1
    let text = String((0..<count).map { _ in letters[Int(next() % UInt64(letters.count))] })
    return text == "." || text == ".." ? "x" : text
  }
}
