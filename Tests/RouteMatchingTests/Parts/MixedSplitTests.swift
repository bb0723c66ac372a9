import LimitTesting
import ReactiveKit
import Testing

@testable import RouteMatching

/// Splits that need more than the shortest texts, against a search of all splits.
@Suite("The split of a mixed segment")
struct MixedSplitTests {
  func captures(_ pattern: String, _ text: String, folds: Bool = false) throws -> [String]? {
    let parsed = try RoutePattern(pattern)
    guard case .mixed(let pieces)? = parsed.segments.first else { return nil }
    return MixedSegment(pieces, parsed.parameters, folds: folds).texts(Array(text.utf8))
  }

  @Test(arguments: [
    (":{slug}-:{id}<Int>", "hello-world-12", ["hello-world", "12"]),
    (":{slug}-:{id}<Int>", "a-1-2", ["a-1", "2"]), (":{slug}-:{id}<Int>", "a--12", ["a", "-12"]),
    (":{slug}-:{id}<Int>-:{page}<Int>", "x-y-1-2", ["x-y", "1", "2"]),
    (":{name}.:{kind}<png|tar.gz>", "a.b.tar.gz", ["a.b", "tar.gz"]),
    (":{day}<Int>-:{slug}-:{id}<Int>", "7-a-b-8", ["7", "a-b", "8"]),
    ("v:{a}<Int>.:{b}<Int>", "v1.2", ["1", "2"]), (":{a}-:{b}", "x-y-z", ["x", "y-z"]),
    (":{a}<Double>.:{b}<Int>", "1.5.2", ["1.5", "2"]),
  ]) func takesTheShortestTextsThatAreOfTheirTypes(
    _ pattern: String, _ text: String, _ expected: [String]
  ) throws {
    try expectEqual(captures(pattern, text), expected)
  }

  @Test(arguments: [
    (":{slug}-:{id}<Int>", "hello-world"), (":{slug}-:{id}<Int>", "-12"),
    (":{a}<Int>-:{b}<Int>", "1-2-x"), ("v:{a}<Int>.:{b}<Int>", "v1.x"),
  ]) func refusesASegmentThatNoSplitFits(_ pattern: String, _ text: String) throws {
    #expect(try captures(pattern, text) == nil)
  }

  @Test func findsTheSameAsASearchOfAllSplits() throws {
    var random = SplitMix64(seed: 0x511D)
    let types = ["", "<Int>", "<Bool>", "<a|b-a|1-1>", "<Double>"]
    let letters = Array("a1-.b")
    for round in 0..<4_000 {
      let count = 2 + Int(random.next() % 3)
      var pattern = ""
      for slot in 0..<count {
        if slot > 0 { pattern += ["-", ".", "-a", "1"][Int(random.next() % 4)] }
        pattern += ":{p\(slot)}" + types[Int(random.next() % 5)]
      }
      let text = String(
        (0..<(1 + Int(random.next() % 10))).map { _ in letters[Int(random.next() % 5)] })
      let parsed = try RoutePattern(pattern)
      guard case .mixed(let pieces)? = parsed.segments.first else { continue }
      let expected = Self.split(ArraySlice(pieces), parsed.parameters, Array(text.utf8)[...])
      try expectEqual(
        captures(pattern, text), expected,
        "seed 0x511D, round \(round): \(text) by \(pattern)")
    }
  }

  /// The first split in the order of the shortest texts, by trying all.
  static func split(
    _ pieces: ArraySlice<RoutePattern.Piece>, _ parameters: [RoutePattern.Parameter],
    _ bytes: ArraySlice<UInt8>
  ) -> [String]? {
    guard let piece = pieces.first else { return bytes.isEmpty ? [] : nil }
    switch piece {
    case .literal(let text):
      guard bytes.starts(with: text.utf8) else { return nil }
      return split(pieces.dropFirst(), parameters, bytes.dropFirst(text.utf8.count))
    case .parameter(let slot):
      for count in stride(from: 1, through: bytes.count, by: 1) {
        let text = String(decoding: bytes.prefix(count), as: UTF8.self)
        guard parameters[slot].type.accepts(text) else { continue }
        if let rest = split(pieces.dropFirst(), parameters, bytes.dropFirst(count)) {
          return [text] + rest
        }
      }
      return nil
    }
  }

  @Test func aSegmentOfEightKilobytesEnds() throws {
    let dashes = String(repeating: "-", count: 8_000)
    let ones = String(repeating: "1-", count: 4_000)
    for pattern in [":{a}-:{b}-:{c}-:{d}<Int>", ":{a}<Int>-:{b}-:{c}<Int>-:{d}<Bool>"] {
      for text in [dashes, ones, "x" + ones] { #expect(try captures(pattern, text) == nil) }
    }
    #expect(try captures(":{a}-:{b}-:{c}-:{d}<Int>", dashes + "7") != nil)
  }
}
