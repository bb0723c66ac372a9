import LimitTesting
import ReactiveKit
import RouteMatching
import Testing

/// A text is of type Double when the library reads a finite number from it.
@Suite("The text of a Double")
struct DoubleTextTests {
  @Test(arguments: [
    "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308",
    "1.797693134862315807937289714053034150799341327100378269361e308",
    "1.797693134862315807937289714053034150799341327100378269362e308",
    "0.17976931348623157e309", "17976931348623157e292", "17976931348623159e292",
    "0.00017976931348623157e+312", "00001.8e308", "1e308", "1e309", "9e307", "-1.8e308", "-1.7e308",
    "0e999999999999999999999", "0.000e400", "-0", "1e-400", "1e00000000308", "1e00000000309",
    "0.0000000001e318", "0.0000000001e319", "1e999999999999999999999999",
  ])
  func isAcceptedWhenTheLibraryReadsAFiniteNumber(_ text: String) {
    expectEqual(ParameterType.double.accepts(text), (Double(text)?.isFinite == true))
  }

  @Test func agreesWithTheLibraryAroundTheLargestNumber() {
    var random = SplitMix64(seed: 0xD0B1E)
    let limit = Array("17976931348623158079372897140530341507993413271003782693617377")
    for round in 0..<20_000 {
      var digits = Array(limit.prefix(1 + Int(random.next() % 52)))
      if random.next() % 2 == 0 {
        let place = Int(random.next() % UInt64(digits.count))
        digits[place] = Array("0123456789")[Int(random.next() % 10)]
      }
      let point = Int(random.next() % UInt64(digits.count + 1))
      let zeros = String(repeating: "0", count: Int(random.next() % 3))
      let whole = zeros + String(digits.prefix(point))
      let fraction = String(digits.dropFirst(point))
      let exponent = 308 - point + Int(random.next() % 4)
      let text =
        (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : "." + fraction) + "e\(exponent)"
      let expected = text.utf8.count <= 64 && Double(text)?.isFinite == true
      expectEqual(
        ParameterType.double.accepts(text), expected, "seed 0xD0B1E, round \(round), \(text)")
    }
  }
}
