import LimitTesting
import Testing

@testable import RouteMatching

@Suite("Percent escapes")
struct PercentCodingTests {
  static let places: [PercentCoding.Place] = [.segment, .queryKey, .queryValue, .fragment]

  @Test func everyTextComesBackFromEveryPlace() {
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "x\(Character(scalar))y"
      for place in Self.places {
        let encoded = PercentCoding.encode(text, for: place)
        if PercentCoding.decode(encoded) != text {
          Issue.record("\(text.debugDescription) as \(encoded)")
        }
      }
    }
  }

  /// The characters that each place leaves as they are, listed in full.
  @Test(arguments: [
    (0, "!$&'()*,-.0123456789;=@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~"),
    (1, "!$'()*,-.0123456789:;@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~"),
    (2, "!$'()*,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~"),
    (3, "!$&'()*,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~"),
  ]) func aPlaceLeavesUnambiguousCharacters(_ place: Int, _ plain: String) {
    let left = (UInt8(0)...0x7F).map { String(Unicode.Scalar($0)) }
      .filter { PercentCoding.encode($0, for: Self.places[place]) == $0 }
    expectEqual(left.joined(), plain)
  }

  @Test func writesUpperCaseDigitsAndReadsBoth() {
    expectEqual(PercentCoding.encode("é/\u{0}", for: .segment), "%C3%A9%2F%00")
    expectEqual(PercentCoding.decode("%c3%A9%2f%2F"), "é//")
  }

  @Test(arguments: ["%", "%4", "a%", "%zz", "%4g", "%g4", "%%41", "%E5%9F", "%FF", "%C0%80", "%+1"])
  func refusesInvalidEscapes(_ text: String) {
    #expect(PercentCoding.decode(text) == nil)
  }
}
